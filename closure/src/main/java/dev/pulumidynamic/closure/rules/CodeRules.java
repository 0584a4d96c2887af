package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.failure.Warning;
import java.nio.file.Path;
import java.util.Optional;
import org.objectweb.asm.tree.ClassNode;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Refuses captured code that would do something else where the closure runs. */
public final class CodeRules {
    private final DependencyPaths trails;
    private final ProjectState state;
    private final ComputedNames names;

    /**
     * @param trails how the code was reached, for messages
     * @param reinitialized static fields, such as {@code com.acme.Config.token}, that may start afresh
     */
    public CodeRules(DependencyPaths trails, ProjectCode project, StaticWrites writes, Set<String> reinitialized) {
        this.trails = trails;
        Reinitialized meant = new Reinitialized(reinitialized);
        this.state = new ProjectState(project, writes, meant, trails);
        this.names = new ComputedNames(trails);
    }

    /**
     * Checks all project classes of a closure.
     *
     * @return what may be something else there, and may not
     * @throws dev.pulumidynamic.closure.failure.CaptureException for the first thing that is against a rule
     */
    public List<Warning> check(List<CapturedClass> classes) {
        Set<String> sliced = classes.stream()
                .filter(CapturedClass::sliced)
                .map(captured -> captured.type().name)
                .collect(Collectors.toSet());
        SlicedReflection reflection = new SlicedReflection(sliced, trails);
        for (CapturedClass captured : classes) {
            if (captured.sliced()) {
                SlicedInitializer.check(captured, trails);
            }
            reflection.check(captured);
            state.check(captured);
        }
        return classes.stream().flatMap(names::in).toList();
    }

    /** All of the project's classes, captured or not. Names are internal. */
    public interface ProjectCode {
        /** The class of that name, unless it is a library's, the JDK's, or nowhere. */
        Optional<ClassNode> type(String name);

        /** The folders and jars that hold the project's classes: a build tool may have one for each language. */
        Set<Path> locations();
    }
}
