package dev.pulumidynamic.closure.rules;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * What the author says about static fields of the project, and about fields of enum constants: here by name, or with an annotation
 * of the field, which counts by its simple name, from any package. A name counts more than an annotation.
 *
 * @param reinitialized fields, such as {@code com.acme.Config.token}, that start from their initializers where the closure runs,
 *     whatever the program writes to them; also those that are annotated {@code Reinitialized}
 * @param carried fields that have there the value that they have in the program during the capture; also those that are annotated
 *     {@code CarriedByValue}
 */
public record StaticFields(Set<String> reinitialized, Set<String> carried) {
    private static final String REINITIALIZED = "Reinitialized";
    private static final String CARRIED = "CarriedByValue";

    /** No field is named. */
    public static final StaticFields NONE = new StaticFields(Set.of(), Set.of());

    /**
     * Copies the sets.
     *
     * @param reinitialized fields, such as {@code com.acme.Config.token}, that start from their initializers
     * @param carried fields that have the value that they have during the capture
     */
    public StaticFields {
        reinitialized = Set.copyOf(reinitialized);
        carried = Set.copyOf(carried);
    }

    /**
     * {@return the same with further fields that start from their initializers}
     *
     * @param fields such as {@code com.acme.Config.token}
     */
    public StaticFields reinitialize(String... fields) {
        return new StaticFields(joined(reinitialized, fields), without(carried, fields));
    }

    /**
     * {@return the same with further fields that have the value that they have during the capture}
     *
     * @param fields such as {@code com.acme.Config.token}
     */
    public StaticFields carryByValue(String... fields) {
        return new StaticFields(without(reinitialized, fields), joined(carried, fields));
    }

    /** The remedy for a {@code field} whose value in the program would be lost. */
    static String remedy(String field) {
        return "if the field may start with its initial value, annotate it with @" + REINITIALIZED
                + " or name it in the capture option reinitialize(\"" + field + "\")";
    }

    /** The remedies for a static {@code field} whose value in the program would be lost. */
    static String remedies(String field) {
        return "to capture its value, annotate the field with @" + CARRIED
                + " or name it in the capture option carryByValue(\"" + field + "\"); " + remedy(field);
    }

    boolean reinitializes(ClassNode type, FieldNode field) {
        return reinitialized.contains(name(type, field)) || isAnnotated(field, REINITIALIZED);
    }

    /** Whether the value of a static field travels. */
    boolean carries(ClassNode type, FieldNode field) {
        return carried.contains(name(type, field))
                || (isAnnotated(field, CARRIED) && !reinitialized.contains(name(type, field)));
    }

    /**
     * {@return whether the class declares a field of this name}
     *
     * @param classFile the class
     * @param name the field's
     */
    public static boolean declares(byte[] classFile, String name) {
        ClassNode type = new ClassNode();
        new ClassReader(classFile).accept(type, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
        return type.fields.stream().anyMatch(field -> field.name.equals(name));
    }

    static String name(ClassNode type, FieldNode field) {
        return type.name.replace('/', '.') + "." + field.name;
    }

    private static boolean isAnnotated(FieldNode field, String annotation) {
        return Stream.of(field.visibleAnnotations, field.invisibleAnnotations)
                .flatMap(annotations -> annotations == null ? Stream.<AnnotationNode>empty() : annotations.stream())
                .anyMatch(found -> simpleName(found).equals(annotation));
    }

    private static String simpleName(AnnotationNode annotation) {
        String name = annotation.desc.substring(1, annotation.desc.length() - 1);
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
    }

    private static Set<String> without(Set<String> known, String... removed) {
        Set<String> rest = new TreeSet<>(known);
        rest.removeAll(List.of(removed));
        return rest;
    }

    private static Set<String> joined(Set<String> known, String... further) {
        Set<String> all = new TreeSet<>(known);
        all.addAll(List.of(further));
        return all;
    }
}
