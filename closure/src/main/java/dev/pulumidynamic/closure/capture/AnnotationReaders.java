package dev.pulumidynamic.closure.capture;

import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

/**
 * Decides which annotations of libraries are read. The virtual machine ignores an annotation whose class is missing, and code
 * that reads an annotation names its class, which captures the jar. Other code can find it by an annotation on its own class, and
 * as {@link ReflectiveReads} finds out.
 */
final class AnnotationReaders {
    private static final String RETENTION = "Ljava/lang/annotation/Retention;";

    private final ClassPath classPath;

    AnnotationReaders(ClassPath classPath) {
        this.classPath = classPath;
    }

    /** Whether {@code file} is not an annotation, or one that code may read without naming it. */
    boolean isRead(ClassPath.ClassFile file) {
        return !isOne(file) || (isKept(file) && on(file).anyMatch(annotation -> isFromElsewhere(annotation, file)));
    }

    /** Whether {@code file} is an annotation. */
    boolean isOne(ClassPath.ClassFile file) {
        return (node(file).access & Opcodes.ACC_ANNOTATION) != 0;
    }

    /** Whether {@code file} is an annotation that the virtual machine shows: one with runtime retention. */
    boolean isKept(ClassPath.ClassFile file) {
        return isOne(file)
                && visible(file)
                        .filter(annotation -> annotation.desc.equals(RETENTION))
                        .flatMap(annotation -> annotation.values.stream())
                        .anyMatch(value -> value instanceof String[] constant && constant[1].equals("RUNTIME"));
    }

    /** The internal names of the annotations on {@code file} that the virtual machine shows if their classes are there. */
    Stream<String> on(ClassPath.ClassFile file) {
        return visible(file).map(annotation -> Type.getType(annotation.desc).getInternalName());
    }

    private static Stream<AnnotationNode> visible(ClassPath.ClassFile file) {
        return Stream.ofNullable(node(file).visibleAnnotations).flatMap(List::stream);
    }

    private static ClassNode node(ClassPath.ClassFile file) {
        return file.node(ClassReader.SKIP_CODE);
    }

    private boolean isFromElsewhere(String annotation, ClassPath.ClassFile annotated) {
        return classPath
                .find(annotation)
                .filter(file -> !file.origin().equals(annotated.origin()))
                .isPresent();
    }
}
