package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.CodecRegistration.immutable;
import static dev.pulumidynamic.closure.graph.CodecRegistration.made;
import static dev.pulumidynamic.closure.graph.CodecRegistration.text;

import dev.pulumidynamic.closure.graph.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.graph.LogicalCodec.Shape;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;

/** Codecs for {@code java.time} and older dates: values as ISO text. */
@SuppressWarnings({"JavaUtilDate", "TimeZoneUsage"}) // Programs capture old dates too.
final class JdkTime {
    private static final Map<DateTimeFormatter, String> FORMATTERS = formatters();

    static final List<CodecRegistration> CODECS = List.of(
            text(Duration.class, Duration::toString, Duration::parse),
            text(Period.class, Period::toString, Period::parse),
            text(Instant.class, Instant::toString, Instant::parse),
            text(LocalDate.class, LocalDate::toString, LocalDate::parse),
            text(LocalTime.class, LocalTime::toString, LocalTime::parse),
            text(LocalDateTime.class, LocalDateTime::toString, LocalDateTime::parse),
            text(OffsetDateTime.class, OffsetDateTime::toString, OffsetDateTime::parse),
            text(OffsetTime.class, OffsetTime::toString, OffsetTime::parse),
            text(ZonedDateTime.class, ZonedDateTime::toString, ZonedDateTime::parse),
            text(YearMonth.class, JdkTime::signed, YearMonth::parse),
            text(MonthDay.class, MonthDay::toString, MonthDay::parse),
            immutable(Year.class, year -> List.of(year.getValue()), parts -> Year.of(CodecParts.number(parts, 0))),
            text(ZoneId.class, ZoneId::getId, ZoneId::of).forTypes("java.time.ZoneRegion", "java.time.ZoneOffset"),
            immutable(
                            Clock.class,
                            clock -> List.of(clock.getZone()),
                            parts -> Clock.system(CodecParts.of(parts, 0, ZoneId.class)))
                    .forTypes("java.time.Clock$SystemClock"),
            made(
                            "java.time.Clock.fixed",
                            Shape.SEQUENCE,
                            clock -> List.of(((Clock) clock).instant(), ((Clock) clock).getZone()),
                            parts -> Clock.fixed(
                                    CodecParts.of(parts, 0, Instant.class), CodecParts.of(parts, 1, ZoneId.class)))
                    .forTypes("java.time.Clock$FixedClock"),
            immutable(
                    DateTimeFormatter.class,
                    JdkTime::name,
                    parts -> named(CodecParts.text(parts, 0)).orElseThrow()),
            immutable(
                    Date.class,
                    date -> List.of(date.getTime()),
                    parts -> new Date(CodecParts.of(parts, 0, Long.class))),
            text(TimeZone.class, TimeZone::getID, TimeZone::getTimeZone).forTypes("sun.util.calendar.ZoneInfo"));

    private JdkTime() {}

    private static Map<DateTimeFormatter, String> formatters() {
        Map<DateTimeFormatter, String> names = new HashMap<>();
        names.put(DateTimeFormatter.ISO_LOCAL_DATE, "ISO_LOCAL_DATE");
        names.put(DateTimeFormatter.ISO_OFFSET_DATE, "ISO_OFFSET_DATE");
        names.put(DateTimeFormatter.ISO_DATE, "ISO_DATE");
        names.put(DateTimeFormatter.ISO_LOCAL_TIME, "ISO_LOCAL_TIME");
        names.put(DateTimeFormatter.ISO_OFFSET_TIME, "ISO_OFFSET_TIME");
        names.put(DateTimeFormatter.ISO_TIME, "ISO_TIME");
        names.put(DateTimeFormatter.ISO_LOCAL_DATE_TIME, "ISO_LOCAL_DATE_TIME");
        names.put(DateTimeFormatter.ISO_OFFSET_DATE_TIME, "ISO_OFFSET_DATE_TIME");
        names.put(DateTimeFormatter.ISO_ZONED_DATE_TIME, "ISO_ZONED_DATE_TIME");
        names.put(DateTimeFormatter.ISO_DATE_TIME, "ISO_DATE_TIME");
        names.put(DateTimeFormatter.ISO_ORDINAL_DATE, "ISO_ORDINAL_DATE");
        names.put(DateTimeFormatter.ISO_WEEK_DATE, "ISO_WEEK_DATE");
        names.put(DateTimeFormatter.ISO_INSTANT, "ISO_INSTANT");
        names.put(DateTimeFormatter.BASIC_ISO_DATE, "BASIC_ISO_DATE");
        names.put(DateTimeFormatter.RFC_1123_DATE_TIME, "RFC_1123_DATE_TIME");
        return Collections.unmodifiableMap(names);
    }

    private static List<String> name(DateTimeFormatter formatter) {
        return Optional.ofNullable(FORMATTERS.get(formatter))
                .map(List::of)
                .orElseThrow(() -> new RefusedValueException(
                        "formatter",
                        "a formatter does not tell the pattern it was made of",
                        "keep the pattern in a string, or the formatter in a static field"));
    }

    private static Optional<DateTimeFormatter> named(String name) {
        return FORMATTERS.entrySet().stream()
                .filter(entry -> entry.getValue().equals(name))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** Years of five digits are read with a sign, and written without one. */
    private static String signed(YearMonth month) {
        return (month.getYear() > 9999 ? "+" : "") + month;
    }
}
