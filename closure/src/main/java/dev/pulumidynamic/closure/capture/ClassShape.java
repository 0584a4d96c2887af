package dev.pulumidynamic.closure.capture;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * Compares the supertypes and members of a loaded class with its class file, including bodies of lambdas. The code of methods is
 * not visible in a running program.
 */
final class ClassShape {
    private static final String CONSTRUCTOR = "<init>";
    private static final String INITIALIZER = "<clinit>";

    private ClassShape() {}

    /** Returns a difference between {@code loaded} and {@code file}, if there is one. */
    static Optional<String> difference(Class<?> loaded, ClassNode file) {
        try {
            Set<String> here =
                    Stream.concat(supertypes(loaded), members(loaded)).collect(Collectors.toSet());
            Set<String> there = Stream.concat(supertypes(file), members(file)).collect(Collectors.toSet());
            return there.stream()
                    .filter(part -> !here.contains(part))
                    .sorted()
                    .findFirst()
                    .map(part -> "it has " + part + ", which the class that is loaded has not")
                    .or(() -> here.stream()
                            .filter(part -> !there.contains(part) && !isAdded(part))
                            .sorted()
                            .findFirst()
                            .map(part -> "it lacks " + part + ", which the class that is loaded has"));
        } catch (LinkageError unknown) {
            return Optional.empty();
        }
    }

    /** Agents, such as those that measure coverage, add members with unusual names to classes that are loaded. */
    private static boolean isAdded(String part) {
        return part.contains("$");
    }

    private static Stream<String> supertypes(Class<?> type) {
        return Stream.concat(
                        Stream.ofNullable(type.isInterface() ? Object.class : type.getSuperclass()),
                        Arrays.stream(type.getInterfaces()))
                .map(supertype -> "the supertype " + supertype.getName());
    }

    private static Stream<String> supertypes(ClassNode type) {
        return Stream.concat(Stream.ofNullable(type.superName), type.interfaces.stream())
                .map(supertype -> "the supertype " + supertype.replace('/', '.'));
    }

    private static Stream<String> members(Class<?> type) {
        Stream<String> fields = Arrays.stream(type.getDeclaredFields())
                .map(field -> field(field.getName(), Type.getDescriptor(field.getType())));
        Stream<String> methods = Arrays.stream(type.getDeclaredMethods())
                .map(method -> method(method.getName(), Type.getMethodDescriptor(method)));
        Stream<String> constructors = Arrays.stream(type.getDeclaredConstructors())
                .map(constructor -> method(CONSTRUCTOR, Type.getConstructorDescriptor(constructor)));
        return Stream.of(fields, methods, constructors).flatMap(members -> members);
    }

    private static Stream<String> members(ClassNode type) {
        return Stream.concat(
                type.fields.stream().map(field -> field(field.name, field.desc)),
                type.methods.stream()
                        .filter(method -> !method.name.equals(INITIALIZER))
                        .map(method -> method(method.name, method.desc)));
    }

    private static String field(String name, String descriptor) {
        return "the field " + name + " of type " + Type.getType(descriptor).getClassName();
    }

    private static String method(String name, String descriptor) {
        return "the method " + name + descriptor;
    }
}
