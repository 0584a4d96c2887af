package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.util.List;

/**
 * Captures objects with their code. One capturer serves a whole program, so that what several closures share is read once.
 *
 * <pre>{@code
 * Capturer capturer = new Capturer();
 * Closure closure = capturer.capture((Supplier<String>) () -> "Hello " + name);
 * byte[] code = closure.bundle().toBytes();
 * byte[] data = closure.graph().toBytes();
 * }</pre>
 */
public final class Capturer {
    private final CaptureOptions options;
    private final CaptureCache knowledge;

    /** Creates a capturer with the {@link CaptureOptions#DEFAULT default options}. */
    public Capturer() {
        this(CaptureOptions.DEFAULT);
    }

    /**
     * A capturer that knows nothing of any code yet.
     *
     * @param options what is refused, taken along and left behind
     */
    public Capturer(CaptureOptions options) {
        this.options = options;
        this.knowledge = new CaptureCache(options);
    }

    /**
     * Captures {@code root}, every object it reaches and the code of all of them.
     *
     * @param root any object, such as a lambda
     * @return the object, with its code
     * @throws CaptureException when something cannot be carried; nothing has been changed then
     */
    public Closure capture(Object root) {
        return captureTogether(List.of(root)).get(0);
    }

    /**
     * Captures each of {@code roots} with a graph of its own and one bundle for all, which has the code of all of them.
     *
     * @param roots objects, none of them null
     * @return the closures in the order of {@code roots}
     * @throws CaptureException when something cannot be carried; nothing has been changed then
     */
    public List<Closure> captureTogether(List<?> roots) {
        return new Capture(options, knowledge).of(roots);
    }
}
