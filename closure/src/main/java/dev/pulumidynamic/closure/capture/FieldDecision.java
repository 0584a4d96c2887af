package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.Refusal;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.graph.StaticValue;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.closure.open.OpenableBundle;
import dev.pulumidynamic.closure.rules.FieldUses;
import dev.pulumidynamic.closure.rules.FieldUses.FieldUse;
import dev.pulumidynamic.closure.rules.ReadField;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Decides whether a static field's value travels. Objects of libraries are compared by class first; its uses tell if that is enough. */
final class FieldDecision {
    /** What languages make of the program's own values, such as lazy ones. */
    private static final Pattern LANGUAGES = Pattern.compile("(kotlin|scala|groovy\\.lang)\\..*");

    private static final String SHARED =
            "calls share the classes, because of the isolation or of native libraries, and so have one value of the field";

    private final FieldUses uses;
    private final List<Refusal> refusals;
    private final boolean isShared;
    private final Predicate<Class<?>> isShown;
    private final InitialValues initial;
    private final InitialValues whole;

    /** @param isShared whether calls share the project's classes, and so the values of its fields */
    FieldDecision(
            List<ReadField> fields, OpenableBundle openable, boolean isShared, FieldUses uses, List<Refusal> refusals) {
        this.uses = uses;
        this.refusals = List.copyOf(refusals);
        this.isShared = isShared;
        Set<String> project = openable.bundle().project().names();
        this.isShown = type -> project.contains(type.getName().replace('.', '/') + ".class") || isContainer(type);
        this.initial = new InitialValues(fields, openable, isShown);
        this.whole = new InitialValues(fields, openable, type -> true);
    }

    /** Whether a class is that of a collection, which other libraries than the JDK need not say by its interfaces. */
    private static boolean isContainer(Class<?> type) {
        return Map.class.isAssignableFrom(type)
                || Iterable.class.isAssignableFrom(type)
                || LANGUAGES.matcher(type.getName()).matches()
                || (has(type, "size") && has(type, "isEmpty"));
    }

    private static boolean has(Class<?> type, String method) {
        try {
            return type.getMethod(method).getReturnType().isPrimitive();
        } catch (NoSuchMethodException | LinkageError none) {
            return false;
        }
    }

    /** Tells the classes whose objects are compared by their contents. */
    Predicate<Class<?>> isShown() {
        return isShown;
    }

    ComparedValue compared(@Nullable Object object) {
        return ComparedValue.of(object, isShown);
    }

    /** Whether the initializer makes another value each time. */
    boolean isUnstable(ReadField field) {
        return field.initializer().isUnstable() || !initial.isStable(field);
    }

    /** Whether the value of a field travels; one that is not what its initializer makes, and cannot travel, is refused. */
    boolean travels(ReadField field, ComparedValue value) {
        if (value.isUsedUp()) {
            throw field.read().refusal("which holds an object that is used up while it is read, such as an iterator");
        } else if (isUnpredictable(field, value) || isInitial(field, value)) {
            return false;
        }
        return canTravel(field, value, "that its initializer makes");
    }

    /** Whether the value can travel; if it cannot, it must be made again. */
    private boolean canTravel(ReadField field, ComparedValue value, String other) {
        @Nullable String refused = obstacle(field, value).orElse(null);
        if (refused != null && !isMadeAgain(field, value)) {
            throw field.read()
                    .refusal("whose value in the program is not the one " + other + ", and cannot be carried: "
                            + refused);
        }
        return refused == null;
    }

    /** A random generator that gets another seed each time promises no certain numbers. */
    private boolean isUnpredictable(ReadField field, ComparedValue value) {
        return value.object() instanceof RandomGenerator && isUnstable(field);
    }

    /** Whether the value of a field travels, whose initializer makes another one in an opening; it is refused if it cannot. */
    boolean travelsIfLost(ReadField field, ComparedValue value) {
        return !isUnpredictable(field, value) && canTravel(field, value, "that it has in an opening");
    }

    /** Whether a value that its initializer could make travels, as its objects are captured, too; refused if calls share it. */
    boolean travelsWithOthers(ReadField field, ComparedValue value) {
        if (isShared) {
            throw field.read()
                    .refusal("which holds an object that is captured, too, and these are two objects where the closure"
                            + " runs: " + SHARED);
        }
        return obstacle(field, value).isEmpty();
    }

    /** The size of the graph of a value, in bytes. */
    int size(StaticValue carried) {
        return new GraphEncoder(refusals).encode(new Object[] {carried.value()}).toBytes().length;
    }

    /** Why a value cannot travel. */
    private Optional<String> obstacle(ReadField field, ComparedValue value) {
        if (field.initializer().isOfInterface()) {
            return Optional.of("a field of an interface cannot be set");
        } else if (isShared) {
            return Optional.of(SHARED);
        }
        try {
            new GraphEncoder(refusals).encode(new Object[] {value.object()});
            return Optional.empty();
        } catch (CaptureException refused) {
            return Optional.of(
                    String.valueOf(refused.getMessage()).replaceFirst("^cannot capture \\[0\\]", "its object"));
        }
    }

    private boolean isInitial(ReadField field, ComparedValue value) {
        boolean isSame = !field.initializer().isUnstable() && looksInitial(field, value);
        if (!isSame || value.opaque().isEmpty()) {
            return isSame;
        }
        Set<FieldUse> code = value.isOpaque() ? uses.of(field) : Set.of(FieldUse.ESCAPED);
        return !code.contains(FieldUse.ASSIGNED)
                && !code.contains(FieldUse.CHANGED)
                && (!code.contains(FieldUse.ESCAPED) || isWholeInitial(field, value));
    }

    private boolean looksInitial(ReadField field, ComparedValue value) {
        return value.content().isPresent() && value.content().equals(initial.of(field));
    }

    /** Whether the objects of libraries in a value have the initial content, too. */
    private boolean isWholeInitial(ReadField field, ComparedValue value) {
        Optional<Object> now = ComparedValue.of(value.object(), type -> true).content();
        return now.isPresent() && now.equals(whole.of(field));
    }

    /** Whether the initializer, or captured code, makes a value again that cannot travel. */
    private boolean isMadeAgain(ReadField field, ComparedValue value) {
        Set<FieldUse> code = uses.of(field);
        boolean isUntouched = Collections.disjoint(code, Set.of(FieldUse.ASSIGNED, FieldUse.CHANGED, FieldUse.ESCAPED));
        boolean looksAlike = looksInitial(field, value);
        return code.contains(FieldUse.MADE_ON_DEMAND)
                || (looksAlike && (isUntouched || !value.isOpaque()))
                || (field.initializer().isFinal()
                        && value.isOpaque()
                        && (isUntouched
                                || (!code.contains(FieldUse.CHANGED)
                                        && !FieldUses.hasChanges(value.object(), field.type()))));
    }

    /** What repeatable initializers make of static fields, each in an opening of its own, because others can change what its fields hold. */
    private static final class InitialValues {
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
}
