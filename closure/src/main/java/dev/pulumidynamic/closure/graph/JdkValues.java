package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.graph.LogicalCodec.Immutable;
import dev.pulumidynamic.closure.graph.LogicalCodec.Order;
import dev.pulumidynamic.closure.graph.LogicalCodecs.Registration;
import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Codecs for the JDK's values: most are their own text. */
final class JdkValues {
    static final List<Registration> CODECS = List.of(
            text(BigDecimal.class, BigDecimal::toString, BigDecimal::new),
            text(BigInteger.class, BigInteger::toString, BigInteger::new),
            text(UUID.class, UUID::toString, UUID::fromString),
            text(URI.class, URI::toString, URI::create),
            text(File.class, File::getPath, File::new),
            text(Path.class, Path::toString, Path::of),
            text(Charset.class, Charset::name, Charset::forName),
            text(Locale.class, Locale::toLanguageTag, Locale::forLanguageTag),
            text(Duration.class, Duration::toString, Duration::parse),
            text(Period.class, Period::toString, Period::parse),
            text(Instant.class, Instant::toString, Instant::parse),
            text(LocalDate.class, LocalDate::toString, LocalDate::parse),
            text(LocalTime.class, LocalTime::toString, LocalTime::parse),
            text(LocalDateTime.class, LocalDateTime::toString, LocalDateTime::parse),
            text(OffsetDateTime.class, OffsetDateTime::toString, OffsetDateTime::parse),
            text(ZonedDateTime.class, ZonedDateTime::toString, ZonedDateTime::parse),
            text(ZoneId.class, ZoneId::getId, ZoneId::of, "java.time.ZoneRegion", "java.time.ZoneOffset"),
            immutable(
                    Pattern.class,
                    pattern -> List.of(pattern.pattern(), pattern.flags()),
                    parts -> Pattern.compile(part(parts, 0, String.class), part(parts, 1, Integer.class))),
            constant("java.util.Collections.reverseOrder", Collections.reverseOrder()),
            constant("java.util.Comparator.naturalOrder", Comparator.naturalOrder()),
            constant("java.lang.String.CASE_INSENSITIVE_ORDER", String.CASE_INSENSITIVE_ORDER),
            immutable(
                    Optional.class,
                    optional -> optional.isEmpty() ? List.of() : List.of(optional.get()),
                    parts -> parts.isEmpty() ? Optional.empty() : Optional.of(part(parts, 0, Object.class))));

    private JdkValues() {}

    /** The part at {@code index}, which is there and of {@code type} in every graph that was captured. */
    static <T> T part(List<@Nullable Object> parts, int index, Class<T> type) {
        return type.cast(Objects.requireNonNull(parts.get(index)));
    }

    /** An object that the JDK has one of. */
    private static Registration constant(String name, Object constant) {
        LogicalCodec codec = new Immutable(name, value -> List.of(), Order.GIVEN, none -> constant);
        return new Registration(codec, List.of(constant.getClass().getName()));
    }

    private static <T> Registration text(
            Class<T> type, Function<T, String> write, Function<String, T> read, String... implementations) {
        Registration own = immutable(
                type, value -> List.of(write.apply(value)), parts -> read.apply(part(parts, 0, String.class)));
        return implementations.length == 0 ? own : new Registration(own.codec(), List.of(implementations));
    }

    private static <T> Registration immutable(
            Class<T> type, Function<T, List<Object>> parts, Function<List<@Nullable Object>, Object> make) {
        LogicalCodec codec = new Immutable(type.getName(), value -> parts.apply(type.cast(value)), Order.GIVEN, make);
        return new Registration(codec, List.of(type.getName()));
    }
}
