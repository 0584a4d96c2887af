package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import dev.pulumidynamic.closure.rules.CodeRules.ProjectCode;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Checks the initializers of a class and its superclasses that do not travel, because the static fields they fill do not. They may
 * create objects and call their methods; any other effect would be missing where the closure runs.
 */
record SlicedInitializer(List<CapturedClass> classes, ProjectCode project, DependencyPaths paths) {
    /** Refuses {@code captured} if some of its code travels without an initializer that does more than fill fields. */
    void check(CapturedClass captured) {
        if (!captured.methods().isEmpty()) {
            project.withSuperclasses(captured.type()).forEach(type -> check(type, captured));
        }
    }

    private void check(ClassNode type, CapturedClass captured) {
        Optional<MethodNode> initializer = MethodName.initializer(type);
        if (initializer.isPresent() && !travels(type)) {
            new InitializerEffects(project)
                    .first(type, initializer.get())
                    .ifPresent(location -> refuse(type, captured, location));
        }
    }

    private boolean travels(ClassNode initialized) {
        return classes.stream().anyMatch(each -> each.type().name.equals(initialized.name) && each.hasInitializer());
    }

    private void refuse(ClassNode type, CapturedClass captured, String location) {
        String name = type.name.replace('/', '.');
        boolean isOwn = type.name.equals(captured.type().name);
        throw paths.refusal(
                "class-initializer",
                captured.type().name,
                isOwn ? name : captured.name() + " -> " + name,
                "its static initializer does more than fill static fields (" + location
                        + "), but would not run where the closure runs: "
                        + captured.name()
                        + (isOwn
                                ? " only contains captured code, which reads none of its static fields"
                                : ", which extends it, only contains captured code"),
                "move that code to a class of its own, or capture the whole class with the capture option include(\""
                        + captured.name() + "\")");
    }
}
