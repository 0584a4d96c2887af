package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.CaptureCache.CapturedCode;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.ProgramFailure;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.graph.StaticValue;
import dev.pulumidynamic.closure.open.OpenableBundle;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Captures objects with their code. Use one capturer for a whole program, so that code shared by several closures is read once.
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
    private final CaptureCache cache;

    /** Creates a capturer with the {@link CaptureOptions#DEFAULT default options}. */
    public Capturer() {
        this(defaults());
    }

    private static CaptureOptions defaults() {
        CaptureNeeds.check();
        return CaptureOptions.DEFAULT;
    }

    /**
     * Creates a capturer.
     *
     * @param options what is refused, included and excluded
     */
    public Capturer(CaptureOptions options) {
        this.options = options;
        this.cache = new CaptureCache(options);
    }

    /**
     * Captures {@code root}, every object it reaches and the code of all of them.
     *
     * @param root any object, such as a lambda
     * @return the object, with its code
     * @throws CaptureException if something cannot be captured; the capturer can be used further
     */
    public Closure capture(Object root) {
        Objects.requireNonNull(root, "there is nothing to capture: the object is null");
        return captureTogether(List.of(root)).get(0);
    }

    /**
     * Captures each of {@code roots} with a graph of its own, and one bundle with the code of all.
     *
     * @param roots objects, none of them null
     * @return the closures in the order of {@code roots}
     * @throws CaptureException if something cannot be captured; the capturer can be used further
     */
    public List<Closure> captureTogether(List<?> roots) {
        CaptureNeeds.check();
        try {
            return captured(roots);
        } catch (LinkageError | StackOverflowError e) {
            throw ProgramFailure.refusal(ObjectPath.ROOT, "its code", e);
        }
    }

    /** What is captured besides the objects may bring code that needs more. */
    private List<Closure> captured(List<?> objects) {
        List<EncodedRoot> roots = new ArrayList<>();
        for (Object root : objects) {
            roots.add(EncodedRoot.of(root, options.refusals()));
        }
        while (true) {
            CapturedCode code = cache.code(CaptureCache.key(roots), () -> new CodeSearch(options, cache, roots).find());
            boolean isComplete = true;
            for (int i = 0; i < roots.size(); i++) {
                Optional<EncodedRoot> more = completed(roots.get(i), i, code);
                isComplete &= more.isEmpty();
                roots.set(i, more.orElse(roots.get(i)));
            }
            if (isComplete) {
                return IntStream.range(0, roots.size())
                        .mapToObj(i -> closure(code, i, roots.get(i)))
                        .toList();
            }
        }
    }

    /** The root with what its code needs, if it lacks any of that. */
    private Optional<EncodedRoot> completed(EncodedRoot root, int index, CapturedCode code) {
        if (!root.transients().has(code.transients())) {
            return Optional.of(root.with(root.transients().and(code.transients())));
        }
        @Nullable StaticState statics = code.statics().orElse(null);
        if (statics == null) {
            return Optional.empty();
        }
        SortedMap<String, StaticValue> missing = statics.missing(index, root, code.copies(root));
        if (missing.isEmpty()) {
            missing =
                    statics.lost(index, root, marks -> opened(code, root.graph().with(marks)));
        }
        return missing.isEmpty() ? Optional.empty() : Optional.of(root.with(missing));
    }

    private static ClassLoader opened(CapturedCode code, Graph objects) {
        OpenableBundle openable = code.openable();
        return openable.opened(openable.bind(code.identities().applyTo(objects)), code::mayInitialize);
    }

    private Closure closure(CapturedCode code, int index, EncodedRoot root) {
        EncodedRoot complete = root.with(code.constants(root));
        @Nullable StaticState statics = code.statics().orElse(null);
        Graph objects = statics == null ? complete.graph() : complete.graph().with(statics.marks(index, root));
        Graph graph = code.identities().applyTo(objects);
        verifyOpens(code, graph);
        GraphEncoder encoder = complete.encoder();
        List<Warning> warnings = Stream.of(
                        encoder.warnings().stream(),
                        code.left().warnings(encoder.names()).stream(),
                        statics == null ? Stream.<Warning>of() : statics.warnings(index, root).stream(),
                        code.warnings().stream())
                .flatMap(each -> each)
                .toList();
        return new Closure(code.bundle(), graph, warnings);
    }

    /** Opens the closure once, as it will be opened later, so that anything missing is an error now. */
    private static void verifyOpens(CapturedCode code, Graph graph) {
        try {
            code.openable().verify(code.openable().bind(graph), code::mayInitialize);
        } catch (RuntimeException e) {
            throw new CaptureException(
                    "replay",
                    ObjectPath.ROOT,
                    "its bundle",
                    "the captured object cannot be opened: " + message(e) + ProgramFailure.place(e),
                    "correct the problem that the message names, or keep the object in a transient field");
        }
    }

    /** What a hash code or a comparator of the program throws is not a damage to a graph that was made a moment ago. */
    private static String message(RuntimeException e) {
        return e instanceof ClosureException
                ? String.valueOf(e.getMessage()).replaceFirst("^graph is corrupt: ", "")
                : e.toString();
    }
}
