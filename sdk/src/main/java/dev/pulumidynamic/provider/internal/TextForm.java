package dev.pulumidynamic.provider.internal;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** JDK types that travel as text, because no property type holds them exactly: {@code toString} writes them. */
final class TextForm {
    private static final Map<Class<?>, Function<String, Object>> PARSERS = Map.ofEntries(
            Map.entry(BigDecimal.class, BigDecimal::new),
            Map.entry(BigInteger.class, BigInteger::new),
            Map.entry(Duration.class, Duration::parse),
            Map.entry(Instant.class, Instant::parse),
            Map.entry(LocalDate.class, LocalDate::parse),
            Map.entry(LocalDateTime.class, LocalDateTime::parse),
            Map.entry(LocalTime.class, LocalTime::parse),
            Map.entry(OffsetDateTime.class, OffsetDateTime::parse),
            Map.entry(Period.class, Period::parse),
            Map.entry(URI.class, URI::create),
            Map.entry(UUID.class, UUID::fromString),
            Map.entry(ZonedDateTime.class, ZonedDateTime::parse));

    private TextForm() {}

    static boolean exists(Class<?> type) {
        return PARSERS.containsKey(type);
    }

    /** The value that {@code text} writes; {@code null} when it is not one of {@code type}. */
    static @Nullable Object parse(Class<?> type, String text) {
        Function<String, Object> parser = PARSERS.get(type);
        if (parser == null) {
            return null;
        }
        try {
            return parser.apply(text);
        } catch (RuntimeException notThisType) {
            return null;
        }
    }
}
