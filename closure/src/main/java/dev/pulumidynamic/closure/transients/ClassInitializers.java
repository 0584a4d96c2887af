package dev.pulumidynamic.closure.transients;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the initializers of the fields of one class. Compilers copy an initializer into each constructor that calls one of the superclass:
 * a field has an initializer if all of them assign it once, in the same way, and nothing else sets it while an object is made.
 */
record ClassInitializers(ClassNode type, FieldWrites writes, List<ConstructorCode> constructors) {
    /** A method that returns the value, the place where the first constructor has it, and the fields it reads instead of parameters. */
    record Initializer(String field, int position, MethodNode method, List<String> kept) {}

    /** @param type read with expanded frames */
    static ClassInitializers of(ClassNode type, FieldWrites writes) {
        return new ClassInitializers(
                type,
                writes,
                type.methods.stream()
                        .filter(method -> method.name.equals("<init>"))
                        .map(method -> ConstructorCode.of(type, method))
                        .toList());
    }

    /** The initializers that there are for {@code fields}, in the order in which they run. */
    List<Initializer> of(List<String> fields) {
        return fields.stream()
                .flatMap(field -> of(field).stream())
                .sorted(Comparator.comparing(Initializer::position))
                .toList();
    }

    private Optional<Initializer> of(String field) {
        boolean isSetElsewhere = writes.areByOtherConstructors(FieldWrites.name(type, field))
                || constructors.stream()
                        .anyMatch(constructor -> constructor.delegates()
                                && !constructor.writes(field).isEmpty());
        if (isSetElsewhere) {
            return Optional.empty();
        }
        List<Optional<Initializer>> found = constructors.stream()
                .filter(constructor -> !constructor.delegates())
                .map(constructor -> of(field, constructor))
                .toList();
        if (found.isEmpty() || found.contains(Optional.<Initializer>empty())) {
            return Optional.empty();
        }
        return found.get(0)
                .filter(first -> found.stream()
                        .flatMap(Optional::stream)
                        .allMatch(other -> InitializerMethod.areEqual(first.method(), other.method())));
    }

    private static Optional<Initializer> of(String field, ConstructorCode constructor) {
        List<Integer> all = constructor.writes(field);
        return constructor
                .superCall()
                .filter(unused -> all.size() == 1)
                .flatMap(superCall -> Assignment.of(constructor, superCall, all.get(0)))
                .flatMap(assignment -> InitializerMethod.of(assignment)
                        .map(method -> new Initializer(field, assignment.first(), method, kept(assignment))));
    }

    private static List<String> kept(Assignment assignment) {
        return assignment.kept().values().stream().map(field -> field.name).toList();
    }
}
