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
import dev.pulumidynamic.closure.rules.CarriedFields;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
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
            return captureTogether(roots, Additions.NONE);
        } catch (LinkageError e) {
            throw ProgramFailure.refusal(ObjectPath.ROOT, "its code", e);
        } catch (StackOverflowError e) {
            throw ProgramFailure.refusal(ObjectPath.ROOT, "its code", e);
        }
    }

    /**
     * What is captured besides the objects, as far as it is known: it may bring code that needs more.
     *
     * @param statics fields that the code carries
     * @param transients fields of the objects that are captured nevertheless
     * @param aliased those of {@code statics} that are carried because they hold captured objects
     */
    private record Additions(List<Field> statics, TransientFields transients, Set<String> aliased) {
        static final Additions NONE = new Additions(List.of(), TransientFields.NONE, Set.of());
    }

    private List<Closure> captureTogether(List<?> roots, Additions additions) {
        GraphEncoder together = new GraphEncoder(options.refusals(), new ConstantObjects(), additions.transients());
        Graph objects = together.encode(roots.size() == 1 ? roots.get(0) : List.copyOf(roots), additions.statics());
        CapturedCode code = code(objects, together, additions.aliased());
        TransientFields all = additions.transients().and(code.transients());
        if (code.carried().names().size() > additions.statics().size() || !all.equals(additions.transients())) {
            List<Field> statics = new StaticValues(together).fields(code.carried());
            return captureTogether(roots, new Additions(statics, all, additions.aliased()));
        }
        ConstantObjects constants = code.constants().in(together, objects);
        List<Warning> left = List.of();
        if (code.initialized().isPresent()) {
            AliasedFields aliased = code.initialized().get().check(together, objects, constants);
            left = aliased.left();
            if (!aliased.carried().isEmpty()) {
                try {
                    return captureTogether(roots, carrying(aliased, code, together, additions));
                } catch (CaptureException refused) {
                    left = aliased.left(refused);
                }
            }
        }
        if (roots.size() == 1 && constants.isEmpty()) {
            return List.of(closure(code, objects, together, left));
        }
        List<Closure> closures = new ArrayList<>();
        for (Object root : roots) {
            GraphEncoder encoder = new GraphEncoder(options.refusals(), constants, additions.transients());
            closures.add(closure(code, encoder.encode(root, additions.statics()), encoder, left));
        }
        return closures;
    }

    /** The same with the fields that hold captured objects. */
    private Additions carrying(AliasedFields fields, CapturedCode code, GraphEncoder objects, Additions known) {
        Set<String> aliased = new TreeSet<>(known.aliased());
        aliased.addAll(fields.carried());
        Set<String> names = new TreeSet<>(code.carried().names());
        names.addAll(aliased);
        CarriedFields carried = new CarriedFields(names);
        if (code.openable().isProjectShared(options.isolation())) {
            StaticValues.refuseShared(carried);
        }
        return new Additions(new StaticValues(objects).fields(carried), known.transients(), aliased);
    }

    private Closure closure(CapturedCode code, Graph objects, GraphEncoder encoder, List<Warning> left) {
        Graph graph = code.identities().applyTo(objects);
        verifyOpens(code, graph);
        Stream<Warning> ofValues =
                Stream.concat(encoder.warnings().stream(), code.left().warnings(encoder.names()).stream());
        List<Warning> warnings = Stream.of(ofValues, left.stream(), code.warnings().stream())
                .flatMap(each -> each)
                .toList();
        return new Closure(code.bundle(), graph, warnings);
    }

    private CapturedCode code(Graph objects, GraphEncoder encoder, Set<String> aliased) {
        CaptureOptions chosen = aliased.isEmpty() ? options : options.carryByValue(aliased.toArray(String[]::new));
        return cache.code(
                CodeKey.of(objects, encoder, aliased), () -> new CodeSearch(chosen, cache, objects, encoder).find());
    }

    /** Opens the closure once, as it will be opened later, so that anything missing is an error now. */
    private static void verifyOpens(CapturedCode code, Graph graph) {
        try {
            code.openable().verify(code.openable().bind(graph), code.uninitialized());
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
