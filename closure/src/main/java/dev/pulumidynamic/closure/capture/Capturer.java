package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
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
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.identity.Identities;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.closure.open.LibraryLayers;
import dev.pulumidynamic.closure.open.OpenableBundle;
import dev.pulumidynamic.closure.rules.CodeRules;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.DependencyPaths;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

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
        NeededModules.check();
        try {
            return captureTogether(roots, List.of());
        } catch (LinkageError e) {
            throw ProgramFailure.refusal(ObjectPath.ROOT, "its code", e);
        } catch (StackOverflowError e) {
            throw ProgramFailure.refusal(ObjectPath.ROOT, "its code", e);
        }
    }

    /** @param statics what is known so far of the static fields that the code carries: their values may bring code that carries more */
    private List<Closure> captureTogether(List<?> roots, List<Field> statics) {
        GraphEncoder together = new GraphEncoder(options.refusals());
        Graph objects = together.encode(roots.size() == 1 ? roots.get(0) : List.copyOf(roots), statics);
        CapturedCode code = code(objects, together);
        if (code.carried().names().size() > statics.size()) {
            return captureTogether(roots, new StaticValues(together).fields(code.carried()));
        }
        ConstantObjects constants = code.constants().in(together, objects);
        if (roots.size() == 1 && constants.isEmpty()) {
            return List.of(closure(code, objects, together));
        }
        return roots.stream()
                .map(root -> {
                    GraphEncoder encoder = new GraphEncoder(options.refusals(), constants);
                    return closure(code, encoder.encode(root, statics), encoder);
                })
                .toList();
    }

    private Closure closure(CapturedCode code, Graph objects, GraphEncoder encoder) {
        Graph graph = code.identities().applyTo(objects);
        verifyOpens(code, graph);
        List<Warning> warnings = Stream.concat(encoder.warnings().stream(), code.warnings().stream())
                .toList();
        return new Closure(code.bundle(), graph, warnings);
    }

    private CapturedCode code(Graph objects, GraphEncoder encoder) {
        return cache.code(CodeKey.of(objects, encoder), () -> find(objects, encoder));
    }

    private CapturedCode find(Graph objects, GraphEncoder encoder) {
        Map<Class<?>, ObjectPath> classes = new LinkedHashMap<>(encoder.hosts());
        encoder.types().forEach(classes::putIfAbsent);
        ClassPath classPath = new ClassPath(encoder.classes(), cache.libraries());
        encoder.types().forEach((type, path) -> refuseWithoutClassFile(type, path, classPath));
        refuseTwoOfOneName(encoder.types());
        DependencyPaths paths = new DependencyPaths(byName(classes));
        InclusionRules rules = new InclusionRules(classPath, options);
        encoder.types().forEach(rules::refuseExcluded);
        LoadedClasses loaded = new LoadedClasses(classPath, paths);
        RefusedClasses refused = new RefusedClasses(classPath, paths, options.refusals());
        encoder.types().forEach(refused::refuseObject);
        ReachabilityAnalyzer analyzer =
                new ReachabilityAnalyzer(classPath, cache.libraries(), paths, rules, loaded, refused);
        analyzer.follow(roots(objects, encoder.types().keySet(), paths));
        rules.refuseUnused();
        List<Warning> warnings =
                new ArrayList<>(loaded.check(analyzer.classes().stream().map(CapturedClass::type)));
        analyzer.warnings().forEach(warnings::add);
        CodeRules code =
                new CodeRules(paths, analyzer, cache.projects(), options.fields(), Identities.lambdas(objects));
        warnings.addAll(code.check(analyzer.classes().stream()
                .filter(captured -> classPath.isOwn(captured.type().name))
                .toList()));
        Bundle bundle = analyzer.bundle(code.carried());
        if (size(analyzer.jars()) + size(bundle.project()) > options.noticedSize()) {
            LargeBundle.warning(bundle, objects, options.noticedSize()).ifPresent(warnings::add);
        }
        OpenableBundle openable = new OpenableBundle(bundle, new LibraryLayers());
        ConstantSearch constants =
                new ConstantSearch(classPath, encoder.types().keySet(), analyzer.classes(), code.carried());
        CapturedCode found = new CapturedCode(
                bundle,
                new Identities(classPath::content).table(objects),
                openable,
                code.carried(),
                new ConstantFields(constants.candidates(), openable),
                warnings);
        if (found.openable().isProjectShared(options.isolation())) {
            StaticValues.refuseShared(code.carried());
        }
        return found.with(
                new BundleVerifier(found.bundle(), found.openable().loader(Isolation.SHARED), classPath, rules, paths)
                        .check());
    }

    private static long size(Set<Path> jars) {
        return jars.stream().mapToLong(jar -> jar.toFile().length()).sum();
    }

    private static long size(Part part) {
        return part.entries().values().stream()
                .mapToLong(content -> content.length)
                .sum();
    }

    private static Map<String, ObjectPath> byName(Map<Class<?>, ObjectPath> classes) {
        Map<String, ObjectPath> named = new HashMap<>();
        classes.forEach((type, path) -> named.putIfAbsent(Type.getInternalName(type), path));
        return named;
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
                    "what was captured cannot be opened again: " + message(e) + ProgramFailure.place(e),
                    "correct what the message names, or keep it in a transient field");
        }
    }

    /** What a hash code or a comparator of the program throws is no damage to a graph that was made a moment ago. */
    private static String message(RuntimeException e) {
        return e instanceof ClosureException
                ? String.valueOf(e.getMessage()).replaceFirst("^graph is corrupt: ", "")
                : e.toString();
    }

    private static void refuseWithoutClassFile(Class<?> type, ObjectPath path, ClassPath classPath) {
        if (classPath.find(Type.getInternalName(type)).isEmpty()) {
            throw LoadedClasses.withoutFile(type, path);
        }
    }

    private static void refuseTwoOfOneName(Map<Class<?>, ObjectPath> types) {
        Set<String> names = new HashSet<>();
        types.forEach((type, path) -> {
            if (!names.add(type.getName())) {
                throw ClassPath.twice(type.getName(), path);
            }
        });
    }

    private static List<Dependency> roots(Graph graph, Set<Class<?>> types, DependencyPaths paths) {
        List<Dependency> roots = new ArrayList<>();
        types.forEach(type -> roots.add(new Dependency.Whole(Type.getInternalName(type))));
        for (Node node : graph.nodes()) {
            if (node instanceof Node.Lambda lambda) {
                List<Dependency> code = roots(lambda.form());
                code.forEach(reference ->
                        paths.record(reference.type(), internal(lambda.form().host())));
                roots.addAll(code);
            } else if (node instanceof Node.ClassLiteral literal) {
                roots.add(new Dependency.Literal(internal(literal.type())));
            }
        }
        return roots;
    }

    private static List<Dependency> roots(LambdaForm form) {
        List<Dependency> roots = new ArrayList<>();
        roots.add(new Dependency.Host(internal(form.host())));
        String name = LambdaForm.name(form.implementation());
        String descriptor = LambdaForm.descriptor(form.implementation());
        roots.add(
                name.equals("<init>")
                        ? new Dependency.Whole(internal(form.owner()))
                        : new Dependency.Member(internal(form.owner()), name, descriptor));
        for (Type type : Type.getArgumentTypes(LambdaForm.descriptor(form.instantiated()))) {
            if (type.getSort() == Type.OBJECT) {
                roots.add(new Dependency.Mention(type.getInternalName()));
            }
        }
        return roots;
    }

    private static String internal(String binaryName) {
        return binaryName.replace('.', '/');
    }
}
