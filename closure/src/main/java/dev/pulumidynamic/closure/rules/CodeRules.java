package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Refuses captured code that would behave differently where the closure runs. */
public final class CodeRules {
    private final DependencyPaths paths;
    private final ProjectCode project;
    private final ProjectState state;
    private final ComputedNames names;

    /**
     * @param paths how the code was reached, for messages
     * @param fields what the author says about static fields
     * @param lambdas the captured ones
     */
    public CodeRules(
            DependencyPaths paths,
            ProjectCode project,
            ProjectIndexes projects,
            StaticFields fields,
            Set<LambdaForm> lambdas) {
        this.paths = paths;
        this.project = project;
        this.state = new ProjectState(
                project,
                projects,
                fields,
                paths,
                lambdas.stream().map(MethodName::of).collect(Collectors.toSet()));
        this.names = new ComputedNames(paths);
    }

    /**
     * Checks all project classes of a closure.
     *
     * @return warnings for code that may behave differently
     * @throws dev.pulumidynamic.closure.failure.CaptureException for the first violation of a rule
     */
    public List<Warning> check(List<CapturedClass> classes) {
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
        state.check(classes);
        return classes.stream().flatMap(names::in).toList();
    }

    /** The static fields whose values travel, of those that checked classes read. */
    public CarriedFields carried() {
        return state.carried();
    }

    /** What has the values of initializers, of what checked classes need. */
    public Optional<InitializedState> initialized() {
        return state.initialized();
    }

    /** The project's classes, captured or not. Names are internal. */
    public interface ProjectCode {
        /** Returns the class with this name, if the project has it. */
        Optional<ClassNode> type(String name);

        /** The folders and jars with the project's classes: build tools may have one for each language. */
        Set<Path> locations();
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
