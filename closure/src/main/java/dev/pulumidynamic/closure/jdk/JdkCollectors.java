package dev.pulumidynamic.closure.jdk;

import static dev.pulumidynamic.closure.jdk.LogicalCodec.made;

import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collector;
import java.util.stream.Collector.Characteristics;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The codec for collectors: those of methods without functions by their method, those of {@code Collector.of} by their functions. */
@SuppressWarnings({"unchecked", "rawtypes"}) // Any element type.
final class JdkCollectors {
    private static final Map<String, Collector<?, ?, ?>> KNOWN = Map.of(
            "toList", Collectors.toList(),
            "toSet", Collectors.toSet(),
            "toUnmodifiableList", Collectors.toUnmodifiableList(),
            "toUnmodifiableSet", Collectors.toUnmodifiableSet(),
            "joining", Collectors.joining());
    private static final Collector<CharSequence, ?, String> SEPARATED = Collectors.joining(",");
    private static final String FIRST = "\u0001";

    static final List<LogicalCodec> CODECS = List.of(made(
            "java.util.stream.Collector",
            each -> parts((Collector) each),
            JdkCollectors::collector,
            "java.util.stream.Collectors$CollectorImpl"));

    private JdkCollectors() {}

    private static List<@Nullable Object> parts(Collector<Object, Object, Object> collector) {
        for (Map.Entry<String, Collector<?, ?, ?>> known : KNOWN.entrySet()) {
            if (collector.supplier() == known.getValue().supplier() && isLike(collector, known.getValue())) {
                return List.of(known.getKey());
            }
        }
        return isLike(collector, SEPARATED) ? separated(collector) : functions(collector);
    }

    /** Functions that capture nothing are the same objects each time. */
    private static boolean isLike(Collector<?, ?, ?> collector, Collector<?, ?, ?> known) {
        return collector.accumulator() == known.accumulator() && collector.finisher() == known.finisher();
    }

    /** What stands before, between and behind two elements. */
    private static List<@Nullable Object> separated(Collector<Object, Object, Object> collector) {
        String none = String.valueOf(Stream.of().collect(collector));
        String one = String.valueOf(Stream.of(FIRST).collect(collector));
        String two = String.valueOf(Stream.of(FIRST, FIRST).collect(collector));
        int prefix = (none + FIRST).indexOf(FIRST) == none.length() ? one.indexOf(FIRST) : -1;
        if (prefix < 0) {
            throw refusal();
        }
        int delimiter = two.length() - one.length() - 1;
        return List.of(
                "joining",
                two.substring(prefix + 1, prefix + 1 + delimiter),
                one.substring(0, prefix),
                one.substring(prefix + 1));
    }

    private static List<@Nullable Object> functions(Collector<Object, Object, Object> collector) {
        Set<Characteristics> characteristics = collector.characteristics();
        boolean isFinished = characteristics.contains(Characteristics.IDENTITY_FINISH);
        List<Object> functions =
                List.of(collector.supplier(), collector.accumulator(), collector.combiner(), collector.finisher());
        if (functions.stream()
                .limit(isFinished ? 3 : 4)
                .anyMatch(function ->
                        function.getClass().getName().startsWith(Collectors.class.getName() + "$$Lambda"))) {
            throw refusal();
        }
        List<@Nullable Object> parts = new ArrayList<>(functions.subList(0, 3));
        parts.add(isFinished ? null : collector.finisher());
        characteristics.stream().sorted().map(Enum::name).forEach(parts::add);
        return parts;
    }

    private static RefusedValueException refusal() {
        return new RefusedValueException(
                "collector",
                "a collector does not show from which functions it was made",
                "create it where it is used, as in stream.collect(groupingBy(..)), or capture a Supplier of it");
    }

    private static Object collector(CodecParts parts) {
        if (parts.get(0) instanceof String name) {
            return parts.size() == 1
                    ? Objects.requireNonNull(KNOWN.get(name))
                    : Collectors.joining(parts.text(1), parts.text(2), parts.text(3));
        }
        Supplier supplier = parts.of(0, Supplier.class);
        BiConsumer accumulator = parts.of(1, BiConsumer.class);
        BinaryOperator combiner = parts.of(2, BinaryOperator.class);
        Characteristics[] all = IntStream.range(4, parts.size())
                .mapToObj(parts::text)
                .map(Characteristics::valueOf)
                .toArray(Characteristics[]::new);
        return parts.get(3) == null
                ? Collector.of(supplier, accumulator, combiner, all)
                : Collector.of(supplier, accumulator, combiner, parts.of(3, Function.class), all);
    }
}
