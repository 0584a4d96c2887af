package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.capture.CaptureCache.CapturedCode;
import dev.pulumidynamic.closure.capture.Dependency.Kind;
import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.classpath.LeftFiles;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.graph.EncodedClasses;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.identity.Identities;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import dev.pulumidynamic.closure.link.ClassNames;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.closure.open.LibraryLayers;
import dev.pulumidynamic.closure.open.OpenableBundle;
import dev.pulumidynamic.closure.open.PartJars;
import dev.pulumidynamic.closure.rules.CodeRules;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.CodeRules.RootCode;
import dev.pulumidynamic.closure.rules.DependencyPaths;
import dev.pulumidynamic.closure.rules.ReadField;
import dev.pulumidynamic.closure.rules.StaticReads.FieldName;
import dev.pulumidynamic.closure.transients.TransientInitializers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Type;

/** Finds the code of graphs with one {@linkplain CaptureCache#key key}: what they reach, checked by the rules for captured code. */
final class CodeSearch {
    private final CaptureOptions options;
    private final CaptureCache cache;
    private final List<EncodedRoot> roots;
    private final Map<Class<?>, ObjectPath> types = new LinkedHashMap<>();
    private final ClassPath classPath;
    private final InclusionRules rules;
    private final DependencyPaths paths;
    private final List<Warning> warnings = new ArrayList<>();

    CodeSearch(CaptureOptions options, CaptureCache cache, List<EncodedRoot> roots) {
        this.options = options;
        this.cache = cache;
        this.roots = List.copyOf(roots);
        Set<Class<?>> captured = new LinkedHashSet<>();
        Map<String, ObjectPath> ways = new HashMap<>();
        for (EncodedRoot root : roots) {
            EncodedClasses classes = root.encoder().classes();
            captured.addAll(classes.all());
            classes.hosts().forEach((type, path) -> ways.putIfAbsent(Type.getInternalName(type), path));
            classes.types().forEach(types::putIfAbsent);
        }
        types.forEach((type, path) -> ways.putIfAbsent(Type.getInternalName(type), path));
        this.classPath = new ClassPath(captured, cache.parts());
        this.rules = new InclusionRules(classPath, options);
        this.paths = new DependencyPaths(ways);
    }

    CapturedCode find() {
        ReachabilityAnalyzer analyzer = follow();
        TransientInitializers initializers = initializers(analyzer);
        CodeRules code = check(analyzer);
        refusePrecomputed();
        Bundle bundle = analyzer.bundle(initializers);
        noticeSize(analyzer, bundle);
        return captured(bundle, analyzer, code, initializers);
    }

    private ReachabilityAnalyzer follow() {
        refuseUnknown();
        types.forEach(rules::refuseExcluded);
        LoadedClasses loaded = new LoadedClasses(classPath, paths);
        RefusedClasses refused = new RefusedClasses(classPath, paths, options.refusals());
        types.forEach(refused::refuseObject);
        ReachabilityAnalyzer analyzer =
                new ReachabilityAnalyzer(classPath, cache.parts(), paths, rules, loaded, refused);
        analyzer.follow(dependencies());
        rules.refuseUnused();
        analyzer.classes().forEach(captured -> loaded.check(captured.type()).ifPresent(warnings::add));
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
        Set<LambdaForm> lambdas = new HashSet<>();
        for (EncodedRoot root : roots) {
            lambdas.addAll(Identities.lambdas(root.graph()));
        }
        List<CapturedClass> own = analyzer.classes().stream()
                .filter(captured -> classPath.isOwn(captured.type().name))
                .toList();
        CodeRules code =
                new CodeRules(own, paths, analyzer, analyzer.libraries(), cache.projects(), options.fields(), lambdas);
        warnings.addAll(code.check());
        if (options.isolation() == Isolation.SHARED) {
            warnings.removeIf(warning -> warning.code().equals("static-lock"));
        }
        return code;
    }

    private void refusePrecomputed() {
        for (EncodedRoot root : roots) {
            new PrecomputedHashes(classPath)
                    .refuse(root.graph(), root.encoder().classes().types());
        }
    }

    private List<Graph> graphs() {
        return roots.stream().map(EncodedRoot::graph).toList();
    }

    private void noticeSize(ReachabilityAnalyzer analyzer, Bundle bundle) {
        long jars =
                analyzer.jars().stream().mapToLong(jar -> jar.toFile().length()).sum();
        if (jars + bundle.project().size() > options.noticedSize()) {
            LargeBundle.warning(bundle, graphs(), options.noticedSize()).ifPresent(warnings::add);
        }
    }

    private CapturedCode captured(
            Bundle bundle, ReachabilityAnalyzer analyzer, CodeRules code, TransientInitializers initializers) {
        OpenableBundle openable = new OpenableBundle(bundle, new LibraryLayers(PartJars.temporary()));
        ConstantSearch constants = new ConstantSearch(classPath, types.keySet(), analyzer.classes());
        List<ConstantFields.Candidate> candidates = constants.candidates();
        Identities identities = new Identities(classPath::content);
        return new CapturedCode(
                new LeftFiles(classPath.projectRoots(), bundle),
                identities.table(graphs()),
                openable,
                new TransientSearch(classPath, rules, initializers).of(types.keySet()),
                initializers.unrepeatable(),
                new ConstantFields(candidates, constants.calls(), openable),
                statics(code, constants.compared(), openable, identities),
                verified(bundle, openable));
    }

    /** All warnings, after the bundle was verified. */
    private List<Warning> verified(Bundle bundle, OpenableBundle openable) {
        warnings.addAll(new BundleVerifier(bundle, openable.loader(Isolation.SHARED), classPath, rules, paths).check());
        return warnings;
    }

    private Optional<StaticState> statics(
            CodeRules code, Set<String> compared, OpenableBundle openable, Identities identities) {
        Set<FieldName> reflected = new LinkedHashSet<>();
        for (EncodedRoot root : roots) {
            reflected.addAll(CaptureCache.fields(root.graph()));
        }
        List<ReadField> fields = code.readFields(reflected);
        if (fields.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Integer> places = new HashMap<>();
        fields.forEach(field -> places.put(field.fullName(), identities.place(field.owner(), field.name())));
        boolean isShared = openable.isProjectShared(options.isolation());
        return Optional.of(new StaticState(
                code.readBy(roots.stream().map(CodeSearch::code).toList(), fields),
                code.initializers(),
                places,
                compared,
                new FieldDecision(fields, openable, isShared, code.fieldUses(), options.refusals()),
                classPath));
    }

    private static RootCode code(EncodedRoot root) {
        Set<String> types = new HashSet<>();
        root.encoder().classes().types().keySet().forEach(type -> types.add(Type.getInternalName(type)));
        return new RootCode(types, Identities.lambdas(root.graph()));
    }

    /** Refuses classes without a file, and two of one name. */
    private void refuseUnknown() {
        Set<String> names = new HashSet<>();
        types.forEach((type, path) -> {
            if (!classPath.has(Type.getInternalName(type))) {
                throw LoadedClasses.withoutFile(type, path);
            } else if (!names.add(type.getName())) {
                throw ClassPath.twice(type.getName(), path);
            }
        });
    }

    private List<Dependency> dependencies() {
        List<Dependency> roots = new ArrayList<>();
        types.keySet().forEach(type -> roots.add(new Dependency(Kind.WHOLE, Type.getInternalName(type))));
        for (EncodedRoot root : this.roots) {
            addCode(root.graph().nodes(), roots);
        }
        return roots;
    }

    private void addCode(List<Node> nodes, List<Dependency> roots) {
        for (Node node : nodes) {
            if (node instanceof Node.Lambda lambda) {
                List<Dependency> code = dependencies(lambda.form());
                code.forEach(reference -> paths.record(
                        reference.type(), ClassNames.internal(lambda.form().host())));
                roots.addAll(code);
            } else if (node instanceof Node.ClassLiteral literal) {
                roots.add(new Dependency(Kind.LITERAL, ClassNames.internal(literal.type())));
            }
        }
    }

    private static List<Dependency> dependencies(LambdaForm form) {
        List<Dependency> roots = new ArrayList<>();
        roots.add(new Dependency(Kind.HOST, ClassNames.internal(form.host())));
        String name = LambdaForm.name(form.implementation());
        String descriptor = LambdaForm.descriptor(form.implementation());
        roots.add(
                name.equals("<init>")
                        ? new Dependency(Kind.WHOLE, ClassNames.internal(form.owner()))
                        : new Dependency(Kind.MEMBER, ClassNames.internal(form.owner()), name, descriptor));
        for (Type type : Type.getArgumentTypes(LambdaForm.descriptor(form.instantiated()))) {
            if (type.getSort() == Type.OBJECT) {
                roots.add(new Dependency(Kind.MENTION, type.getInternalName()));
            }
        }
        return roots;
    }
}
