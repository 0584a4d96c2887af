package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.Engine;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
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
        interrupt.listenTo("INT");
        interrupt.listenTo("TERM");
        return work.getAsBoolean();
    }

    /** The JDK has signals in a class that the compiler warns of, so it is asked by its name. */
    private void listenTo(String signal) {
        try {
            Class<?> type = Class.forName("sun.misc.Signal");
            Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
            Object handler = Proxy.newProxyInstance(
                    Interrupt.class.getClassLoader(), new Class<?>[] {handlerType}, (proxy, method, arguments) -> {
                        received();
                        return null;
                    });
            Constructor<?> named = type.getConstructor(String.class);
            Method handle = type.getMethod("handle", type, handlerType);
            handle.invoke(null, named.newInstance(signal), handler);
        } catch (ReflectiveOperationException e) {
            // Without it an interrupt ends the process at once; what was done is in the journal.
            return;
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
