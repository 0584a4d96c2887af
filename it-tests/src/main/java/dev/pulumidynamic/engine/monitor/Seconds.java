package dev.pulumidynamic.engine.monitor;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as the protocol writes them ({@code 1h30m}, {@code 90s}, {@code 60000000000ns}), in seconds. */
final class Seconds {
    private static final Pattern PART = Pattern.compile("([0-9.]+)(ns|us|µs|ms|s|m|h)");
    private static final Map<String, Double> UNITS =
            Map.of("ns", 1e-9, "us", 1e-6, "µs", 1e-6, "ms", 1e-3, "s", 1.0, "m", 60.0, "h", 3600.0);

    private Seconds() {}

    /** The seconds of {@code duration}; 0 when it is empty. */
    static double parse(String duration) {
        double seconds = 0;
        Matcher parts = PART.matcher(duration);
        while (parts.find()) {
            seconds += Double.parseDouble(parts.group(1)) * UNITS.getOrDefault(parts.group(2), 0.0);
        }
        return seconds;
    }
}
