package dev.pulumidynamic.closure;

/** Where capturing starts. */
public final class Closures {
    private Closures() {}

    /**
     * Captures {@code root} as a {@link Capturer} without options does.
     *
     * @param root any object, such as a lambda
     * @return the object, with its code
     * @throws CaptureException when something cannot be carried; nothing has been changed then
     */
    public static Closure capture(Object root) {
        return new Capturer(CaptureOptions.DEFAULT).capture(root);
    }
}
