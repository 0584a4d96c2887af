package dev.pulumidynamic.engine.monitor;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as the protocol writes them ({@code 1h30m}, {@code 90s}, {@code 60000000000ns}), in seconds. */
final class Seconds {
    private static final Pattern PART = Pattern.compile("([0-9.]+)(ns|us|µs|ms|s|m|h)");
    private static final Map<String, Long> NANOSECONDS = Map.of(
            "ns", 1L,
            "us", 1_000L,
            "µs", 1_000L,
            "ms", 1_000_000L,
            "s", 1_000_000_000L,
            "m", 60_000_000_000L,
            "h", 3_600_000_000_000L);

    private Seconds() {}

    /** The seconds of {@code duration}; 0 when it is empty. */
    static double parse(String duration) {
        BigDecimal nanoseconds = BigDecimal.ZERO;
        Matcher parts = PART.matcher(duration);
        while (parts.find()) {
            long unit = NANOSECONDS.getOrDefault(parts.group(2), 0L);
            nanoseconds = nanoseconds.add(new BigDecimal(parts.group(1)).multiply(BigDecimal.valueOf(unit)));
        }
        return nanoseconds.movePointLeft(9).doubleValue();
    }
}
