package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.CodecRegistration.constant;
import static dev.pulumidynamic.closure.graph.CodecRegistration.holder;
import static dev.pulumidynamic.closure.graph.CodecRegistration.immutable;
import static dev.pulumidynamic.closure.graph.CodecRegistration.made;
import static dev.pulumidynamic.closure.graph.CodecRegistration.text;

import dev.pulumidynamic.closure.graph.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.graph.LogicalCodec.Shape;
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
    static final List<CodecRegistration> CODECS = List.of(
            immutable(
                    BigInteger.class,
                    number -> List.of(number.toByteArray()),
                    parts -> new BigInteger(CodecParts.of(parts, 0, byte[].class))),
            immutable(
                    BigDecimal.class,
                    number -> List.of(number.unscaledValue().toByteArray(), number.scale()),
                    parts -> new BigDecimal(
                            new BigInteger(CodecParts.of(parts, 0, byte[].class)), CodecParts.number(parts, 1))),
            immutable(
                    IntSummaryStatistics.class,
                    all -> List.of(all.getCount(), all.getMin(), all.getMax(), all.getSum()),
                    parts -> new IntSummaryStatistics(
                            CodecParts.of(parts, 0, Long.class),
                            CodecParts.number(parts, 1),
                            CodecParts.number(parts, 2),
                            CodecParts.of(parts, 3, Long.class))),
            immutable(
                    LongSummaryStatistics.class,
                    all -> List.of(all.getCount(), all.getMin(), all.getMax(), all.getSum()),
                    parts -> new LongSummaryStatistics(
                            CodecParts.of(parts, 0, Long.class),
                            CodecParts.of(parts, 1, Long.class),
                            CodecParts.of(parts, 2, Long.class),
                            CodecParts.of(parts, 3, Long.class))),
            text(MathContext.class, MathContext::toString, MathContext::new),
            text(UUID.class, UUID::toString, UUID::fromString),
            text(File.class, File::getPath, File::new),
            immutable(Path.class, JdkValues::path, parts -> Path.of(CodecParts.text(parts, 0))),
            text(Charset.class, Charset::name, Charset::forName),
            text(Locale.class, Locale::toLanguageTag, Locale::forLanguageTag),
            text(Currency.class, Currency::getCurrencyCode, Currency::getInstance),
            immutable(Pattern.class, JdkValues::pattern, JdkValues::compiled),
            immutable(Random.class, JdkValues::seed, parts -> new Random(CodecParts.of(parts, 0, Long.class))),
            holder(
                    BitSet.class,
                    BitSet::toLongArray,
                    BitSet::new,
                    (to, words) -> to.or(BitSet.valueOf((long[]) words))),
            holder(
                    StringBuilder.class,
                    StringBuilder::toString,
                    StringBuilder::new,
                    (to, text) -> to.append((String) text)),
            holder(
                    StringBuffer.class,
                    StringBuffer::toString,
                    StringBuffer::new,
                    (to, text) -> to.append((String) text)),
            constant("java.util.Collections.reverseOrder", Collections.reverseOrder()),
            constant("java.util.Comparator.naturalOrder", Comparator.naturalOrder()),
            constant("java.lang.String.CASE_INSENSITIVE_ORDER", String.CASE_INSENSITIVE_ORDER),
            made(
                            "java.util.Collections.reverseOrder(Comparator)",
                            Shape.SEQUENCE,
                            order -> List.of(((Comparator<Object>) order).reversed()),
                            parts -> Collections.reverseOrder((Comparator<Object>) parts.get(0)))
                    .forTypes("java.util.Collections$ReverseComparator2"),
            made("java.util.Comparator.nullsFirst", Shape.SEQUENCE, JdkValues::nullOrder, JdkValues::nullComparator)
                    .forTypes("java.util.Comparators$NullComparator"),
            immutable(
                    Optional.class,
                    optional -> optional.isEmpty() ? List.of() : List.of(optional.get()),
                    parts -> parts.isEmpty() ? Optional.empty() : Optional.of(CodecParts.of(parts, 0, Object.class))),
            immutable(
                    OptionalInt.class,
                    optional -> optional.stream().boxed().toList(),
                    parts -> parts.isEmpty() ? OptionalInt.empty() : OptionalInt.of(CodecParts.number(parts, 0))),
            immutable(
                    OptionalLong.class,
                    optional -> optional.stream().boxed().toList(),
                    parts -> parts.isEmpty()
                            ? OptionalLong.empty()
                            : OptionalLong.of(CodecParts.of(parts, 0, Long.class))),
            immutable(
                    OptionalDouble.class,
                    optional -> optional.stream().boxed().toList(),
                    parts -> parts.isEmpty()
                            ? OptionalDouble.empty()
                            : OptionalDouble.of(CodecParts.of(parts, 0, Double.class))),
            made(
                            "java.util.Map.entry",
                            Shape.SEQUENCE,
                            JdkValues::entry,
                            parts -> Map.entry(
                                    CodecParts.of(parts, 0, Object.class), CodecParts.of(parts, 1, Object.class)))
                    .forTypes("java.util.KeyValueHolder"),
            made(
                            AbstractMap.SimpleEntry.class.getName(),
                            Shape.SEQUENCE,
                            JdkValues::entry,
                            parts -> new AbstractMap.SimpleEntry<>(parts.get(0), parts.get(1)))
                    .forTypes(
                            "java.util.AbstractMap$SimpleEntry",
                            "java.util.HashMap$Node",
                            "java.util.HashMap$TreeNode",
                            "java.util.LinkedHashMap$Entry",
                            "java.util.TreeMap$Entry",
                            "java.util.concurrent.ConcurrentHashMap$MapEntry"),
            immutable(
                    AbstractMap.SimpleImmutableEntry.class,
                    JdkValues::entry,
                    parts -> new AbstractMap.SimpleImmutableEntry<>(parts.get(0), parts.get(1))),
            immutable(
                    StackTraceElement.class,
                    (StackTraceElement frame) -> frame(frame),
                    (List<@Nullable Object> parts) -> frame(parts)));

    private JdkValues() {}

    private static List<String> path(Path path) {
        if (path.getFileSystem() != FileSystems.getDefault()) {
            throw new RefusedValueException(
                    "file-system",
                    "it is a path of a file system that the program opened",
                    "capture the path as a string, and open the file system where you use the path");
        }
        return List.of(path.toString());
    }

    private static List<Object> pattern(Pattern pattern) {
        requirePlain(pattern.flags());
        return List.of(pattern.pattern(), pattern.flags());
    }

    private static Object compiled(List<@Nullable Object> parts) {
        requirePlain(CodecParts.number(parts, 1));
        return Pattern.compile(CodecParts.text(parts, 0), CodecParts.number(parts, 1));
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
    private static List<Object> seed(Random random) {
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
        return List.of(seed ^ 0x5DEECE66DL);
    }

    private static List<@Nullable Object> nullOrder(Object comparator) {
        boolean nullsFirst = ((Comparator<@Nullable Object>) comparator).compare(null, "") < 0;
        return new SerializedForm(comparator).isAlone()
                ? List.of(nullsFirst)
                : List.of(nullsFirst, SerializedForm.behind(comparator, Comparator.class));
    }

    private static Object nullComparator(List<@Nullable Object> parts) {
        @Nullable Comparator<Object> real = parts.size() == 1 ? null : (Comparator<Object>) parts.get(1);
        return CodecParts.flag(parts, 0) ? Comparator.nullsFirst(real) : Comparator.nullsLast(real);
    }

    private static List<@Nullable Object> entry(Object entry) {
        return CodecParts.headed(
                ((Map.Entry<?, ?>) entry).getKey(), Collections.singletonList(((Map.Entry<?, ?>) entry).getValue()));
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
                .filter(parts -> frame(parts).toString().equals(shown))
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

    private static StackTraceElement frame(List<@Nullable Object> parts) {
        return new StackTraceElement(
                (String) parts.get(0),
                (String) parts.get(1),
                (String) parts.get(2),
                CodecParts.text(parts, 3),
                CodecParts.text(parts, 4),
                (String) parts.get(5),
                CodecParts.number(parts, 6));
    }
}
