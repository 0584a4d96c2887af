package dev.pulumidynamic.host.containment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.logging.Filter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** A snapshot of the settings of all loggers of {@code java.util.logging}. Loggers that are created later count as unset. */
final class Loggers {
    private final Map<String, Settings> settings;

    private Loggers(Map<String, Settings> settings) {
        this.settings = settings;
    }

    private record Settings(
            @Nullable Level level, @Nullable Filter filter, boolean usesParent, List<Handler> handlers) {
        static final Settings NONE = new Settings(null, null, true, List.of());

        static Settings of(Logger logger) {
            return new Settings(
                    logger.getLevel(),
                    logger.getFilter(),
                    logger.getUseParentHandlers(),
                    Arrays.asList(logger.getHandlers()));
        }

        // Written out: the JVM would have to generate it during the first call.

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Settings settings
                    && Objects.equals(level, settings.level)
                    && Objects.equals(filter, settings.filter)
                    && usesParent == settings.usesParent
                    && handlers.equals(settings.handlers);
        }

        @Override
        public int hashCode() {
            return handlers.hashCode();
        }

        void restore(Logger logger) {
            logger.setLevel(level);
            logger.setFilter(filter);
            logger.setUseParentHandlers(usesParent);
            Arrays.stream(logger.getHandlers()).forEach(logger::removeHandler);
            handlers.forEach(logger::addHandler);
        }
    }

    /** {@return a snapshot of the current settings} */
    static Loggers now() {
        Map<String, Settings> settings = new HashMap<>();
        each(logger -> settings.put(logger.getName(), Settings.of(logger)));
        return new Loggers(settings);
    }

    /**
     * Restores what has changed since the snapshot, and returns the names of the changed loggers, such as {@code logger
     * com.acme}.
     */
    List<String> restore() {
        List<String> changed = new ArrayList<>();
        each(logger -> {
            Settings before = settings.getOrDefault(logger.getName(), Settings.NONE);
            if (!before.equals(Settings.of(logger))) {
                before.restore(logger);
                changed.add(logger.getName().isEmpty() ? "root logger" : "logger " + logger.getName());
            }
        });
        return changed;
    }

    private static void each(Consumer<Logger> action) {
        LogManager manager = LogManager.getLogManager();
        for (Enumeration<String> names = manager.getLoggerNames(); names.hasMoreElements(); ) {
            Logger logger = manager.getLogger(names.nextElement());
            if (logger != null) { // A logger without references has been garbage collected.
                action.accept(logger);
            }
        }
    }
}
