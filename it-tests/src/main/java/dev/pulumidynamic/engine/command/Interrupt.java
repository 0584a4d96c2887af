package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.Engine;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/** What Ctrl-C does: the first ends the operation in order, the second at once. */
final class Interrupt {
    private static final int EXIT_CODE = 130;

    private final Engine engine;
    private final AtomicInteger received = new AtomicInteger();

    private Interrupt(Engine engine) {
        this.engine = engine;
    }

    /** What {@code work} answers, during which {@code engine} is cancelled by an interrupt. */
    static boolean endsInOrder(Engine engine, BooleanSupplier work) {
        Interrupt interrupt = new Interrupt(engine);
        Runnable undo = Signals.handle(List.of("INT", "TERM"), interrupt::received);
        try {
            return work.getAsBoolean();
        } finally {
            undo.run();
        }
    }

    private void received() {
        if (received.incrementAndGet() == 1) {
            System.err.println("interrupted: what is under way is done to its end; interrupt again to end at once");
            engine.cancel();
        } else {
            ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
            Runtime.getRuntime().halt(EXIT_CODE);
        }
    }
}
