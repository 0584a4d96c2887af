package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.CodecRegistration.immutable;
import static dev.pulumidynamic.closure.graph.CodecRegistration.made;
import static dev.pulumidynamic.closure.graph.CodecRegistration.text;

import dev.pulumidynamic.closure.graph.LogicalCodec.Shape;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.DayOfWeek;
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
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.Chronology;
import java.time.chrono.HijrahChronology;
import java.time.chrono.HijrahDate;
import java.time.chrono.JapaneseChronology;
import java.time.chrono.JapaneseDate;
import java.time.chrono.MinguoChronology;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistChronology;
import java.time.chrono.ThaiBuddhistDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.WeekFields;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Codecs for {@code java.time} and older dates: values as ISO text. */
@SuppressWarnings({"JavaUtilDate", "TimeZoneUsage"}) // Programs capture old dates too.
final class JdkTime {
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
            onClock("java.time.Clock.offset", Clock::offset).forTypes("java.time.Clock$OffsetClock"),
            onClock("java.time.Clock.tick", Clock::tick).forTypes("java.time.Clock$TickClock"),
            text(Chronology.class, Chronology::getId, Chronology::of)
                    .forTypes(
                            "java.time.chrono.IsoChronology",
                            "java.time.chrono.HijrahChronology",
                            "java.time.chrono.JapaneseChronology",
                            "java.time.chrono.MinguoChronology",
                            "java.time.chrono.ThaiBuddhistChronology"),
            dates(JapaneseDate.class, JapaneseChronology.INSTANCE),
            dates(MinguoDate.class, MinguoChronology.INSTANCE),
            dates(ThaiBuddhistDate.class, ThaiBuddhistChronology.INSTANCE),
            dates(HijrahDate.class, HijrahChronology.INSTANCE),
            immutable(
                    WeekFields.class,
                    fields -> List.of(fields.getFirstDayOfWeek(), fields.getMinimalDaysInFirstWeek()),
                    parts -> WeekFields.of(CodecParts.of(parts, 0, DayOfWeek.class), CodecParts.number(parts, 1))),
            immutable(DateTimeFormatter.class, Formatters::parts, Formatters::made),
            immutable(
                    Date.class,
                    date -> List.of(date.getTime()),
                    parts -> new Date(CodecParts.of(parts, 0, Long.class))),
            immutable(
                    GregorianCalendar.class,
                    calendar -> List.of(
                            calendar.getTimeInMillis(),
                            calendar.getTimeZone(),
                            calendar.isLenient(),
                            calendar.getFirstDayOfWeek(),
                            calendar.getMinimalDaysInFirstWeek(),
                            calendar.getGregorianChange().getTime()),
                    JdkTime::calendar),
            immutable(
                    FileTime.class,
                    time -> List.of(time.toInstant()),
                    parts -> FileTime.from(CodecParts.of(parts, 0, Instant.class))),
            text(TimeZone.class, TimeZone::getID, TimeZone::getTimeZone).forTypes("sun.util.calendar.ZoneInfo"));

    private JdkTime() {}

    /** A clock that changes what another one shows. Its text ends with the duration, whose object serialization replaces. */
    private static CodecRegistration onClock(String factory, BiFunction<Clock, Duration, Clock> make) {
        return made(
                factory,
                Shape.SEQUENCE,
                clock -> {
                    Clock base =
                            new SerializedForm(clock).references(Clock.class).orElseThrow();
                    String text = clock.toString();
                    Duration duration = Duration.parse(text.substring(text.lastIndexOf(',') + 1, text.length() - 1));
                    if (!make.apply(base, duration).equals(clock)) {
                        throw new IllegalArgumentException(text + " does not describe it completely");
                    }
                    return List.of(base, duration);
                },
                parts -> make.apply(CodecParts.of(parts, 0, Clock.class), CodecParts.of(parts, 1, Duration.class)));
    }

    private static <D extends ChronoLocalDate> CodecRegistration dates(Class<D> type, Chronology chronology) {
        return immutable(
                type,
                date -> List.of(date.toEpochDay()),
                parts -> chronology.dateEpochDay(CodecParts.of(parts, 0, Long.class)));
    }

    /** The date of the change to Gregorian leap years decides about the fields of the time, which comes last. */
    private static GregorianCalendar calendar(List<@Nullable Object> parts) {
        GregorianCalendar calendar = new GregorianCalendar(CodecParts.of(parts, 1, TimeZone.class), Locale.ROOT);
        calendar.setLenient(CodecParts.flag(parts, 2));
        calendar.setFirstDayOfWeek(CodecParts.number(parts, 3));
        calendar.setMinimalDaysInFirstWeek(CodecParts.number(parts, 4));
        calendar.setGregorianChange(new Date(CodecParts.of(parts, 5, Long.class)));
        calendar.setTimeInMillis(CodecParts.of(parts, 0, Long.class));
        return calendar;
    }

    /** Years of five digits are read with a sign, and written without one. */
    private static String signed(YearMonth month) {
        return (month.getYear() > 9999 ? "+" : "") + month;
    }
}
