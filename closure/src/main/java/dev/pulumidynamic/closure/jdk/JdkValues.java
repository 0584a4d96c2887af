package dev.pulumidynamic.closure.jdk;

import static dev.pulumidynamic.closure.jdk.LogicalCodec.constant;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.holder;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.made;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.single;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.text;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.value;

import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.nio.charset.Charset;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Currency;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Codecs for the JDK's values, most of them as text. Numbers are stored as bytes, because parsing long ones takes too long. */
@SuppressWarnings({"unchecked", "JdkObsolete"}) // Any element type; programs capture old buffers too.
final class JdkValues {
    static final List<LogicalCodec> CODECS = List.of(
            single(BigInteger.class, BigInteger::toByteArray, byte[].class, BigInteger::new),
            value(
                    BigDecimal.class,
                    number -> List.of(number.unscaledValue().toByteArray(), number.scale()),
                    parts -> new BigDecimal(new BigInteger(parts.of(0, byte[].class)), parts.number(1))),
            value(
                    IntSummaryStatistics.class,
                    all -> List.of(all.getCount(), all.getMin(), all.getMax(), all.getSum()),
                    parts -> new IntSummaryStatistics(parts.wide(0), parts.number(1), parts.number(2), parts.wide(3))),
            value(
                    LongSummaryStatistics.class,
                    all -> List.of(all.getCount(), all.getMin(), all.getMax(), all.getSum()),
                    parts -> new LongSummaryStatistics(parts.wide(0), parts.wide(1), parts.wide(2), parts.wide(3))),
            text(MathContext.class, MathContext::toString, MathContext::new),
            text(UUID.class, UUID::toString, UUID::fromString),
            text(File.class, File::getPath, File::new),
            single(Path.class, JdkValues::path, String.class, Path::of),
            text(Charset.class, Charset::name, Charset::forName),
            text(Locale.class, Locale::toLanguageTag, Locale::forLanguageTag),
            text(Currency.class, Currency::getCurrencyCode, Currency::getInstance),
            value(Pattern.class, JdkValues::pattern, JdkValues::compiled),
            single(Random.class, JdkValues::seed, Long.class, Random::new),
            holder(
                    BitSet.class,
                    BitSet::toLongArray,
                    long[].class,
                    BitSet::new,
                    (to, words) -> to.or(BitSet.valueOf(words))),
            holder(
                    StringBuilder.class,
                    StringBuilder::toString,
                    String.class,
                    StringBuilder::new,
                    StringBuilder::append),
            holder(StringBuffer.class, StringBuffer::toString, String.class, StringBuffer::new, StringBuffer::append),
            constant("java.util.Collections.reverseOrder", Collections.reverseOrder()),
            constant("java.util.Comparator.naturalOrder", Comparator.naturalOrder()),
            constant("java.lang.String.CASE_INSENSITIVE_ORDER", String.CASE_INSENSITIVE_ORDER),
            made(
                    "java.util.Collections.reverseOrder(Comparator)",
                    order -> List.of(((Comparator<Object>) order).reversed()),
                    parts -> Collections.reverseOrder((Comparator<Object>) parts.get(0)),
                    "java.util.Collections$ReverseComparator2"),
            made(
                    "java.util.Comparator.nullsFirst",
                    JdkValues::nullOrder,
                    JdkValues::nullComparator,
                    "java.util.Comparators$NullComparator"),
            value(
                    Optional.class,
                    optional -> optional.isEmpty() ? List.of() : List.of(optional.get()),
                    parts -> parts.isEmpty() ? Optional.empty() : Optional.of(parts.of(0, Object.class))),
            value(
                    OptionalInt.class,
                    optional -> optional.stream().boxed().toList(),
                    parts -> parts.isEmpty() ? OptionalInt.empty() : OptionalInt.of(parts.number(0))),
            value(
                    OptionalLong.class,
                    optional -> optional.stream().boxed().toList(),
                    parts -> parts.isEmpty() ? OptionalLong.empty() : OptionalLong.of(parts.wide(0))),
            value(
                    OptionalDouble.class,
                    optional -> optional.stream().boxed().toList(),
                    parts -> parts.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(parts.of(0, Double.class))),
            made(
                    "java.util.Map.entry",
                    JdkValues::entry,
                    parts -> Map.entry(parts.of(0, Object.class), parts.of(1, Object.class)),
                    "java.util.KeyValueHolder"),
            made(
                    AbstractMap.SimpleEntry.class.getName(),
                    JdkValues::entry,
                    parts -> new AbstractMap.SimpleEntry<>(parts.get(0), parts.get(1)),
                    "java.util.AbstractMap$SimpleEntry",
                    "java.util.HashMap$Node",
                    "java.util.HashMap$TreeNode",
                    "java.util.LinkedHashMap$Entry",
                    "java.util.TreeMap$Entry",
                    "java.util.concurrent.ConcurrentHashMap$MapEntry"),
            value(
                    AbstractMap.SimpleImmutableEntry.class,
                    JdkValues::entry,
                    parts -> new AbstractMap.SimpleImmutableEntry<>(parts.get(0), parts.get(1))),
            value(
                    StackTraceElement.class,
                    (StackTraceElement frame) -> frame(frame),
                    (CodecParts parts) -> frame(parts)));

    private JdkValues() {}

    private static String path(Path path) {
        if (path.getFileSystem() != FileSystems.getDefault()) {
            throw new RefusedValueException(
                    "file-system",
                    "it is a path of a file system that the program opened",
                    "capture the path as a string, and open the file system where you use the path");
        }
        return path.toString();
    }

    private static List<Object> pattern(Pattern pattern) {
        requirePlain(pattern.flags());
        return List.of(pattern.pattern(), pattern.flags());
    }

    private static Object compiled(CodecParts parts) {
        requirePlain(parts.number(1));
        return Pattern.compile(parts.text(0), parts.number(1));
    }

    /** Its compilation tries all orders of combining characters: ten take minutes and gigabytes. */
    private static void requirePlain(int flags) {
        if ((flags & Pattern.CANON_EQ) != 0) {
            throw new RefusedValueException(
                    "canonical-pattern",
                    "compiling a pattern with CANON_EQ can take unlimited time",
                    "keep it in a static field");
        }
    }

    /** The last eight bytes of the serialized form but one are the seed, as the constructor would have scrambled it. */
    private static long seed(Random random) {
        SerializedForm form = new SerializedForm(random);
        long seed = 0;
        for (int distance = 9; distance > 1; distance--) {
            seed = (seed << 8) | (form.tail(distance) & 0xff);
        }
        if (form.tail(18) != 0) {
            throw new RefusedValueException(
                    "random",
                    "nextGaussian() was called an odd number of times, so it holds a stored value",
                    "create it where it is used");
        }
        return seed ^ 0x5DEECE66DL;
    }

    private static List<@Nullable Object> nullOrder(Object comparator) {
        boolean nullsFirst = ((Comparator<@Nullable Object>) comparator).compare(null, "") < 0;
        return new SerializedForm(comparator).reference(Object.class).isEmpty()
                ? List.of(nullsFirst)
                : List.of(nullsFirst, SerializedForm.behind(comparator, Comparator.class));
    }

    private static Object nullComparator(CodecParts parts) {
        @Nullable Comparator<Object> real = parts.size() == 1 ? null : (Comparator<Object>) parts.get(1);
        return parts.flag(0) ? Comparator.nullsFirst(real) : Comparator.nullsLast(real);
    }

    private static List<@Nullable Object> entry(Object entry) {
        return Arrays.asList(((Map.Entry<?, ?>) entry).getKey(), ((Map.Entry<?, ?>) entry).getValue());
    }

    /** A frame that is made again shows all names that it has, so it does not get those that {@code toString} leaves out. */
    private static List<@Nullable Object> frame(StackTraceElement frame) {
        String loader = frame.getClassLoaderName();
        String version = frame.getModuleVersion();
        String shown = frame.toString();
        return Stream.of(
                        parts(frame, loader, version),
                        parts(frame, null, version),
                        parts(frame, loader, null),
                        parts(frame, null, null))
                .filter(parts -> frame(new CodecParts(parts)).toString().equals(shown))
                .findFirst()
                .orElseGet(() -> parts(frame, loader, version));
    }

    private static List<@Nullable Object> parts(
            StackTraceElement frame, @Nullable String loader, @Nullable String version) {
        return Arrays.asList(
                loader,
                frame.getModuleName(),
                version,
                frame.getClassName(),
                frame.getMethodName(),
                frame.getFileName(),
                frame.getLineNumber());
    }

    private static StackTraceElement frame(CodecParts parts) {
        return new StackTraceElement(
                (String) parts.get(0),
                (String) parts.get(1),
                (String) parts.get(2),
                parts.text(3),
                parts.text(4),
                (String) parts.get(5),
                parts.number(6));
    }
}
