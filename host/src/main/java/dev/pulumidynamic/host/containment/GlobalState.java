package dev.pulumidynamic.host.containment;

import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.security.Provider;
import java.security.Security;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What code can change for the whole JVM, as it was at one moment. */
public final class GlobalState {
    private static final List<Setting<?>> SETTINGS = List.of(
            new Setting<>("default locale", Locale::getDefault, Locale::setDefault),
            new Setting<>(
                    "default locale of texts",
                    () -> Locale.getDefault(Locale.Category.DISPLAY),
                    locale -> Locale.setDefault(Locale.Category.DISPLAY, locale)),
            new Setting<>(
                    "default locale of formats",
                    () -> Locale.getDefault(Locale.Category.FORMAT),
                    locale -> Locale.setDefault(Locale.Category.FORMAT, locale)),
            new Setting<>("default time zone", TimeZone::getDefault, TimeZone::setDefault),
            new Setting<>("standard input", () -> System.in, System::setIn),
            new Setting<>("standard output", () -> System.out, System::setOut),
            new Setting<>("standard error", () -> System.err, System::setErr),
            new Setting<>(
                    "default handler of uncaught exceptions",
                    Thread::getDefaultUncaughtExceptionHandler,
                    Thread::setDefaultUncaughtExceptionHandler),
            new Setting<>("default authenticator", Authenticator::getDefault, Authenticator::setDefault),
            new Setting<>("default proxy selector", ProxySelector::getDefault, ProxySelector::setDefault),
            new Setting<>("default cookie handler", CookieHandler::getDefault, CookieHandler::setDefault),
            new Setting<>("security providers", SecurityProviders::now, SecurityProviders::install));

    private final List<Kept<?>> kept;
    private final Map<Object, Object> properties;
    private final Loggers loggers;

    private GlobalState(List<Kept<?>> kept, Map<Object, Object> properties, Loggers loggers) {
        this.kept = kept;
        this.properties = properties;
        this.loggers = loggers;
    }

    /** How one of them is read and written. */
    private record Setting<T extends @Nullable Object>(String name, Supplier<T> get, Consumer<T> set) {
        Kept<T> keep() {
            return new Kept<>(this, get.get());
        }
    }

    private record Kept<T extends @Nullable Object>(Setting<T> setting, T value) {
        boolean isCurrent() {
            return Objects.equals(setting.get().get(), value);
        }

        void restore() {
            setting.set().accept(value);
        }
    }

    /** As it is now. */
    public static GlobalState now() {
        List<Kept<?>> kept = new ArrayList<>();
        SETTINGS.forEach(setting -> kept.add(setting.keep()));
        return new GlobalState(kept, new HashMap<>(System.getProperties()), Loggers.now());
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
     * Puts back what has changed since.
     *
     * @return the names of what had: {@code default locale}, {@code system property http.proxyHost}; never a value
     */
    public List<String> restore() {
        List<String> changed = new ArrayList<>();
        for (Kept<?> setting : kept) {
            if (!setting.isCurrent()) {
                setting.restore();
                changed.add(setting.setting().name());
            }
        }
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

    /** Compared by who they are: their content, which a provider's own {@code equals} compares, is thousands of entries. */
    private record SecurityProviders(List<Provider> inOrder) {
        static SecurityProviders now() {
            return new SecurityProviders(Arrays.asList(Security.getProviders()));
        }

        void install() {
            for (Provider provider : Security.getProviders()) {
                Security.removeProvider(provider.getName());
            }
            inOrder.forEach(Security::addProvider);
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // As meant: another object of the same content is another provider.
        public boolean equals(@Nullable Object other) {
            return other instanceof SecurityProviders providers
                    && inOrder.size() == providers.inOrder.size()
                    && IntStream.range(0, inOrder.size()).allMatch(i -> inOrder.get(i) == providers.inOrder.get(i));
        }

        @Override
        public int hashCode() {
            return inOrder.size();
        }
    }
}
