package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.CaptureCache.CapturedCode;
import dev.pulumidynamic.closure.capture.CaptureCache.CodeKey;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.ProgramFailure;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.graph.ConstantObjects;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.graph.TransientFields;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

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
        NeededModules.check();
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
        NativeImage.refuse();
        NeededModules.check();
        try {
            return captureTogether(roots, List.of(), TransientFields.NONE);
        } catch (LinkageError e) {
            throw ProgramFailure.refusal(ObjectPath.ROOT, "its code", e);
        } catch (StackOverflowError e) {
            throw ProgramFailure.refusal(ObjectPath.ROOT, "its code", e);
        }
    }

    /**
     * What is known so far of the fields may bring code with more fields.
     *
     * @param statics fields that the code carries
     * @param transients fields of the objects that are captured nevertheless
     */
    private List<Closure> captureTogether(List<?> roots, List<Field> statics, TransientFields transients) {
        GraphEncoder together = new GraphEncoder(options.refusals(), new ConstantObjects(), transients);
        Graph objects = together.encode(roots.size() == 1 ? roots.get(0) : List.copyOf(roots), statics);
        CapturedCode code = code(objects, together);
        TransientFields all = transients.and(code.transients());
        if (code.carried().names().size() > statics.size() || !all.equals(transients)) {
            return captureTogether(roots, new StaticValues(together).fields(code.carried()), all);
        }
        ConstantObjects constants = code.constants().in(together, objects);
        if (code.initialized().isPresent()) {
            code.initialized().get().check(together, objects);
        }
        if (roots.size() == 1 && constants.isEmpty()) {
            return List.of(closure(code, objects, together));
        }
        return roots.stream()
                .map(root -> {
                    GraphEncoder encoder = new GraphEncoder(options.refusals(), constants, transients);
                    return closure(code, encoder.encode(root, statics), encoder);
                })
                .toList();
    }

    private Closure closure(CapturedCode code, Graph objects, GraphEncoder encoder) {
        Graph graph = code.identities().applyTo(objects);
        verifyOpens(code, graph);
        Stream<Warning> ofValues =
                Stream.concat(encoder.warnings().stream(), code.left().warnings(encoder.names()).stream());
        List<Warning> warnings =
                Stream.concat(ofValues, code.warnings().stream()).toList();
        return new Closure(code.bundle(), graph, warnings);
    }

    private CapturedCode code(Graph objects, GraphEncoder encoder) {
        return cache.code(CodeKey.of(objects, encoder), () -> new CodeSearch(options, cache, objects, encoder).find());
    }

    /** Opens the closure once, as it will be opened later, so that anything missing is an error now. */
    private static void verifyOpens(CapturedCode code, Graph graph) {
        try {
            code.openable().verify(code.openable().bind(graph));
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
