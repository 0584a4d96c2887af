package dev.pulumidynamic.closure.rules;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * What the author says about static fields of the project, and about fields of enum constants: which start from their initializers where
 * the closure runs. They are named here, {@code com.acme.Config.token}, or have an annotation, which counts by its simple name.
 */
public record StaticFields(Set<String> reinitialized) {
    private static final String REINITIALIZED = "Reinitialized";

    /** No field. */
    public static final StaticFields NONE = new StaticFields(Set.of());

    public StaticFields {
        reinitialized = Set.copyOf(reinitialized);
    }

    /** {@return the same with further fields that start from their initializers} */
    public StaticFields reinitialize(String... fields) {
        return new StaticFields(
                Stream.concat(reinitialized.stream(), Stream.of(fields)).collect(Collectors.toSet()));
    }

    /** The remedy for a {@code field} whose value in the program would be lost. */
    static String remedy(String field) {
        return "if the field may start with its initial value, annotate it with @" + REINITIALIZED
                + " or name it in the capture option reinitialize(\"" + field + "\")";
    }

    boolean reinitializes(ClassNode type, FieldNode field) {
        return reinitialized.contains(name(type, field))
                || isAnnotated(field.visibleAnnotations, field.invisibleAnnotations, REINITIALIZED);
    }

    /** Whether a declaration has an annotation. Its simple name decides, so that code need not depend on this project. */
    public static boolean isAnnotated(
            @Nullable List<AnnotationNode> visible, @Nullable List<AnnotationNode> invisible, String simpleName) {
        return Stream.of(Optional.ofNullable(visible), Optional.ofNullable(invisible))
                .flatMap(Optional::stream)
                .flatMap(List::stream)
                .anyMatch(annotation -> annotation.desc.matches("L(.*[/$])?" + simpleName + ";"));
    }

    static String name(ClassNode type, FieldNode field) {
        return type.name.replace('/', '.') + "." + field.name;
    }
}
