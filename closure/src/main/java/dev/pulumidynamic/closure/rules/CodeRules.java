package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import dev.pulumidynamic.closure.link.CodeLocation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Refuses captured code that would behave differently where the closure runs. */
public final class CodeRules {
    private final DependencyPaths paths;
    private final ProjectCode project;
    private final ReadFields readFields;
    private final ProjectIndexes projects;
    private final LibraryCode libraries;
    private final Set<MethodName> lambdas;
    private @Nullable ReachedMethods reached;
    private final List<CapturedClass> classes;

    /** @param paths how the code was reached, for messages */
    public CodeRules(
            List<CapturedClass> classes,
            DependencyPaths paths,
            ProjectCode project,
            LibraryCode libraries,
            ProjectIndexes projects,
            StaticFields fields,
            Set<LambdaForm> lambdas) {
        this.classes = List.copyOf(classes);
        this.libraries = libraries;
        this.projects = projects;
        this.lambdas = lambdas.stream().map(MethodName::of).collect(Collectors.toSet());
        this.paths = paths;
        this.project = project;
        this.readFields = new ReadFields(classes, this::reached, project, fields, paths);
    }

    /** Checks all classes, and returns warnings for code that may behave differently. The first violation of a rule is refused. */
    public List<Warning> check() {
        Set<String> sliced = classes.stream()
                .filter(CapturedClass::sliced)
                .map(captured -> captured.type().name)
                .collect(Collectors.toSet());
        SlicedReflection reflection = new SlicedReflection(sliced, paths);
        SlicedInitializer initializers = new SlicedInitializer(classes, project, paths);
        for (CapturedClass captured : classes) {
            if (captured.sliced()) {
                initializers.check(captured);
            }
            reflection.check(captured);
        }
        ComputedNames names = new ComputedNames(paths);
        List<Warning> warnings =
                new ArrayList<>(classes.stream().flatMap(names::in).toList());
        new StaticLocks(project, paths).in(classes).ifPresent(warnings::add);
        if (!libraries.libraries().isEmpty() || JvmSetting.areRead(classes)) {
            new ProgramSettings(project, projects, libraries, paths, classes, reached())
                    .missed()
                    .forEach(warnings::add);
        }
        return warnings;
    }

    /** The static fields, and fields of enum constants, that captured code can read; {@code reflected} are those of a graph. */
    public List<ReadField> readFields(Set<StaticReads.FieldName> reflected) {
        return readFields.in(reflected);
    }

    /** Those of {@code fields} that each of the captured objects can read. What none of them reaches, all of them can run. */
    public List<List<ReadField>> readBy(List<RootCode> roots, List<ReadField> fields) {
        if (roots.size() == 1) {
            return List.of(fields);
        }
        List<ReachedMethods> alone =
                roots.stream().map(root -> reachedBy(root, Set.of())).toList();
        Set<String> others = classes.stream()
                .map(captured -> captured.type().name)
                .filter(type -> alone.stream().noneMatch(each -> each.touches(type)))
                .collect(Collectors.toSet());
        return roots.stream()
                .map(root -> reachedBy(root, others))
                .map(code -> fields.stream()
                        .filter(field -> field.readers().stream().anyMatch(code::runs))
                        .toList())
                .toList();
    }

    private ReachedMethods reachedBy(RootCode root, Set<String> others) {
        Set<String> types = new HashSet<>(root.types());
        types.addAll(others);
        return new ReachedMethods(
                classes, root.lambdas().stream().map(MethodName::of).collect(Collectors.toSet()), types);
    }

    /** The checked classes with initializers that can run again, by their internal names. */
    public Set<String> initializers() {
        return readFields.initializers();
    }

    /** What the project does with static fields. */
    public FieldUses fieldUses() {
        return new FieldUses(
                project.locations(), projects.classFiles(), reached().names());
    }

    private ReachedMethods reached() {
        if (reached == null) {
            reached = new ReachedMethods(classes, lambdas, null);
        }
        return reached;
    }

    /** What one of several captured objects brings: the internal names of the classes of its objects, and its lambdas. */
    public record RootCode(Set<String> types, Set<LambdaForm> lambdas) {
        public RootCode {
            types = Set.copyOf(types);
            lambdas = Set.copyOf(lambdas);
        }
    }

    /** The project's classes, captured or not. Names are internal. */
    public interface ProjectCode {
        /** The class with this name, if the project has it. */
        Optional<ClassNode> type(String name);

        /** A class and its superclasses, as far as the project has them. */
        default Stream<ClassNode> withSuperclasses(ClassNode type) {
            Stream<ClassNode> above = Stream.ofNullable(type.superName).flatMap(name -> type(name).stream());
            return Stream.concat(Stream.of(type), above.flatMap(this::withSuperclasses));
        }

        /** Whether a class of the project is the program's own, and not one of a library that is merged into the project's jar. */
        boolean isOwn(String name);

        /** The folders and jars with the project's classes: build tools may have one for each language. */
        Set<Path> locations();
    }

    /** A class of the project in a bundle: as the program has it, and its methods that travel. Of a sliced class, only some members do. */
    public record CapturedClass(ClassNode type, List<MethodNode> methods, boolean sliced) {
        public CapturedClass {
            methods = List.copyOf(methods);
        }

        /** The binary name. */
        String name() {
            return type.name.replace('/', '.');
        }

        /** Such as {@code com.acme.App.main(App.java:12)}. */
        String location(MethodNode method, AbstractInsnNode at) {
            return CodeLocation.of(type, method, at).inTrace(type.sourceFile);
        }

        boolean hasInitializer() {
            return methods.stream().anyMatch(method -> method.name.equals(MethodName.INITIALIZER));
        }
    }

    /** The libraries in a closure, which are read on demand. Names of classes are internal. */
    public record LibraryCode(List<Supplier<Part>> libraries) {
        private static final String SUFFIX = ".class";

        boolean has(String type) {
            return libraries.stream().anyMatch(library -> library.get().names().contains(type + SUFFIX));
        }

        Optional<String> first(Predicate<byte[]> wanted) {
            return libraries.stream()
                    .flatMap(library -> library.get().entries().entrySet().stream())
                    .filter(entry -> entry.getKey().endsWith(SUFFIX) && wanted.test(entry.getValue()))
                    .map(entry -> entry.getKey().substring(0, entry.getKey().length() - SUFFIX.length()))
                    .findFirst();
        }
    }
}
