package dev.pulumidynamic.host.containment;

import dev.pulumidynamic.host.containment.GlobalSetting.Kept;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A snapshot of the settings that code can change for the whole JVM. */
public final class GlobalState {
    private static final List<GlobalSetting<?>> SETTINGS = List.of(
            new GlobalSetting<>("default locale", Locale::getDefault, Locale::setDefault),
            new GlobalSetting<>(
                    "default locale of texts",
                    () -> Locale.getDefault(Locale.Category.DISPLAY),
                    locale -> Locale.setDefault(Locale.Category.DISPLAY, locale)),
            new GlobalSetting<>(
                    "default locale of formats",
                    () -> Locale.getDefault(Locale.Category.FORMAT),
                    locale -> Locale.setDefault(Locale.Category.FORMAT, locale)),
            new GlobalSetting<>("default time zone", TimeZone::getDefault, TimeZone::setDefault),
            new GlobalSetting<>("standard input", () -> System.in, System::setIn),
            new GlobalSetting<>("standard output", () -> System.out, System::setOut),
            new GlobalSetting<>("standard error", () -> System.err, System::setErr),
            new GlobalSetting<>(
                    "default handler of uncaught exceptions",
                    Thread::getDefaultUncaughtExceptionHandler,
                    Thread::setDefaultUncaughtExceptionHandler));

    private final List<Kept<?>> kept = GlobalSetting.keep(SETTINGS);
    private final Map<Object, Object> properties = new HashMap<>(System.getProperties());
    private final Loggers loggers = Loggers.now();

    private GlobalState() {}

    /** {@return a snapshot of the current state} */
    public static GlobalState now() {
        return new GlobalState();
    }

    private boolean hasSameProperties() {
        Properties now = System.getProperties();
        if (now.size() != properties.size()) {
            return false;
        }
        for (Map.Entry<Object, Object> property : properties.entrySet()) {
            if (!property.getValue().equals(now.get(property.getKey()))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Restores what has changed since the snapshot.
     *
     * @return the names of the changed settings, such as {@code default locale} or {@code system property http.proxyHost},
     *     never a value
     */
    public List<String> restore() {
        List<String> changed = GlobalSetting.restore(kept);
        if (!hasSameProperties()) {
            restoreProperties(changed);
        }
        changed.addAll(loggers.restore());
        return changed;
    }

    private void restoreProperties(List<String> changed) {
        Properties now = System.getProperties();
        Map<String, Object> names = new TreeMap<>();
        Stream.of(properties, now)
                .flatMap(all -> all.keySet().stream())
                .forEach(name -> names.put(String.valueOf(name), name));
        names.values().removeIf(name -> Objects.equals(properties.get(name), now.get(name)));
        names.forEach((text, name) -> {
            changed.add("system property " + text);
            now.computeIfPresent(name, (key, value) -> properties.get(key));
            now.computeIfAbsent(name, properties::get);
        });
    }
}
