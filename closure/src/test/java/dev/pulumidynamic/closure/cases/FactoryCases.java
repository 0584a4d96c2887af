package dev.pulumidynamic.closure.cases;

import dev.pulumidynamic.closure.cases.Case.Carried;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collector;
import java.util.stream.Collectors;
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
                new Carried("collectors", FactoryCases::collectors, "[a, b] ab <a-b> [b, a] 3"),
                new Carried("predicates of a Pattern", FactoryCases::predicates, "true false"),
                new Carried("references with a stamp or a mark", FactoryCases::references, "x 3 y true"),
                new Carried("a name of XML", FactoryCases::name, "{urn:acme}zone dns"));
    }

    private static Supplier<String> ofTheJdk() {
        UncheckedIOException failure = new UncheckedIOException("io", new IOException("disk"));
        return () -> failure.getClass().getSimpleName() + " " + failure.getMessage() + " "
                + Objects.requireNonNull(failure.getCause()).getMessage() + " "
                + failure.getStackTrace()[0].getMethodName();
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

    private static Supplier<String> name() {
        QName name = new QName("urn:acme", "zone", "dns");
        return () -> name + " " + name.getPrefix();
    }
}
