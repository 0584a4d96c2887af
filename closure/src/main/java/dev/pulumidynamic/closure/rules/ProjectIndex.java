package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.ClassScan.Call;
import dev.pulumidynamic.closure.rules.ClassScan.Field;
import dev.pulumidynamic.closure.rules.ClassScan.Write;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Who writes and reads a field in a project, and who calls a method. What uses them is collected on demand. */
final class ProjectIndex {
    private final SortedMap<String, ClassScan> types;
    private final Map<Field, List<Write>> writes = new HashMap<>();
    private final List<Call> settings = new ArrayList<>();
    private @Nullable Uses uses;

    /** @param types all classes of the project by name */
    ProjectIndex(SortedMap<String, ClassScan> types) {
        this.types = types;
        types.values().forEach(this::add);
    }

    private void add(ClassScan type) {
        settings.addAll(type.settings());
        for (Write write : type.writes()) {
            Field field = declared(write.field());
            if (!write.initializing() || !type.name().equals(field.owner())) {
                writes.computeIfAbsent(field, unused -> new ArrayList<>()).add(write);
            }
        }
    }

    /** Who reads a field, and who calls a method of a name and descriptor. */
    private record Uses(Map<Field, Set<String>> readers, Map<String, Set<Call>> calls) {}

    private Uses uses() {
        Uses known = uses;
        if (known == null) {
            known = new Uses(new HashMap<>(), new HashMap<>());
            for (ClassScan type : types.values()) {
                addUses(type, known);
            }
            uses = known;
        }
        return known;
    }

    private void addUses(ClassScan type, Uses all) {
        type.reads()
                .forEach(read -> all.readers
                        .computeIfAbsent(declared(read), unused -> new TreeSet<>())
                        .add(type.name()));
        type.calls()
                .forEach(call -> all.calls
                        .computeIfAbsent(key(call.to()), unused -> new LinkedHashSet<>())
                        .add(call));
    }

    /** The field by the class that declares it; the instruction may name a subclass. */
    Field declared(Field field) {
        return ancestors(field.owner())
                .filter(type -> types.containsKey(type) && types.get(type).declares(field.name()))
                .findFirst()
                .map(type -> new Field(type, field.name()))
                .orElse(field);
    }

    private static String key(MethodName method) {
        return method.name() + method.descriptor();
    }

    /** The writes of static fields that the project does not declare. */
    Stream<Write> foreign() {
        return writes.entrySet().stream()
                .filter(field -> !types.containsKey(field.getKey().owner()))
                .flatMap(field -> field.getValue().stream())
                .filter(Write::isStatic);
    }

    /** The writes of a field outside of initializers and constructors. */
    List<Write> writes(Field field) {
        return writes.getOrDefault(field, List.of());
    }

    /** The classes that read a field, in their order. */
    Set<String> readers(Field field) {
        return uses().readers.getOrDefault(field, Set.of());
    }

    /** The calls that make settings of the JVM. */
    List<Call> settings() {
        return settings;
    }

    /** The calls that may run a method, and the references to it. */
    Stream<Call> calls(MethodName method) {
        return uses().calls.getOrDefault(key(method), Set.of()).stream()
                .filter(call -> call.to().equals(method)
                        || (!method.isConstructor()
                                && (inherits(call.to().owner(), method.owner())
                                        || inherits(method.owner(), call.to().owner()))));
    }

    /** The classes of the project that may have the code of a call: the named one, those that it inherits from and its heirs. */
    Stream<String> implementing(MethodName method) {
        String owner = method.owner();
        if (method.isConstructor() || !types.containsKey(owner)) {
            return types.containsKey(owner) ? Stream.of(owner) : Stream.of();
        }
        return Stream.concat(ancestors(owner), types.keySet().stream().filter(type -> inherits(type, owner)))
                .distinct();
    }

    /** Whether a class is, or inherits from, {@code ancestor}. */
    boolean inherits(String type, String ancestor) {
        return ancestors(type).anyMatch(ancestor::equals);
    }

    /** A class of the project and all classes and interfaces that it inherits from, as far as the project has them. */
    Stream<String> ancestors(String type) {
        @Nullable ClassScan scan = types.get(type);
        List<String> supertypes = scan == null ? List.of() : scan.supertypes();
        return Stream.concat(Stream.of(type), supertypes.stream().flatMap(this::ancestors));
    }
}
