package dev.pulumidynamic.host.containment;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The values of some settings of the whole JVM at one moment. */
final class Snapshot {
    private final List<Supplier<List<String>>> settings = new ArrayList<>();

    /** Those that code can change for the whole JVM, without the {@link JvmDefaults}. */
    static Snapshot ofSettings() {
        Snapshot now = new Snapshot();
        now.keep("default locale", Locale::getDefault, Locale::setDefault);
        now.keep(
                "default locale of texts",
                () -> Locale.getDefault(Locale.Category.DISPLAY),
                locale -> Locale.setDefault(Locale.Category.DISPLAY, locale));
        now.keep(
                "default locale of formats",
                () -> Locale.getDefault(Locale.Category.FORMAT),
                locale -> Locale.setDefault(Locale.Category.FORMAT, locale));
        now.keep("default time zone", TimeZone::getDefault, TimeZone::setDefault);
        now.keep("standard input", () -> System.in, System::setIn);
        now.keep("standard output", () -> System.out, System::setOut);
        now.keep("standard error", () -> System.err, System::setErr);
        now.keep(
                "default handler of uncaught exceptions",
                Thread::getDefaultUncaughtExceptionHandler,
                Thread::setDefaultUncaughtExceptionHandler);
        Map<Object, Object> properties = new HashMap<>(System.getProperties());
        now.add(() -> restoreProperties(properties));
        now.add(new Loggers()::restore);
        return now;
    }

    private static List<String> restoreProperties(Map<Object, Object> before) {
        Properties now = System.getProperties();
        if (now.equals(before)) {
            return List.of();
        }
        Map<String, Object> names = new TreeMap<>();
        Stream.of(before, now)
                .flatMap(all -> all.keySet().stream())
                .filter(name -> !Objects.equals(before.get(name), now.get(name)))
                .forEach(name -> names.put(String.valueOf(name), name));
        List<String> changed = new ArrayList<>();
        names.forEach((text, name) -> {
            changed.add("system property " + text);
            now.computeIfPresent(name, (key, value) -> before.get(key));
            now.computeIfAbsent(name, before::get);
        });
        return changed;
    }

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
