package dev.pulumidynamic.host.failure;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Exceptions that fail, or do not end, when something asks what they are. */
@SuppressWarnings({"serial", "ImmutableEnumChecker"}) // Nothing serializes them, and the makers keep nothing.
public enum StrangeException {
    CAUSES_IN_A_CYCLE(() -> {
        RuntimeException outer = new RuntimeException("outer");
        outer.initCause(new RuntimeException("inner", outer));
        return outer;
    }),
    NEW_CAUSE_EACH_TIME(Endless::new),
    MANY_CAUSES(() -> {
        RuntimeException thrown = new RuntimeException("root");
        for (int i = 0; i < 100_000; i++) {
            thrown = new RuntimeException("c", thrown);
        }
        return thrown;
    }),
    CAUSE_THROWS(() -> new RuntimeException("made") {
        @Override
        public synchronized Throwable getCause() {
            throw new IllegalStateException("no cause");
        }
    }),
    MESSAGE_THROWS(() -> new RuntimeException("made") {
        @Override
        public String getMessage() {
            throw new StackOverflowError("no message");
        }
    }),
    NO_FRAMES(() -> new RuntimeException("made") {
        @Override
        @SuppressWarnings("NullAway") // As an author may do.
        public StackTraceElement[] getStackTrace() {
            return null;
        }
    });

    private final Supplier<RuntimeException> maker;

    StrangeException(Supplier<RuntimeException> maker) {
        this.maker = maker;
    }

    public RuntimeException make() {
        return maker.get();
    }

    private static final class Endless extends RuntimeException {
        @Override
        public synchronized @Nullable Throwable getCause() {
            return new Endless();
        }
    }
}
