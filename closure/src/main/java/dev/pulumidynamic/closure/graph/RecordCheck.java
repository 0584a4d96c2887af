package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.OpenException;
import java.lang.reflect.Field;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds records that changed when they were made again: a constructor that escapes a text escapes it twice. Copies of collections and
 * arrays are not changes.
 */
final class RecordCheck {
    private RecordCheck() {}

    static void requireSame(Record made, Node.RecordInstance captured, Function<Value, @Nullable Object> values) {
        for (Node.Slot slot : captured.components()) {
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
            Field field = made.getClass().getDeclaredField(name);
            field.setAccessible(true);
            return field.get(made);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a record has a field for each component", e);
        }
    }
}
