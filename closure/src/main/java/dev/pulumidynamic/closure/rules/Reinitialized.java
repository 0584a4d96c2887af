package dev.pulumidynamic.closure.rules;

import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * The fields that may start from their initializers where the closure runs: those that the options name, and those with an
 * annotation of this simple name from any package.
 *
 * @param fields such as {@code com.acme.Config.token}
 */
record Reinitialized(Set<String> fields) {
    private static final String ANNOTATION = Reinitialized.class.getSimpleName();

    Reinitialized {
        fields = Set.copyOf(fields);
    }

    /** The remedy that allows it for {@code field}. */
    static String remedy(String field) {
        return "if starting afresh is allowed, annotate the field @" + ANNOTATION
                + " or name it in CaptureOptions.reinitialize(\"" + field + "\")";
    }

    boolean covers(ClassNode type, FieldNode field) {
        return fields.contains(type.name.replace('/', '.') + "." + field.name)
                || Stream.of(field.visibleAnnotations, field.invisibleAnnotations)
                        .flatMap(annotations -> annotations == null ? Stream.empty() : annotations.stream())
                        .anyMatch(Reinitialized::isOne);
    }

    private static boolean isOne(AnnotationNode annotation) {
        String name = annotation.desc.substring(1, annotation.desc.length() - 1);
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1)
                .equals(ANNOTATION);
    }
}
