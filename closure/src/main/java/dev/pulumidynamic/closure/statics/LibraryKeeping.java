package dev.pulumidynamic.closure.statics;

import dev.pulumidynamic.closure.bundle.Bundle;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.RecordComponentNode;

/**
 * What libraries, and the platform, keep of a project by its classes: converters, filters, values to compare with. A new
 * class has none of these yet; a class that is used again does.
 */
final class LibraryKeeping {
    /** The platform keeps resource bundles by their loader. */
    private static final Set<String> BUNDLES = Set.of(
            "java/util/ResourceBundle",
            "java/util/ResourceBundle$Control",
            "java/util/ListResourceBundle",
            "java/util/PropertyResourceBundle");

    /** Of exceptions that a tool has thrown. */
    private static final Set<String> OF_EXCEPTIONS = Set.of(
            "getMessage", "getOriginalMessage", "getLocalizedMessage", "getCause", "printStackTrace", "toString");

    private final Bundle bundle;
    private final boolean hasTool;
    /** Types of libraries of which nothing is kept, or which are being looked at: annotations may annotate themselves. */
    private final Set<String> seen = new HashSet<>();

    /** @param hasTool whether the project keeps a tool */
    LibraryKeeping(Bundle bundle, boolean hasTool) {
        this.bundle = bundle;
        this.hasTool = hasTool;
    }

    boolean mayKeep(ClassNode type) {
        return isKept(type)
                || hasNamesOfItsOwn(type)
                || (hasTool && type.methods.stream().anyMatch(LibraryKeeping::reachesInside));
    }

    /** Mappers remember what an enum's constants are called. */
    private static boolean hasNamesOfItsOwn(ClassNode type) {
        return (type.access & Opcodes.ACC_ENUM) != 0
                && type.methods.stream().anyMatch(method -> method.name.equals("toString"));
    }

    /** By what it extends and what is written on it, there and in libraries. */
    private boolean isKept(ClassNode type) {
        return supertypes(type).anyMatch(this::isKept)
                || annotations(type).anyMatch(annotation -> hasObjectKept(annotation) || isKept(name(annotation)));
    }

    private boolean isKept(String type) {
        return BUNDLES.contains(type)
                || (KnownApi.isOfToolLibrary(type) && !KnownApi.isTypeName(type) && !KnownApi.isAnnotation(type))
                || ofLibrary(type).anyMatch(this::isKept);
    }

    private static Stream<String> supertypes(ClassNode type) {
        return Stream.concat(Stream.ofNullable(type.superName), type.interfaces.stream());
    }

    /** The classes of the project are looked at by themselves. */
    private Stream<ClassNode> ofLibrary(String type) {
        return KnownApi.isOfToolLibrary(type) || !seen.add(type)
                ? Stream.empty()
                : bundle.libraries().stream()
                        .map(library -> library.content(type + ".class"))
                        .flatMap(Optional::stream)
                        .map(classFile -> StaticState.read(classFile, ClassReader.SKIP_CODE));
    }

    private static Stream<AnnotationNode> annotations(ClassNode type) {
        return Stream.of(
                        Stream.ofNullable(type.visibleAnnotations),
                        type.fields.stream().map((FieldNode field) -> field.visibleAnnotations),
                        type.methods.stream().map((MethodNode method) -> method.visibleAnnotations),
                        type.methods.stream()
                                .map((MethodNode method) -> method.visibleParameterAnnotations)
                                .filter(Objects::nonNull)
                                .flatMap(Stream::of),
                        Stream.ofNullable(type.recordComponents)
                                .flatMap(Collection::stream)
                                .map((RecordComponentNode component) -> component.visibleAnnotations))
                .flatMap(lists -> lists)
                .filter(Objects::nonNull)
                .flatMap(Collection::stream);
    }

    private static boolean hasObjectKept(AnnotationNode annotation) {
        return KnownApi.isAnnotation(name(annotation)) && comparesObjects(annotation.values);
    }

    private static String name(AnnotationNode annotation) {
        return Type.getType(annotation.desc).getInternalName();
    }

    /** An enum's constant is an array of its type and its name here. */
    private static boolean comparesObjects(@Nullable List<Object> values) {
        return values != null
                && values.stream()
                        .anyMatch(value -> value instanceof String[] constant && KnownApi.compares(constant[1]));
    }

    /** Whether a method calls on objects of a tool's library what may lead to the tool. */
    private static boolean reachesInside(MethodNode method) {
        return Stream.of(method.instructions.toArray()).anyMatch(LibraryKeeping::reachesInside);
    }

    private static boolean reachesInside(AbstractInsnNode instruction) {
        if (instruction instanceof InvokeDynamicInsnNode dynamic) {
            return Stream.of(dynamic.bsmArgs)
                    .anyMatch(argument ->
                            argument instanceof Handle called && reachesInside(called.getOwner(), called.getName()));
        }
        return instruction instanceof MethodInsnNode call && reachesInside(call.owner, call.name);
    }

    private static boolean reachesInside(String owner, String method) {
        return KnownApi.isOfToolLibrary(owner)
                && !KnownApi.isTool(owner)
                && !KnownApi.isTree(owner)
                && !KnownApi.isTypeName(owner)
                && !OF_EXCEPTIONS.contains(method);
    }
}
