package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.capture.Dependency.Kind;
import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.classpath.ClassPath.FoundFile;
import dev.pulumidynamic.closure.rules.CodeRules.CapturedClass;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

/** Finds what code reads by reflection without naming it: annotations in a list or by a simple name, those of packages, member classes. */
record ReflectiveReads(ClassPath classPath, RefusedClasses refused) {
    private static final Set<String> LISTS_ANNOTATIONS =
            Set.of("getAnnotations", "getDeclaredAnnotations", "getParameterAnnotations");
    private static final String RETENTION = "Ljava/lang/annotation/Retention;";
    private static final Set<String> LISTS_CLASSES = Set.of("getDeclaredClasses", "getClasses");

    /** The names of what is called of Java's own packages, and the texts in the code. */
    private record Code(Set<String> called, Set<String> texts) {
        static Code of(List<CapturedClass> classes) {
            return new Code(
                    classes.stream()
                            .flatMap(CapturedTexts::calls)
                            .filter(call -> call.owner.startsWith("java/lang/"))
                            .map(call -> call.name)
                            .collect(Collectors.toSet()),
                    classes.stream().flatMap(CapturedTexts::inCode).collect(Collectors.toSet()));
        }

        boolean callsAny(Set<String> names) {
            return names.stream().anyMatch(called::contains);
        }

        /** Whether it may look for the annotation with this internal name. */
        boolean looksFor(String annotation) {
            return callsAny(LISTS_ANNOTATIONS)
                    || texts.contains(annotation.substring(
                            Math.max(annotation.lastIndexOf('/'), annotation.lastIndexOf('$')) + 1));
        }
    }

    /** What {@code classes} read so, by the dependencies and classes that were found so far. */
    List<Dependency> due(List<CapturedClass> classes, Set<Dependency> met, Predicate<String> travels) {
        Code code = Code.of(classes);
        Predicate<String> isRead = annotation -> code.looksFor(annotation) || isShown(annotation, travels);
        Stream<Dependency> read = met.stream()
                .filter(reference -> reference.is(Kind.METADATA) && !refused.covers(reference.type()))
                .filter(reference -> code.looksFor(reference.type()))
                .filter(reference -> classPath
                        .find(reference.type())
                        .filter(ReflectiveReads::isKept)
                        .isPresent())
                .map(reference -> new Dependency(Kind.MENTION, reference.type()));
        Stream<Dependency> declared = code.callsAny(LISTS_CLASSES) ? declared(classes) : Stream.of();
        return Stream.of(read, declared, packages(classes, isRead))
                .flatMap(each -> each)
                .toList();
    }

    /** Whether the virtual machine shows an annotation: it ignores one whose class is missing. */
    private boolean isShown(String annotation, Predicate<String> travels) {
        return classPath.isOfProject(annotation) || travels.test(annotation);
    }

    /** The classes that nothing names and that hold the annotations of packages. */
    private Stream<Dependency> packages(List<CapturedClass> classes, Predicate<String> isRead) {
        return classes.stream()
                .filter(captured -> !captured.sliced())
                .map(captured -> captured.type().name)
                .map(name -> name.substring(0, name.lastIndexOf('/') + 1) + "package-info")
                .distinct()
                .flatMap(info -> classPath.find(info).stream())
                .filter(FoundFile::isOfProject)
                .filter(file -> annotationsOn(file).anyMatch(isRead))
                .map(file -> new Dependency(Kind.WHOLE, file.type()));
    }

    /** The member classes of {@code classes}, as far as these are whole. */
    private static Stream<Dependency> declared(List<CapturedClass> classes) {
        return classes.stream()
                .filter(captured -> !captured.sliced())
                .flatMap(captured -> captured.type().innerClasses.stream()
                        .filter(inner -> captured.type().name.equals(inner.outerName)))
                .map(inner -> new Dependency(Kind.WHOLE, inner.name));
    }

    /**
     * Whether {@code file} is no annotation, or one that code may find by an annotation on its own class. The virtual machine ignores an
     * annotation whose class is missing, and code that reads one names its class, which captures the jar.
     */
    boolean isRead(FoundFile file) {
        return !isAnnotation(file)
                || (isKept(file) && annotationsOn(file).anyMatch(annotation -> isFromElsewhere(annotation, file)));
    }

    static boolean isAnnotation(FoundFile file) {
        return (node(file).access & Opcodes.ACC_ANNOTATION) != 0;
    }

    /** Whether {@code file} is an annotation that the virtual machine shows: one with runtime retention. */
    private static boolean isKept(FoundFile file) {
        return isAnnotation(file)
                && visible(file)
                        .filter(annotation -> annotation.desc.equals(RETENTION))
                        .flatMap(annotation -> annotation.values.stream())
                        .anyMatch(value -> value instanceof String[] constant && constant[1].equals("RUNTIME"));
    }

    /** The internal names of the annotations on {@code file} that the virtual machine shows if their classes are there. */
    private static Stream<String> annotationsOn(FoundFile file) {
        return visible(file).map(annotation -> Type.getType(annotation.desc).getInternalName());
    }

    private static Stream<AnnotationNode> visible(FoundFile file) {
        return Stream.ofNullable(node(file).visibleAnnotations).flatMap(List::stream);
    }

    private static ClassNode node(FoundFile file) {
        return file.node(ClassReader.SKIP_CODE);
    }

    private boolean isFromElsewhere(String annotation, FoundFile annotated) {
        return classPath
                .find(annotation)
                .filter(file -> !file.location().equals(annotated.location()))
                .isPresent();
    }
}
