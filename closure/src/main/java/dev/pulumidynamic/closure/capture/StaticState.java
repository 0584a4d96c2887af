package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.classpath.ClassPath;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.graph.CopiedObjects;
import dev.pulumidynamic.closure.graph.StaticMarks;
import dev.pulumidynamic.closure.graph.StaticPlace;
import dev.pulumidynamic.closure.graph.StaticValue;
import dev.pulumidynamic.closure.rules.ReadField;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Captured code sees the static state that the program had. The value of each static field that it can read is compared with that of a
 * fresh opening: if they are equal, the initializer makes the value where the closure runs; otherwise it travels in the graph.
 */
final class StaticState {
    private static final int LARGE = 100_000;

    private final List<List<ReadField>> fields;
    private final Set<String> initializers;
    private final Map<String, Integer> places;
    private final Set<String> compared;
    private final FieldDecision decision;
    private final Map<String, WeakReference<Class<?>>> classes = new HashMap<>();
    private final Map<String, Boolean> repeatable = new HashMap<>();
    private final Set<String> initializedOnce = ConcurrentHashMap.newKeySet();
    private final Map<List<Object>, List<String>> firsts = new ConcurrentHashMap<>();

    /**
     * @param fields those that each of the captured objects can read
     * @param initializers the classes whose initializers can run again
     * @param compared the fields that code compares by identity
     */
    StaticState(
            List<List<ReadField>> fields,
            Set<String> initializers,
            Map<String, Integer> places,
            Set<String> compared,
            FieldDecision decision,
            ClassPath program) {
        this.fields = fields.stream().map(List::copyOf).toList();
        this.initializers = Set.copyOf(initializers);
        this.places = Map.copyOf(places);
        this.compared = Set.copyOf(compared);
        this.decision = decision;
        for (ReadField field : fields.stream().flatMap(List::stream).toList()) {
            load(field.owner(), program);
            field.readers().forEach(reader -> load(reader.owner(), program));
            repeatable.put(field.owner().replace('/', '.'), field.initializer().isRepeatable());
        }
        initializers.forEach(type -> load(type, program));
    }

    private void load(String type, ClassPath program) {
        if (!classes.containsKey(type)) {
            program.loaded(type).ifPresent(loaded -> classes.put(type, new WeakReference<>(loaded)));
        }
    }

    /** Whether an opening in this JVM may initialize a class. */
    boolean mayInitialize(String type) {
        return repeatable.getOrDefault(type, true);
    }

    /** The values that the graph of one captured object lacks; {@code copies} are its objects that become others where it opens. */
    SortedMap<String, StaticValue> missing(int index, EncodedRoot root, CopiedObjects copies) {
        InitializedClasses initialized = new InitializedClasses(root.encoder(), root.graph());
        SortedMap<String, StaticValue> missing = new TreeMap<>();
        for (ReadField field : fields.get(index)) {
            if (!root.statics().containsKey(field.fullName())) {
                value(field, root.initial(), initialized, copies)
                        .ifPresent(value -> missing.put(field.fullName(), travelling(field, value)));
            }
        }
        return missing;
    }

    private StaticValue travelling(ReadField field, ComparedValue value) {
        String owner = field.owner().replace('/', '.');
        boolean runsInitializer = !mayInitialize(owner) || initializers.contains(field.owner());
        return new StaticValue(owner, field.name(), value.object(), runsInitializer);
    }

    /** The value of a field, if it travels. */
    private Optional<ComparedValue> value(
            ReadField field, Map<String, ComparedValue> initial, InitializedClasses initialized, CopiedObjects copies) {
        @Nullable ComparedValue known = initial.get(field.fullName());
        if (known != null) {
            return Optional.of(known).filter(value -> travelsWithOthers(field, value, copies));
        }
        @Nullable Class<?> owner = loaded(field.owner());
        if (owner == null || !isRead(field, initialized)) {
            return Optional.empty();
        } else if (!isInitialized(field.owner(), initialized)) {
            // Each opening would make another value.
            return decision.isUnstable(field)
                    ? read(owner, field).filter(value -> decision.travels(field, value))
                    : Optional.empty();
        }
        Optional<ComparedValue> value = read(owner, field);
        if (value.isPresent() && !decision.travels(field, value.get())) {
            initial.put(field.fullName(), value.get());
            return value.filter(same -> travelsWithOthers(field, same, copies));
        }
        return value;
    }

    private boolean travelsWithOthers(ReadField field, ComparedValue value, CopiedObjects copies) {
        return isAliased(field, value, copies) && decision.travelsWithOthers(field, value);
    }

    private Optional<ComparedValue> read(Class<?> owner, ReadField field) {
        return StaticPlace.of(owner, field.name()).map(place -> decision.compared(place.value()));
    }

    /** What only the initializers of initialized classes read, is not read again. */
    private boolean isRead(ReadField field, InitializedClasses initialized) {
        return field.readers().stream()
                .anyMatch(reader -> !reader.isInitializer() || !isInitialized(reader.owner(), initialized));
    }

    /** A class that is initialized once stays so. */
    private boolean isInitialized(String type, InitializedClasses classes) {
        if (!initializedOnce.contains(type)) {
            @Nullable Class<?> loaded = loaded(type);
            if (loaded == null || !classes.contains(loaded)) {
                return false;
            }
            initializedOnce.add(type);
        }
        return true;
    }

    private boolean isAliased(ReadField field, ComparedValue value, CopiedObjects copies) {
        @Nullable Object object = value.object();
        return object != null
                && (value.objects().stream().anyMatch(copies::contains)
                        || (compared.contains(field.fullName()) && copies.containsCompared(object)));
    }

    private @Nullable Class<?> loaded(String type) {
        WeakReference<Class<?>> reference = classes.get(type);
        return reference == null ? null : reference.get();
    }

    /** What the graph of a captured object, which lacks no values, tells about the fields. */
    StaticMarks marks(int index, EncodedRoot root) {
        return marks(
                index, root, firsts.getOrDefault(List.of(index, root.statics().keySet()), List.of()));
    }

    private StaticMarks marks(int index, EncodedRoot root, List<String> first) {
        Set<String> carried = root.statics().keySet();
        List<Integer> initial = new ArrayList<>();
        List<Integer> unstable = new ArrayList<>();
        for (ReadField field : fields.get(index)) {
            if (!carried.contains(field.fullName())) {
                initial.add(place(field.fullName()));
            } else if (decision.isUnstable(field)) {
                unstable.add(place(field.fullName()));
            }
        }
        return new StaticMarks(
                initial,
                root.carried().stream().map(value -> place(value.fullName())).toList(),
                unstable,
                carried.isEmpty() ? List.of() : first);
    }

    /** The warnings of carried values that make the graph of a captured object large. */
    List<Warning> warnings(int index, EncodedRoot root) {
        if (root.statics().isEmpty() || root.graph().toBytes().length < LARGE) {
            return List.of();
        }
        List<Warning> warnings = new ArrayList<>();
        for (ReadField field : fields.get(index)) {
            @Nullable StaticValue carried = root.statics().get(field.fullName());
            int size = carried == null ? 0 : decision.size(carried);
            if (size >= LARGE) {
                warnings.add(field.read().large(size));
            }
        }
        return warnings;
    }

    private int place(String field) {
        return places.getOrDefault(field, 0);
    }

    /**
     * The values that the graph of one captured object lacks, although initializers make them, because they would make others in an
     * opening. They are looked for once for each set of carried fields.
     *
     * @param opening opens the graph of the object in new loaders, with these marks
     */
    SortedMap<String, StaticValue> lost(int index, EncodedRoot root, Function<StaticMarks, ClassLoader> opening) {
        List<Object> key = List.of(index, root.statics().keySet());
        if (firsts.containsKey(key)) {
            return Collections.emptySortedMap();
        }
        InitializedClasses initialized = new InitializedClasses(root.encoder(), root.graph());
        List<String> classes = initializers.stream()
                .filter(type -> isInitialized(type, initialized))
                .map(type -> type.replace('/', '.'))
                .sorted()
                .toList();
        List<ReadField> initial = fields.get(index).stream()
                .filter(field -> field.initializer().isRepeatable()
                        && root.initial().containsKey(field.fullName())
                        && !root.statics().containsKey(field.fullName()))
                .toList();
        OpeningTrial.Outcome outcome = new OpeningTrial(
                        first -> opening.apply(marks(index, root, first)), decision, initial, root, classes)
                .run();
        SortedMap<String, StaticValue> lost = new TreeMap<>();
        for (ReadField field : outcome.lost()) {
            ComparedValue value = Objects.requireNonNull(root.initial().get(field.fullName()));
            if (decision.travelsIfLost(field, value)) {
                lost.put(field.fullName(), travelling(field, value));
            }
        }
        if (lost.isEmpty()) {
            firsts.put(key, outcome.first());
        }
        return lost;
    }
}
