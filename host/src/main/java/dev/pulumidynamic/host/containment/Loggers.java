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
    private final LogManager manager = LogManager.getLogManager();
    private final Map<String, Known> known = new HashMap<>();

    Loggers() {
        each(logger -> known.put(logger.getName(), new Known(logger, Settings.of(logger))));
    }

    /** A logger of the snapshot, so that a restore need not ask the manager for it. */
    private record Known(Logger logger, Settings settings) {}

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

        boolean areOf(Logger logger) {
            return Objects.equals(level, logger.getLevel())
                    && Objects.equals(filter, logger.getFilter())
                    && usesParent == logger.getUseParentHandlers()
                    && handlers.equals(Arrays.asList(logger.getHandlers()));
        }

        void restore(Logger logger) {
            logger.setLevel(level);
            logger.setFilter(filter);
            logger.setUseParentHandlers(usesParent);
            Arrays.stream(logger.getHandlers()).forEach(logger::removeHandler);
            handlers.forEach(logger::addHandler);
        }
    }

    /** Restores what has changed since the snapshot, and returns the names of the changed loggers, such as {@code logger com.acme}. */
    List<String> restore() {
        List<String> changed = new ArrayList<>();
        each(logger -> {
            Known same = known.get(logger.getName());
            Settings before = same == null ? Settings.NONE : same.settings();
            if (!before.areOf(logger)) {
                before.restore(logger);
                changed.add(logger.getName().isEmpty() ? "root logger" : "logger " + logger.getName());
            }
        });
        return changed;
    }

    private void each(Consumer<Logger> action) {
        for (Enumeration<String> names = manager.getLoggerNames(); names.hasMoreElements(); ) {
            String name = names.nextElement();
            Known same = known.get(name);
            Logger logger = same == null ? manager.getLogger(name) : same.logger();
            if (logger != null) { // A logger without references has been garbage collected.
                action.accept(logger);
            }
        }
    }
}
