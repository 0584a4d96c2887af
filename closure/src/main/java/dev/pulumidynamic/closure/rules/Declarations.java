package dev.pulumidynamic.closure.rules;

import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.objectweb.asm.tree.ClassNode;

/**
 * Resolves static members to the classes that declare them, because an instruction may name a class that inherits the member (The
 * Java Virtual Machine Specification, 5.4.3.2 and 5.4.3.3). Names are internal.
 */
public record Declarations(Function<String, Optional<ClassNode>> types) {
    /** The class that declares the static member that an instruction finds in {@code owner}; empty if it is not known. */
    public Optional<ClassNode> declaring(String owner, String name, String descriptor) {
        return types.apply(owner)
                .flatMap(type -> declares(type, name, descriptor)
                        ? Optional.of(type)
                        : from(type, name, descriptor).flatMap(parent -> declaring(parent, name, descriptor)));
    }

    /** The direct supertype from which {@code type} inherits a static member. */
    public Optional<String> from(ClassNode type, String name, String descriptor) {
        Stream<String> fromInterfaces = isMethod(descriptor) ? Stream.empty() : type.interfaces.stream();
        return Stream.concat(fromInterfaces, Stream.ofNullable(type.superName))
                .filter(parent -> declaring(parent, name, descriptor).isPresent())
                .findFirst();
    }

    private static boolean declares(ClassNode type, String name, String descriptor) {
        return isMethod(descriptor)
                ? type.methods.stream().anyMatch(method -> method.name.equals(name) && method.desc.equals(descriptor))
                : type.fields.stream().anyMatch(field -> field.name.equals(name) && field.desc.equals(descriptor));
    }

    private static boolean isMethod(String descriptor) {
        return descriptor.startsWith("(");
    }
}
