package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Refuses captured code that would behave differently where the closure runs. */
public final class CodeRules {
    private final DependencyPaths paths;
    private final ProjectCode project;
    private final ProjectState state;
    private final ComputedNames names;
    private final ProjectIndexes projects;
    private final LibraryCode libraries;
    private final Set<MethodName> lambdas;

    /**
     * @param paths how the code was reached, for messages
     * @param fields what the author says about static fields
     * @param lambdas the captured ones
     */
    public CodeRules(
            DependencyPaths paths,
            ProjectCode project,
            LibraryCode libraries,
            ProjectIndexes projects,
            StaticFields fields,
            Set<LambdaForm> lambdas) {
        this.libraries = libraries;
        this.projects = projects;
        this.lambdas = lambdas.stream().map(MethodName::of).collect(Collectors.toSet());
        this.paths = paths;
        this.project = project;
        this.state = new ProjectState(project, projects, fields, paths, this.lambdas);
        this.names = new ComputedNames(paths);
    }

    /**
     * Checks all project classes of a closure.
     *
     * @param reflected the fields of which the graph has a {@link java.lang.reflect.Field}
     * @return warnings for code that may behave differently
     * @throws dev.pulumidynamic.closure.failure.CaptureException for the first violation of a rule
     */
    public List<Warning> check(List<CapturedClass> classes, Set<StaticReads.FieldName> reflected) {
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
        state.check(classes, reflected);
        List<Warning> warnings =
                new ArrayList<>(classes.stream().flatMap(names::in).toList());
        if (!libraries.isEmpty() || JvmSetting.areRead(classes)) {
            new ProgramSettings(project, projects, libraries, paths, classes, lambdas)
                    .missed()
                    .forEach(warnings::add);
        }
        return warnings;
    }

    /** The static fields whose values travel, of those that checked classes read. */
    public CarriedFields carried() {
        return state.carried();
    }

    /** The static fields whose objects count, of those that checked classes read. */
    public Optional<InitializedState> initialized() {
        return state.initialized();
    }

    /** The project's classes, captured or not. Names are internal. */
    public interface ProjectCode {
        /** Returns the class with this name, if the project has it. */
        Optional<ClassNode> type(String name);

        /** Whether a class of the project is the program's own, and not one of a library that is merged into the project's jar. */
        boolean isOwn(String name);

        /** The folders and jars with the project's classes: build tools may have one for each language. */
        Set<Path> locations();
    }

    /** The libraries in a closure. */
    public interface LibraryCode {
        /** Whether there are none. */
        boolean isEmpty();

        /** Whether one of them has the class with this internal name. */
        boolean has(String type);

        /** Returns the internal name of the first class whose class file a test accepts. */
        Optional<String> first(Predicate<byte[]> wanted);
    }

    /**
     * A class of the project in a bundle.
     *
     * @param type the whole class of the program
     * @param methods the methods that travel
     * @param sliced whether only some of its members travel
     */
    public record CapturedClass(ClassNode type, List<MethodNode> methods, boolean sliced) {
        public CapturedClass {
            methods = List.copyOf(methods);
        }

        /** The binary name: {@code com.acme.App}. */
        String name() {
            return type.name.replace('/', '.');
        }
    }
}
