package dev.pulumidynamic.engine.step;

/** The engine itself will not go on with a step; the message says why. */
final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RefusedException(String message) {
        super(message);
    }
}
