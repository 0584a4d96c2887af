package dev.pulumidynamic.host.containment;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The values of some settings of the whole JVM at one moment. */
final class Snapshot {
    private final List<Supplier<List<String>>> settings = new ArrayList<>();

    /** Restores the settings that have changed, and returns their names, such as {@code system property http.proxyHost}. */
    List<String> restore() {
        List<String> changed = new ArrayList<>();
        settings.forEach(setting -> changed.addAll(setting.get()));
        return changed;
    }

    /** Adds settings that {@code restore} restores, and whose names it returns. */
    void add(Supplier<List<String>> restore) {
        settings.add(restore);
    }

    /** Keeps a setting whose values are the same if they are equal. */
    <T extends @Nullable Object> void keep(String name, Supplier<T> get, Consumer<T> set) {
        keep(name, get, set, Objects::equals);
    }

    /** Keeps a setting that nobody has changed if the saved value and the current value are the same in this sense. */
    <T extends @Nullable Object> void keep(
            String name, Supplier<T> get, Consumer<T> set, BiPredicate<? super T, ? super T> isSame) {
        T kept = get.get();
        add(() -> {
            if (isSame.test(kept, get.get())) {
                return List.of();
            }
            set.accept(kept);
            return List.of(name);
        });
    }

    /** Keeps a static field without accessors, if the JDK allows access. */
    void keepField(String name, Class<?> owner, String field, BiPredicate<@Nullable Object, @Nullable Object> isSame) {
        try {
            Field found = owner.getDeclaredField(field);
            found.setAccessible(true);
            this.<@Nullable Object>keep(name, () -> get(found), value -> set(found, value), isSame);
        } catch (NoSuchFieldException | RuntimeException e) {
            // The setting stays as code leaves it.
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
}
