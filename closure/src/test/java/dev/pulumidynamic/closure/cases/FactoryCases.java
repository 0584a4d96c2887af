package dev.pulumidynamic.closure.cases;

import dev.pulumidynamic.closure.cases.Case.Carried;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.DayOfWeek;
import java.time.chrono.Chronology;
import java.time.chrono.JapaneseChronology;
import java.time.chrono.JapaneseDate;
import java.time.temporal.ChronoField;
import java.time.temporal.WeekFields;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Exceptions that programs keep, and objects that factories of the JDK make. */
final class FactoryCases {
    private FactoryCases() {}

    static List<Carried> all() {
        return List.of(
                new Carried("an exception of the JDK", FactoryCases::ofTheJdk, "UncheckedIOException io disk ofTheJdk"),
                new Carried("an exception of the program", FactoryCases::own, "[7] limit reached more own late"),
                new Carried("an exception whose message the JVM computes", FactoryCases::ofTheJvm, "true true"),
                new Carried("collectors", FactoryCases::collectors, "[a, b] ab <a-b> [b, a] 3"),
                new Carried("predicates of a Pattern", FactoryCases::predicates, "true false"),
                new Carried("references with a stamp or a mark", FactoryCases::references, "x 3 y true"),
                new Carried("summaries of numbers", FactoryCases::summaries, "3 6 1 2"),
                new Carried("dates and fields of calendars", FactoryCases::calendars, "true Reiwa 5 7 Japanese"),
                new Carried("empty sorted collections", FactoryCases::empty, "{} [] true"),
                new Carried("a name of XML", FactoryCases::name, "{urn:acme}zone dns"));
    }

    private static Supplier<String> ofTheJdk() {
        UncheckedIOException failure = new UncheckedIOException("io", new IOException("disk"));
        return () -> failure.getClass().getSimpleName() + " " + failure.getMessage() + " "
                + Objects.requireNonNull(failure.getCause()).getMessage() + " "
                + failure.getStackTrace()[0].getMethodName();
    }

    private static Supplier<String> ofTheJvm() {
        NullPointerException plain = new NullPointerException();
        try {
            throw new IllegalStateException("a text of length " + missing().length());
        } catch (NullPointerException thrown) {
            return () -> String.valueOf(thrown.getMessage()).contains("missing()") + " " + (plain.getMessage() == null);
        }
    }

    @SuppressWarnings("NullAway") // The exception is the purpose.
    private static String missing() {
        return null;
    }

    private static final class LimitException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final int code;
        private final transient Object unserializable = new Object();

        LimitException(@Nullable String message, int code) {
            super(message);
            this.code = code;
        }

        @Override
        public String getMessage() {
            return "[" + code + "] " + super.getMessage() + (unserializable == null ? "" : "!");
        }
    }

    private static Supplier<String> own() {
        LimitException failure = new LimitException("limit reached", 7);
        failure.addSuppressed(new IllegalStateException("more"));
        return () -> {
            failure.initCause(new IllegalArgumentException("late"));
            return failure.getMessage().replace("!", "") + " " + failure.getSuppressed()[0].getMessage() + " "
                    + failure.getStackTrace()[0].getMethodName() + " "
                    + Objects.requireNonNull(failure.getCause()).getMessage();
        };
    }

    private static Supplier<String> collectors() {
        Collector<String, ?, List<String>> list = Collectors.toList();
        Collector<CharSequence, ?, String> joined = Collectors.joining();
        Collector<CharSequence, ?, String> separated = Collectors.joining("-", "<", ">");
        Collector<String, ?, ArrayDeque<String>> own =
                Collector.of(ArrayDeque::new, ArrayDeque::addFirst, (some, others) -> {
                    some.addAll(others);
                    return some;
                });
        Collector<String, StringBuilder, Integer> finished = Collector.of(
                StringBuilder::new, StringBuilder::append, StringBuilder::append, text -> text.length() + 1);
        return () -> Stream.of("a", "b").collect(list) + " "
                + Stream.of("a", "b").collect(joined) + " "
                + Stream.of("a", "b").collect(separated) + " "
                + Stream.of("a", "b").collect(own) + " "
                + Stream.of("a", "b").collect(finished);
    }

    private static Supplier<String> predicates() {
        Predicate<String> found = Pattern.compile("a+").asPredicate();
        Predicate<String> matching = Pattern.compile("a+").asMatchPredicate();
        return () -> found.test("baa") + " " + matching.test("baa");
    }

    private static Supplier<String> references() {
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("x", 3);
        AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("y", true);
        return () -> stamped.getReference() + " " + stamped.getStamp() + " " + marked.getReference() + " "
                + marked.isMarked();
    }

    private static Supplier<String> summaries() {
        IntSummaryStatistics ints = IntStream.of(1, 2, 3).summaryStatistics();
        LongSummaryStatistics longs = LongStream.of(2).summaryStatistics();
        return () -> ints.getCount() + " " + ints.getSum() + " " + ints.getMin() + " " + longs.getMax();
    }

    private static Supplier<String> calendars() {
        JapaneseDate date = JapaneseDate.of(2023, 1, 2);
        WeekFields weeks = WeekFields.of(DayOfWeek.SUNDAY, 7);
        Chronology chronology = JapaneseChronology.INSTANCE;
        return () -> date.equals(JapaneseDate.of(2023, 1, 2)) + " " + date.getEra() + " "
                + date.get(ChronoField.YEAR_OF_ERA) + " " + weeks.getMinimalDaysInFirstWeek() + " " + chronology;
    }

    @SuppressWarnings("ReferenceEquality")
    private static Supplier<String> empty() {
        SortedMap<String, String> map = Collections.emptySortedMap();
        SortedSet<String> set = Collections.emptySortedSet();
        return () -> map + " " + set + " " + (map == Collections.<String, String>emptySortedMap());
    }

    private static Supplier<String> name() {
        QName name = new QName("urn:acme", "zone", "dns");
        return () -> name + " " + name.getPrefix();
    }
}
