package dev.pulumidynamic.provider.internal;

/** Lets a provider author's exception leave as it is: the host reports it as theirs, with their frames. */
final class Rethrow {
    private Rethrow() {}

    static RuntimeException rethrow(Throwable thrown) {
        return Rethrow.<RuntimeException>cast(thrown);
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> RuntimeException cast(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
