package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.lambda.PrivateAccess;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Checks that opened maps and sets have the keys that they were captured with, and find them, and that records have their components. */
final class OpenedContent {
    private OpenedContent() {}

    /** Requires that a container of a library finds what it contains: it does not if it stores hash codes that differ between JVMs. */
    static void requireFinds(Object made) {
        requireFinds(made, ": it stores the hash code, which differs between JVMs; use a collection of the JDK");
    }

    static void requireFindsKeys(Object made) {
        requireFinds(made, " where it is opened: the hash code of the key depends on the container, or changes");
    }

    private static void requireFinds(Object made, String reason) {
        missed(made).ifPresent(each -> {
            throw new OpenException(
                    "a " + made.getClass().getName() + " contains " + each + " but does not find it" + reason);
        });
    }

    /** Requires that a container of the JDK has as many keys as it was captured with. */
    static void requireAll(Object made, int keys) {
        int size = size(made);
        if (size != keys && !(made instanceof WeakHashMap)) { // Its keys may be collected at any time.
            throw new OpenException(
                    "a " + made.getClass().getName() + " was captured with " + keys + " keys, of which only " + size
                            + " differ where it is opened: some keys became equal after they were added");
        }
    }

    /** Whether {@code made}, a container of the JDK, has as many keys as it was captured with, and finds all of them. */
    static boolean isComplete(Object made, int keys) {
        return size(made) == keys && missed(made).isEmpty();
    }

    private static int size(Object made) {
        return made instanceof Map<?, ?> map ? map.size() : ((Collection<?>) made).size();
    }

    private static Optional<String> missed(Object made) {
        if (made instanceof Map<?, ?> map) {
            return missed(contained(map::keySet), map::containsKey);
        }
        return made instanceof Set<?> set ? missed(contained(() -> set), set::contains) : Optional.empty();
    }

    private static Optional<String> missed(List<@Nullable Object> contained, Predicate<@Nullable Object> finds) {
        for (Object each : contained) {
            if (!isFound(each, finds)) {
                return Optional.of(GraphDecoder.describe(each));
            }
        }
        return Optional.empty();
    }

    /** What a container of the program throws when it is asked does not matter: it would in the program. */
    private static boolean isFound(@Nullable Object each, Predicate<@Nullable Object> finds) {
        try {
            return finds.test(each);
        } catch (RuntimeException unable) {
            return true;
        }
    }

    private static List<@Nullable Object> contained(Supplier<Set<?>> container) {
        try {
            return new ArrayList<>(container.get());
        } catch (RuntimeException unable) {
            return List.of();
        }
    }

    /** Requires that the constructor of a record changed no component, as one that escapes a text would; copies are not changes. */
    static void requireSame(Record made, Node.RecordInstance captured, Function<Value, @Nullable Object> values) {
        for (Node.Slot slot : captured.slots()) {
            if (slot.owner().equals(made.getClass().getName())
                    && isChanged(component(made, slot.name()), values.apply(slot.value()))) {
                throw new OpenException("the constructor of record " + captured.type() + " changes its component "
                        + slot.name() + " each time it runs, and would run once more");
            }
        }
    }

    /** Objects without an {@code equals} of their own may be copies. */
    private static boolean isChanged(@Nullable Object made, @Nullable Object captured) {
        return made != captured
                && !Objects.deepEquals(made, captured)
                && (made == null
                        || captured == null
                        || made.getClass() != captured.getClass()
                        || made.getClass().isArray()
                        || !ConstantField.inheritsEquals(made.getClass()));
    }

    private static @Nullable Object component(Record made, String name) {
        try {
            return PrivateAccess.value(made.getClass().getDeclaredField(name), made);
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("a record has a field for each component", e);
        }
    }
}
