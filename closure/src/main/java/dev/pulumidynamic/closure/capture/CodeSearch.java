package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.capture.CaptureCache.CapturedCode;
import dev.pulumidynamic.closure.capture.CaptureCache.CodeKey;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.Warning;
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
import dev.pulumidynamic.closure.rules.InitializedState;
import dev.pulumidynamic.closure.transients.TransientInitializers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Type;

/**
 * Finds the code of a graph: what its objects and lambdas reach on the class path, checked by the rules for captured code. One search is
 * for one {@link CodeKey}.
 */
final class CodeSearch {
    private final CaptureOptions options;
    private final CaptureCache cache;
    private final Graph objects;
    private final GraphEncoder encoder;
    private final Map<Class<?>, ObjectPath> types;
    private final ClassPath classPath;
    private final InclusionRules rules;
    private final DependencyPaths paths;
    private final List<Warning> warnings = new ArrayList<>();

    /** @param encoder has encoded {@code objects} */
    CodeSearch(CaptureOptions options, CaptureCache cache, Graph objects, GraphEncoder encoder) {
        this.options = options;
        this.cache = cache;
        this.objects = objects;
        this.encoder = encoder;
        this.types = encoder.types();
        this.classPath = new ClassPath(encoder.classes(), cache.parts());
        this.rules = new InclusionRules(classPath, options);
        Map<Class<?>, ObjectPath> classes = new LinkedHashMap<>(encoder.hosts());
        types.forEach(classes::putIfAbsent);
        this.paths = new DependencyPaths(byName(classes));
    }

    private static Map<String, ObjectPath> byName(Map<Class<?>, ObjectPath> classes) {
        Map<String, ObjectPath> named = new HashMap<>();
        classes.forEach((type, path) -> named.putIfAbsent(Type.getInternalName(type), path));
        return named;
    }

    CapturedCode find() {
        ReachabilityAnalyzer analyzer = follow();
        TransientInitializers initializers = initializers(analyzer);
        CodeRules code = check(analyzer);
        refuseRegistered(analyzer);
        Bundle bundle = analyzer.bundle(code.carried(), initializers);
        noticeSize(analyzer, bundle);
        CapturedCode found = captured(bundle, analyzer, code, initializers);
        if (found.openable().isProjectShared(options.isolation())) {
            StaticValues.refuseShared(code.carried());
        }
        return found.with(
                new BundleVerifier(bundle, found.openable().loader(Isolation.SHARED), classPath, rules, paths).check());
    }

    /** Finds all code that the objects reach. */
    private ReachabilityAnalyzer follow() {
        types.forEach(this::refuseWithoutClassFile);
        refuseTwoOfOneName();
        types.forEach(rules::refuseExcluded);
        LoadedClasses loaded = new LoadedClasses(classPath, paths);
        RefusedClasses refused = new RefusedClasses(classPath, paths, options.refusals());
        types.forEach(refused::refuseObject);
        ReachabilityAnalyzer analyzer =
                new ReachabilityAnalyzer(classPath, cache.parts(), paths, rules, loaded, refused);
        analyzer.follow(roots());
        rules.refuseUnused();
        warnings.addAll(loaded.check(analyzer.classes().stream().map(CapturedClass::type)));
        analyzer.warnings().forEach(warnings::add);
        return analyzer;
    }

    private TransientInitializers initializers(ReachabilityAnalyzer analyzer) {
        List<CapturedClass> classes = analyzer.classes();
        TransientInitializers found = new TransientInitializers(classes, analyzer);
        for (CapturedClass captured : classes) {
            String type = captured.type().name;
            if (TransientInitializers.areIn(captured) && classPath.isOwn(type) && !rules.leavesTransients(type)) {
                classPath.content(type).ifPresent(found::add);
            }
        }
        return found;
    }

    private CodeRules check(ReachabilityAnalyzer analyzer) {
        CodeRules code = new CodeRules(
                paths, analyzer, analyzer.libraries(), cache.projects(), options.fields(), Identities.lambdas(objects));
        List<CapturedClass> own = analyzer.classes().stream()
                .filter(captured -> classPath.isOwn(captured.type().name))
                .toList();
        warnings.addAll(code.check(own, CodeKey.fields(objects)));
        return code;
    }

    /** Most small captures have no object whose constructor is of interest. */
    private void refuseRegistered(ReachabilityAnalyzer analyzer) {
        Set<String> instances = new HashSet<>();
        for (Node node : objects.nodes()) {
            if (node instanceof Node.Instance instance) {
                instances.add(instance.type());
            }
        }
        if (!instances.isEmpty()) {
            new RegisteredObjects(classPath, analyzer).refuse(instances, types);
            new PrecomputedHashes(classPath).refuse(objects, types);
        }
    }

    private void noticeSize(ReachabilityAnalyzer analyzer, Bundle bundle) {
        if (size(analyzer.jars()) + bundle.project().size() > options.noticedSize()) {
            LargeBundle.warning(bundle, objects, options.noticedSize()).ifPresent(warnings::add);
        }
    }

    private CapturedCode captured(
            Bundle bundle, ReachabilityAnalyzer analyzer, CodeRules code, TransientInitializers initializers) {
        OpenableBundle openable = new OpenableBundle(bundle, new LibraryLayers());
        ConstantSearch constants = new ConstantSearch(classPath, types.keySet(), analyzer.classes(), code.carried());
        List<ConstantFields.Candidate> candidates = constants.candidates();
        return new CapturedCode(
                new LeftFiles(classPath.projectRoots(), bundle),
                new Identities(classPath::content).table(objects),
                openable,
                code.carried(),
                new TransientSearch(classPath, rules, initializers).of(types.keySet()),
                initializers.unrepeatable(),
                new ConstantFields(candidates, constants.calls(), openable),
                initialized(code, constants.compared(), openable),
                warnings);
    }

    private Optional<InitializedFields> initialized(CodeRules code, Set<String> compared, OpenableBundle openable) {
        Optional<InitializedState> state = code.initialized();
        return state.isPresent()
                ? Optional.of(new InitializedFields(
                        state.get(), compared, classPath, openable, new InitializedClasses(encoder, objects)))
                : Optional.empty();
    }

    private static long size(Set<Path> jars) {
        return jars.stream().mapToLong(jar -> jar.toFile().length()).sum();
    }

    private void refuseWithoutClassFile(Class<?> type, ObjectPath path) {
        if (classPath.find(Type.getInternalName(type)).isEmpty()) {
            throw LoadedClasses.withoutFile(type, path);
        }
    }

    private void refuseTwoOfOneName() {
        Set<String> names = new HashSet<>();
        types.forEach((type, path) -> {
            if (!names.add(type.getName())) {
                throw ClassPath.twice(type.getName(), path);
            }
        });
    }

    private List<Dependency> roots() {
        List<Dependency> roots = new ArrayList<>();
        types.keySet().forEach(type -> roots.add(new Dependency.Whole(Type.getInternalName(type))));
        for (Node node : objects.nodes()) {
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
