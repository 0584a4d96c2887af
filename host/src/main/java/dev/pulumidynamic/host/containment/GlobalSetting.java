package dev.pulumidynamic.host.containment;

import java.lang.reflect.Field;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Something that is set for the whole JVM.
 *
 * @param name for people
 * @param isSame whether a value that was kept, and the one of now, mean that nobody has set it
 */
record GlobalSetting<T extends @Nullable Object>(
        String name, Supplier<T> get, Consumer<T> set, BiPredicate<? super T, ? super T> isSame) {
    /** A static field that nothing gives access to; empty when the platform lets nobody look. */
    static Optional<GlobalSetting<@Nullable Object>> of(
            String name, Class<?> owner, String field, BiPredicate<@Nullable Object, @Nullable Object> isSame) {
        try {
            Field found = owner.getDeclaredField(field);
            found.setAccessible(true);
            return Optional.of(new GlobalSetting<>(name, () -> get(found), value -> set(found, value), isSame));
        } catch (NoSuchFieldException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private static @Nullable Object get(Field field) {
        try {
            return field.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("a field that was made accessible", e);
        }
    }

    private static void set(Field field, @Nullable Object value) {
        try {
            field.set(null, value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("a field that was made accessible", e);
        }
    }

    Kept<T> keep() {
        return new Kept<>(this, get.get());
    }

    /** As it was at one moment. */
    record Kept<T extends @Nullable Object>(GlobalSetting<T> setting, T value) {
        boolean isCurrent() {
            return setting.isSame().test(value, setting.get().get());
        }

        void restore() {
            setting.set().accept(value);
        }
    }
}
