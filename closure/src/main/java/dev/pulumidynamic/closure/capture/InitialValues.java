package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.closure.open.OpenableBundle;
import dev.pulumidynamic.closure.rules.ReadField;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** What repeatable initializers make of static fields, each in an opening of its own, because others can change what its fields hold. */
final class InitialValues {
    private final List<ReadField> fields;
    private final OpenableBundle openable;
    private final Predicate<Class<?>> outline;
    private final Map<String, Map<String, Optional<Object>>> first = new HashMap<>();
    private final Map<String, Map<String, Optional<Object>>> second = new HashMap<>();

    InitialValues(List<ReadField> fields, OpenableBundle openable, Predicate<Class<?>> outline) {
        this.fields = List.copyOf(fields);
        this.openable = openable;
        this.outline = outline;
    }

    /** The content of what the initializer of a field makes; empty if it cannot be compared. */
    synchronized Optional<Object> of(ReadField field) {
        return content(first, field);
    }

    /** Whether another opening makes the same. */
    synchronized boolean isStable(ReadField field) {
        return content(first, field).equals(content(second, field));
    }

    private Optional<Object> content(Map<String, Map<String, Optional<Object>>> openings, ReadField field) {
        return openings.computeIfAbsent(field.owner(), this::opened).getOrDefault(field.name(), Optional.empty());
    }

    private Map<String, Optional<Object>> opened(String owner) {
        Map<String, Optional<Object>> contents = new HashMap<>();
        List<ReadField> wanted = fields.stream()
                .filter(field ->
                        field.owner().equals(owner) && field.initializer().isRepeatable())
                .toList();
        if (!wanted.isEmpty()) {
            ClassLoader loader = openable.loader(Isolation.LAYERED);
            wanted.forEach(field -> ComparedValue.opened(owner.replace('/', '.'), field.name(), loader, outline)
                    .ifPresent(value -> contents.put(field.name(), value.content())));
        }
        return contents;
    }
}
