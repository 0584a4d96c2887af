package dev.pulumidynamic.host.containment;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A setting of the whole JVM.
 *
 * @param name the name in messages
 * @param isSame whether the saved value and the current value show that nobody has changed the setting
 */
record GlobalSetting<T extends @Nullable Object>(
        String name, Supplier<T> get, Consumer<T> set, BiPredicate<? super T, ? super T> isSame) {
    /** A setting whose values are the same if they are equal. */
    GlobalSetting(String name, Supplier<T> get, Consumer<T> set) {
        this(name, get, set, Objects::equals);
    }

    /** {@return the setting in a static field without accessors; empty if the JDK does not allow access} */
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

    private Kept<T> keep() {
        return new Kept<>(this, get.get());
    }

    /** The values of {@code settings} now. */
    static List<Kept<?>> keep(List<GlobalSetting<?>> settings) {
        return settings.stream().<Kept<?>>map(GlobalSetting::keep).toList();
    }

    /** Restores the settings that have changed, and returns their names. */
    static List<String> restore(List<Kept<?>> kept) {
        List<String> changed = new ArrayList<>();
        for (Kept<?> setting : kept) {
            if (!setting.isCurrent()) {
                setting.restore();
                changed.add(setting.setting().name());
            }
        }
        return changed;
    }

    /** The value of a setting at one moment. */
    record Kept<T extends @Nullable Object>(GlobalSetting<T> setting, T value) {
        boolean isCurrent() {
            return setting.isSame().test(value, setting.get().get());
        }

        void restore() {
            setting.set().accept(value);
        }
    }
}
