package dev.pulumidynamic.host.containment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The settings that code can change for the whole JVM. */
final class GlobalState {
    private GlobalState() {}

    static Snapshot now() {
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
}
