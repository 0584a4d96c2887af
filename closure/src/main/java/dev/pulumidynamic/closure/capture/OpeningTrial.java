package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.graph.StaticPlace;
import dev.pulumidynamic.closure.open.ContextLoader;
import dev.pulumidynamic.closure.rules.ReadField;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Opens what was captured, initializes the classes that the program had initialized, and compares all static fields with those of the
 * program: an initializer that makes the right value alone can make another one together with others, or after fields were set.
 *
 * @param opening opens the graph in new loaders, after the classes with these names were initialized
 * @param initial the fields whose values initializers make
 * @param classes the names of the classes that the program had initialized, and whose initializers can run again
 */
record OpeningTrial(
        Function<List<String>, ClassLoader> opening,
        FieldDecision decision,
        List<ReadField> initial,
        EncodedRoot root,
        List<String> classes) {
    /** Which classes an opening initializes before it sets fields, and which fields have other values nevertheless. */
    record Outcome(List<String> first, List<ReadField> lost) {}

    /** Classes stay lazy, unless that would change what they, or the carried fields, hold. */
    Outcome run() {
        Set<String> first = new LinkedHashSet<>();
        ClassLoader lazy = opening.apply(List.of());
        for (String type : classes) {
            if (!isInitialized(type, lazy) || !areCarriedSame(lazy)) {
                first.add(type);
                lazy = opening.apply(List.copyOf(first));
            }
        }
        lost(lazy).forEach(field -> first.add(field.owner().replace('/', '.')));
        List<String> initializedFirst = classes.stream().filter(first::contains).toList();
        if (first.isEmpty()) {
            return new Outcome(List.of(), List.of());
        }
        ClassLoader loader = opening.apply(initializedFirst);
        classes.forEach(type -> isInitialized(type, loader));
        return new Outcome(initializedFirst, lost(loader));
    }

    private static boolean isInitialized(String type, ClassLoader loader) {
        return ContextLoader.during(
                loader, () -> StaticPlace.initialized(type, loader).isPresent());
    }

    private boolean areCarriedSame(ClassLoader loader) {
        return root.statics().values().stream()
                .allMatch(field -> opened(field.owner(), field.name(), loader)
                        .filter(decision.compared(field.value())::isSame)
                        .isPresent());
    }

    /** The fields that have another content, or share objects with other fields than in the program. */
    private List<ReadField> lost(ClassLoader loader) {
        Map<String, ComparedValue> program = new HashMap<>();
        Map<String, ComparedValue> opened = new HashMap<>();
        for (ReadField field : initial) {
            program.put(field.fullName(), Objects.requireNonNull(root.initial().get(field.fullName())));
            opened(field.owner().replace('/', '.'), field.name(), loader)
                    .ifPresent(value -> opened.put(field.fullName(), value));
        }
        Map<String, Set<Set<String>>> shared = sharing(program);
        Map<String, Set<Set<String>>> sharedNow = sharing(opened);
        return initial.stream()
                .filter(field -> {
                    ComparedValue now = opened.get(field.fullName());
                    return now == null
                            || !now.isSame(Objects.requireNonNull(program.get(field.fullName())))
                            || !Objects.equals(shared.get(field.fullName()), sharedNow.get(field.fullName()));
                })
                .toList();
    }

    /** For each field that has an object together with others, the groups of such fields. */
    private static Map<String, Set<Set<String>>> sharing(Map<String, ComparedValue> values) {
        IdentityHashMap<Object, Set<String>> holders = new IdentityHashMap<>();
        values.forEach((field, value) -> value.objects()
                .forEach(object -> holders.computeIfAbsent(object, unused -> new HashSet<>())
                        .add(field)));
        Map<String, Set<Set<String>>> sharing = new HashMap<>();
        holders.values().stream()
                .filter(fields -> fields.size() > 1)
                .forEach(fields -> fields.forEach(field -> sharing.computeIfAbsent(field, unused -> new HashSet<>())
                        .add(fields)));
        return sharing;
    }

    private Optional<ComparedValue> opened(String owner, String name, ClassLoader loader) {
        return ComparedValue.opened(owner, name, loader, decision.isShown());
    }
}
