package dev.pulumidynamic.closure.cases;

import dev.pulumidynamic.closure.cases.Case.Carried;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** The JDK's values. */
final class ValueCases {
    private ValueCases() {}

    static List<Carried> all() {
        return List.of(
                new Carried("NaN, infinities, min and max", ValueCases::extremes, EXTREMES),
                new Carried(
                        "an Optional", () -> showing(Optional.of("x"), Optional.empty()), "Optional[x] Optional.empty"),
                new Carried("a Pattern", ValueCases::pattern, "true A.B 34"),
                new Carried(
                        "a UUID",
                        () -> showing(UUID.fromString("123e4567-e89b-12d3-a456-426614174000")),
                        "123e4567-e89b-12d3-a456-426614174000"),
                new Carried("java.time", ValueCases::time, TIME),
                new Carried(
                        "a BigDecimal",
                        () -> showing(new BigDecimal("1.50"), BigInteger.TWO.pow(70)),
                        "1.50 1180591620717411303424"),
                new Carried("a Path", ValueCases::path, "[a, b]"),
                new Carried("a read lock and a write lock", ValueCases::locks, "1 false true"),
                new Carried("conditions with their locks", ValueCases::conditions, "true false"),
                new Carried(
                        "a URI",
                        () -> showing(URI.create("https://example.com/a?b=c#d")),
                        "https://example.com/a?b=c#d"),
                new Carried(
                        "a Charset",
                        () -> showing(StandardCharsets.UTF_16LE, StandardCharsets.ISO_8859_1),
                        "UTF-16LE ISO-8859-1"),
                new Carried("a Locale", () -> showing(Locale.forLanguageTag("de-CH-1996"), Locale.ROOT), "de_CH_1996 "),
                new Carried("a Class", ValueCases::classes, "int class [Ljava.lang.String; true"),
                new Carried(
                        "text that is no valid UTF-16",
                        () -> showing("\ud800".codePointAt(0), "\ud83d\ude00"),
                        "55296 \ud83d\ude00"));
    }

    /** What comes back equal, and of the same class. */
    static List<Object> values() {
        return List.of(
                true,
                (byte) -128,
                Short.MAX_VALUE,
                '\uffff',
                Integer.MIN_VALUE,
                Long.MAX_VALUE,
                Float.NaN,
                Double.NEGATIVE_INFINITY,
                -0.0,
                Double.MIN_VALUE,
                "text \ud83d\ude00",
                new BigDecimal("1.50"),
                UUID.fromString("123e4567-e89b-12d3-a456-426614174000"),
                URI.create("https://example.com/a?b=c#d"),
                Path.of("a", "b"),
                StandardCharsets.UTF_16LE,
                Locale.forLanguageTag("de-CH-1996"),
                Duration.ofMillis(1234),
                Instant.EPOCH.plusNanos(5),
                LocalDate.of(2024, 2, 29),
                ZoneId.of("Europe/Zurich"),
                FileTime.fromMillis(1234),
                calendar(),
                ZonedDateTime.parse("2024-03-31T03:30:00+02:00[Europe/Zurich]"),
                Optional.of("x"),
                Optional.empty(),
                TimeUnit.SECONDS,
                String[].class,
                int.class);
    }

    private static final String EXTREMES =
            "NaN NaN Infinity -Infinity -0.0 4.9E-324 1.7976931348623157E308 1.4E-45 3.4028235E38 true";

    private static Supplier<String> extremes() {
        double quiet = Double.longBitsToDouble(0x7ff8000000000001L);
        long bits = Double.doubleToRawLongBits(quiet);
        List<Number> numbers = List.of(
                Double.NaN,
                Float.NaN,
                Double.POSITIVE_INFINITY,
                Float.NEGATIVE_INFINITY,
                -0.0,
                Double.MIN_VALUE,
                Double.MAX_VALUE,
                Float.MIN_VALUE,
                Float.MAX_VALUE);
        return () -> words(numbers.toArray()) + " " + (Double.doubleToRawLongBits(quiet) == bits);
    }

    private static Supplier<String> showing(Object... values) {
        return () -> words(values);
    }

    private static String words(Object... values) {
        StringBuilder words = new StringBuilder();
        for (Object value : values) {
            words.append(words.isEmpty() ? "" : " ").append(value);
        }
        return words.toString();
    }

    private static Supplier<String> pattern() {
        Pattern pattern = Pattern.compile("A.B", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
        return () -> pattern.matcher("a\nb").matches() + " " + pattern + " " + pattern.flags();
    }

    private static final String TIME = "PT1.234S P1Y2M 1970-01-01T00:00:00.000000005Z 2024-02-29 23:59"
            + " 2024-03-31T03:30+02:00[Europe/Zurich] 2024-01-01T00:00Z MAY +05:30";

    private static Supplier<String> time() {
        return showing(
                Duration.ofMillis(1234),
                Period.of(1, 2, 0),
                Instant.EPOCH.plusNanos(5),
                LocalDate.of(2024, 2, 29),
                LocalTime.of(23, 59),
                ZonedDateTime.parse("2024-03-31T03:30:00+02:00[Europe/Zurich]"),
                OffsetDateTime.parse("2024-01-01T00:00:00Z"),
                Month.MAY,
                ZoneOffset.ofHoursMinutes(5, 30));
    }

    @SuppressWarnings("JavaUtilDate") // Programs capture old types too.
    private static Calendar calendar() {
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("Asia/Tokyo"), Locale.GERMANY);
        calendar.setTimeInMillis(1234);
        calendar.setLenient(false);
        return calendar;
    }

    /** As the documentation of the JDK shows them: without the lock in a field of its own. */
    private static Supplier<String> locks() {
        ReentrantReadWriteLock both = new ReentrantReadWriteLock(true);
        Lock read = both.readLock();
        Lock write = both.writeLock();
        return () -> {
            read.lock();
            try {
                return both.getReadLockCount() + " " + write.tryLock() + " " + both.isFair();
            } finally {
                read.unlock();
            }
        };
    }

    private static Supplier<String> conditions() {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        Lock write = new ReentrantReadWriteLock().writeLock();
        Condition written = write.newCondition();
        return () -> {
            lock.lock();
            write.lock();
            try {
                written.signal();
                return lock.isLocked() + " " + lock.hasWaiters(changed);
            } finally {
                write.unlock();
                lock.unlock();
            }
        };
    }

    private static Supplier<String> path() {
        Path path = Path.of("a", "b");
        return () -> List.of(path.getName(0).toString(), path.getFileName().toString())
                .toString();
    }

    private record Own() {}

    private static Supplier<String> classes() {
        Class<?> own = Own.class;
        Class<?> number = int.class;
        Class<?> array = String[].class;
        return () -> number + " " + array + " " + (own == Own.class);
    }
}
