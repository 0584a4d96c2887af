package dev.pulumidynamic.closure.jdk;

import static dev.pulumidynamic.closure.jdk.LogicalCodec.made;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.single;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.text;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.value;

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

/** Codecs for {@code java.time} and older dates: values as ISO text. */
@SuppressWarnings({"JavaUtilDate", "TimeZoneUsage"}) // Programs capture old dates too.
final class JdkTime {
    static final List<LogicalCodec> CODECS = List.of(
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
            single(Year.class, Year::getValue, Integer.class, Year::of),
            text(ZoneId.class, ZoneId::getId, ZoneId::of).forTypes("java.time.ZoneRegion", "java.time.ZoneOffset"),
            single(Clock.class, Clock::getZone, ZoneId.class, Clock::system).forTypes("java.time.Clock$SystemClock"),
            made(
                    "java.time.Clock.fixed",
                    clock -> List.of(((Clock) clock).instant(), ((Clock) clock).getZone()),
                    parts -> Clock.fixed(parts.of(0, Instant.class), parts.of(1, ZoneId.class)),
                    "java.time.Clock$FixedClock"),
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
            value(
                    WeekFields.class,
                    fields -> List.of(fields.getFirstDayOfWeek(), fields.getMinimalDaysInFirstWeek()),
                    parts -> WeekFields.of(parts.of(0, DayOfWeek.class), parts.number(1))),
            value(DateTimeFormatter.class, Formatters::parts, Formatters::made),
            single(Date.class, Date::getTime, Long.class, Date::new),
            value(
                    GregorianCalendar.class,
                    calendar -> List.of(
                            calendar.getTimeInMillis(),
                            calendar.getTimeZone(),
                            calendar.isLenient(),
                            calendar.getFirstDayOfWeek(),
                            calendar.getMinimalDaysInFirstWeek(),
                            calendar.getGregorianChange().getTime()),
                    JdkTime::calendar),
            single(FileTime.class, FileTime::toInstant, Instant.class, FileTime::from),
            text(TimeZone.class, TimeZone::getID, TimeZone::getTimeZone).forTypes("sun.util.calendar.ZoneInfo"));

    private JdkTime() {}

    /** A clock that changes what another one shows. Its text ends with the duration, whose object serialization replaces. */
    private static LogicalCodec onClock(String factory, BiFunction<Clock, Duration, Clock> make) {
        return made(
                factory,
                clock -> {
                    Clock base =
                            new SerializedForm(clock).reference(Clock.class).orElseThrow();
                    String text = clock.toString();
                    Duration duration = Duration.parse(text.substring(text.lastIndexOf(',') + 1, text.length() - 1));
                    if (!make.apply(base, duration).equals(clock)) {
                        throw new IllegalArgumentException(text + " does not describe it completely");
                    }
                    return List.of(base, duration);
                },
                parts -> make.apply(parts.of(0, Clock.class), parts.of(1, Duration.class)));
    }

    private static <D extends ChronoLocalDate> LogicalCodec dates(Class<D> type, Chronology chronology) {
        return single(type, ChronoLocalDate::toEpochDay, Long.class, chronology::dateEpochDay);
    }

    /** The date of the change to Gregorian leap years decides about the fields of the time, which comes last. */
    private static GregorianCalendar calendar(CodecParts parts) {
        GregorianCalendar calendar = new GregorianCalendar(parts.of(1, TimeZone.class), Locale.ROOT);
        calendar.setLenient(parts.flag(2));
        calendar.setFirstDayOfWeek(parts.number(3));
        calendar.setMinimalDaysInFirstWeek(parts.number(4));
        calendar.setGregorianChange(new Date(parts.wide(5)));
        calendar.setTimeInMillis(parts.wide(0));
        return calendar;
    }

    /** Years of five digits are read with a sign, and written without one. */
    private static String signed(YearMonth month) {
        return (month.getYear() > 9999 ? "+" : "") + month;
    }
}
