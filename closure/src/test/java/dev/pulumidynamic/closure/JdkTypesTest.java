package dev.pulumidynamic.closure;

import static dev.pulumidynamic.closure.LambdaCaptureTest.carry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.open.IsolatedClosure;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Values and collections of the JDK come back equal, of the same class, and in the same order where they have one. */
class JdkTypesTest {
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
                ZonedDateTime.parse("2024-03-31T03:30:00+02:00[Europe/Zurich]"),
                Optional.of("x"),
                Optional.empty(),
                List.of(1, 2, 3),
                Map.of("k", List.of()),
                Set.of("a"),
                Arrays.asList("a", null),
                new ArrayList<>(List.of("a")),
                new HashSet<>(Set.of(1, 2, 3)),
                new LinkedHashMap<>(Map.of("a", 1)),
                new ConcurrentHashMap<>(Map.of("a", 1)),
                new EnumMap<>(Map.of(TimeUnit.DAYS, "d")),
                EnumSet.of(TimeUnit.HOURS),
                EnumSet.noneOf(TimeUnit.class),
                new EnumMap<>(TimeUnit.class),
                BitSet.valueOf(new long[] {5}),
                TimeUnit.SECONDS,
                String[].class,
                int.class);
    }

    @ParameterizedTest
    @MethodSource("values")
    void valueComesBack_equalAndOfItsClass(Object value) {
        Closure closure = Closures.capture(new Object[] {value});

        Object back = ((Object[])
                        IsolatedClosure.open(closure.bundle(), closure.graph()).root())
                [0];

        assertThat(back).isEqualTo(value);
        assertThat(back.getClass()).isEqualTo(value.getClass());
    }

    @Test
    void arraysComeBack_ofEveryKind() {
        Object[] arrays = {
            new boolean[] {true},
            new byte[] {-1},
            new short[] {2},
            new char[] {'x'},
            new int[] {1, 2},
            new long[] {Long.MIN_VALUE},
            new float[] {Float.NaN},
            new double[] {1.5},
            new String[] {"a", null},
            new int[][] {{1}, {}},
            new Object[0],
        };

        Closure closure = Closures.capture(arrays);

        Object[] back = (Object[])
                IsolatedClosure.open(closure.bundle(), closure.graph()).root();
        assertThat(Arrays.deepEquals(back, arrays)).isTrue();
        assertThat(back[9]).isInstanceOf(int[][].class);
    }

    @Test
    void patternMatches_withItsFlags() {
        Supplier<Boolean> matches = new Supplier<>() {
            private final Pattern pattern = Pattern.compile("A.B", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

            @Override
            public Boolean get() {
                return pattern.matcher("a\nb").matches();
            }
        };

        assertThat(carry(matches).get()).isTrue();
    }

    @Test
    void treeMapKeepsItsOrder_whenALambdaComparesItsKeys() {
        Comparator<String> byLength = (a, b) -> Integer.compare(b.length(), a.length());
        TreeMap<String, Integer> map = new TreeMap<>(byLength);
        map.put("long", 1);
        map.put("s", 2);
        Supplier<Object> keys = () -> {
            map.put("longest", 3);
            return map.firstKey();
        };

        assertThat(carry(keys).get()).isEqualTo("longest");
    }

    @Test
    void orderIsKept_whenTheMapIsLinked() {
        Map<String, Integer> map = new LinkedHashMap<>();
        map.put("z", 1);
        map.put("a", 2);
        Supplier<String> keys = () -> map.keySet().toString();

        assertThat(carry(keys).get()).isEqualTo("[z, a]");
    }

    @Test
    void bytesAreTheSame_whenAHashMapWasFilledInAnotherOrder() {
        Map<Object, Object> forth = new HashMap<>(64);
        Map<Object, Object> back = new HashMap<>();
        List<Object> keys = new ArrayList<>(List.of("a", 1, 2L, List.of("x"), Optional.of(7), UUID.randomUUID()));
        keys.forEach(key -> forth.put(key, key.toString()));
        Collections.reverse(keys);
        keys.forEach(key -> back.put(key, key.toString()));

        assertThat(Closures.capture(back).graph().toBytes())
                .isEqualTo(Closures.capture(forth).graph().toBytes());
    }

    enum Operation {
        PLUS {
            @Override
            int apply(int a, int b) {
                return a + b;
            }
        },
        MINUS {
            @Override
            int apply(int a, int b) {
                return a - b;
            }
        };

        abstract int apply(int a, int b);
    }

    sealed interface Shape {
        record Square(int side) implements Shape {}

        record Circle(int radius) implements Shape {}
    }

    private record Pair(Shape shape, Operation operation) {}

    @Test
    void enumConstantsWithBodiesAndSealedRecordsComeBack() {
        Pair pair = new Pair(new Shape.Square(3), Operation.MINUS);
        Supplier<String> text = () -> pair + " " + pair.operation().apply(5, 2);

        assertThat(carry(text).get()).isEqualTo("Pair[shape=Square[side=3], operation=MINUS] 3");
    }

    static final class Counter implements Supplier<String> {
        private final AtomicInteger count = new AtomicInteger(41);
        private final Counter self = this;
        private @Nullable Object nothing;

        @Override
        public String get() {
            return self.count.incrementAndGet() + " " + nothing;
        }
    }

    @Test
    void objectComesBack_whenItRefersToItself() {
        Supplier<String> counter = new Counter();

        assertThat(carry(counter).get()).isEqualTo("42 null");
    }

    @Test
    void bytesAreTheSame_whenSetsThatReferToEachOtherWereFilledInAnotherOrder() {
        assertThat(Closures.capture(network(false)).graph().toBytes())
                .isEqualTo(Closures.capture(network(true)).graph().toBytes());
    }

    static final class Peer {
        private final int rank;
        private final Set<Peer> neighbours = new HashSet<>();

        Peer(int rank) {
            this.rank = rank;
        }
    }

    /** Thirty objects that all know each other: sorting each by what it reaches would take for ever. */
    private static Peer network(boolean backwards) {
        List<Peer> peers = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            peers.add(new Peer(i % 7));
        }
        Peer first = peers.get(0);
        List<Peer> order = new ArrayList<>(peers);
        if (backwards) {
            Collections.reverse(order);
        }
        peers.forEach(peer -> peer.neighbours.addAll(order));
        assertThat(first.rank).isZero();
        return first;
    }

    @Test
    void bytesAreTheSame_whenASetHoldsObjectsThatLookTheSame() {
        Object one = new Object();
        Object other = new Object();
        Object[] forth = {new HashSet<>(List.of(one, other)), new HashSet<>(List.of(other)), other};
        Object[] back = {new HashSet<>(List.of(one, other)), new HashSet<>(List.of(one)), one};

        assertThat(Closures.capture(back).graph().toBytes())
                .isEqualTo(Closures.capture(forth).graph().toBytes());
    }
}
