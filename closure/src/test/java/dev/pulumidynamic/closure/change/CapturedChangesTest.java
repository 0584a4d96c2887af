package dev.pulumidynamic.closure.change;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Stopwatch;
import com.google.common.primitives.Bytes;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.change.CapturedChanges.CapturedChange;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Changed values are named by their paths; values that no author sets are not changes. {@link ChangesOfEditedCodeTest} has changed code. */
class CapturedChangesTest {
    private interface Code extends Supplier<Object>, Serializable {}

    record Holder(@Nullable Object value) {}

    record Server(String host, int port) {}

    static final class Settings {
        @Nullable
        String region;

        boolean verbose;
        int retries;

        Settings region(@Nullable String to) {
            region = to;
            return this;
        }
    }

    static List<String> changes(Object before, Object recent) {
        Closure old = new Capturer().capture(before);
        Closure now = new Capturer().capture(recent);
        boolean isSame = old.bundle().digest().equals(now.bundle().digest());
        return CapturedChanges.between(
                        old.graph(), now.graph(), now.bundle(), isSame, name -> !name.contains("App$Framework"))
                .stream()
                .map(CapturedChange::toString)
                .toList();
    }

    private static Code greeting(String greeting, @Nullable Object other) {
        return () -> greeting + other;
    }

    @Test
    void variableIsNamed_whenItsValueChanged() {
        assertThat(changes(greeting("Hello", 1), greeting("Hi", 1))).containsExactly("captured.greeting");
        assertThat(changes(greeting("Hello", 1), greeting("Hello", 1))).isEmpty();
    }

    @Test
    void pathIsThatOfTheValue_whenItIsInsideObjectsOfTheProject() {
        assertThat(changes(
                        greeting("Hi", new Holder(List.of(new Server("a", 1), new Server("b", 1)))),
                        greeting("Hi", new Holder(List.of(new Server("a", 1), new Server("b", 2))))))
                .containsExactly("captured.other.value[1].port");
    }

    static Stream<Arguments> differentValues() {
        UUID id = UUID.fromString("00000000-0000-0000-0000-000000000001");
        return Stream.of(
                Arguments.of(1, 2),
                Arguments.of(null, 1),
                Arguments.of(null, 0),
                Arguments.of("a", null),
                Arguments.of(1, "1"),
                Arguments.of(1, 1L),
                Arguments.of(Double.NaN, 0.0),
                Arguments.of(TimeUnit.DAYS, TimeUnit.HOURS),
                Arguments.of(id, UUID.fromString("00000000-0000-0000-0000-000000000002")),
                Arguments.of(new BigDecimal("1.0"), new BigDecimal("1.00")),
                Arguments.of(Duration.ofSeconds(1), Duration.ofSeconds(2)),
                Arguments.of(Optional.empty(), Optional.of("a")),
                Arguments.of(Optional.of("a"), Optional.of("b")),
                Arguments.of(List.of("a"), List.of("a", "b")),
                Arguments.of(Set.of("a", "b"), Set.of("a", "c")),
                Arguments.of(Map.of("a", 1), Map.of("b", 1)),
                Arguments.of(Map.of("a", 1), Map.of("a", 2)),
                Arguments.of(Map.of(new Server("a", 1), 1), Map.of(new Server("a", 1), 2)),
                Arguments.of(Set.of(new Server("a", 1)), Set.of(new Server("a", 2))),
                Arguments.of(new int[] {1}, new int[] {2}),
                Arguments.of(String.class, Integer.class),
                Arguments.of(null, new Server("a", 1)));
    }

    @ParameterizedTest
    @MethodSource("differentValues")
    void changeIsSeen_whateverTheValueIs(@Nullable Object before, @Nullable Object recent) {
        assertThat(changes(new Holder(before), new Holder(recent)))
                .singleElement()
                .asString()
                .startsWith("captured.value");
    }

    private static <T> T filled(T collection, java.util.function.Consumer<T> fill) {
        fill.accept(collection);
        return collection;
    }

    static Stream<Arguments> equalValues() {
        List<String> names = List.of("x", "y", "z", "a long one", "17");
        List<String> reversed = new ArrayList<>(names);
        Collections.reverse(reversed);
        Map<String, Integer> ages = new LinkedHashMap<>();
        names.forEach(name -> ages.put(name, 1));
        Map<String, Integer> agesReversed = new LinkedHashMap<>();
        reversed.forEach(name -> agesReversed.put(name, 1));
        return Stream.of(
                Arguments.of(new LinkedHashSet<>(names), new LinkedHashSet<>(reversed)),
                Arguments.of(ages, agesReversed),
                Arguments.of(new HashSet<>(names), Set.copyOf(reversed)),
                Arguments.of(new ArrayList<>(names), List.copyOf(names)),
                Arguments.of(Arrays.asList("a", "b"), Collections.unmodifiableList(new ArrayList<>(List.of("a", "b")))),
                Arguments.of(
                        new LinkedHashSet<>(List.of(new Server("a", 1), new Server("b", 2))),
                        new LinkedHashSet<>(List.of(new Server("b", 2), new Server("a", 1)))),
                Arguments.of(
                        filled(new TreeMap<>(Comparator.<String>reverseOrder()), map -> map.putAll(ages)),
                        new TreeMap<>(ages)),
                Arguments.of(new AtomicInteger(1), new AtomicInteger(2)),
                Arguments.of(new Random(1), new Random(2)),
                Arguments.of(new ReentrantLock(true), new ReentrantLock(false)),
                Arguments.of(
                        Stopwatch.createUnstarted(), Stopwatch.createStarted().stop()),
                Arguments.of(null, Stopwatch.createUnstarted()),
                Arguments.of(new LinkedHashSet<>(servers(0, 2_000)), new LinkedHashSet<>(servers(1_999, -1))),
                Arguments.of(
                        List.of(new PriorityQueue<>(List.of("a", "a")), new AtomicInteger(1)),
                        List.of(new PriorityQueue<>(List.of("a", "a")), new AtomicInteger(2))));
    }

    private static List<Server> servers(int from, int end) {
        List<Server> servers = new ArrayList<>();
        for (int i = from; i != end; i += end > from ? 1 : -1) {
            servers.add(new Server("h" + i, i));
        }
        return servers;
    }

    @ParameterizedTest
    @MethodSource("equalValues")
    void nothingChanged_whenNobodyCanMeanIt(@Nullable Object before, @Nullable Object recent) {
        assertThat(changes(new Holder(before), new Holder(recent))).isEmpty();
    }

    @Test
    void changeIsSeen_whenAFieldHadItsDefault() {
        Settings verbose = new Settings();
        verbose.verbose = true;
        verbose.retries = 3;
        assertThat(changes(new Settings(), verbose)).containsExactly("captured.retries", "captured.verbose");
        assertThat(changes(new Settings().region("eu"), new Settings().region(null)))
                .containsExactly("captured.region");
    }

    @Test
    void variableIsNamed_whenAnonymousClassesCaptureIt() {
        assertThat(changes(anonymous("a"), anonymous("b"))).containsExactly("captured.name");
    }

    private static Supplier<String> anonymous(String name) {
        return new Supplier<>() {
            @Override
            public String get() {
                return name;
            }
        };
    }

    @Test
    void pathHasNoReceiver_whenAMethodReferenceIsBoundToIt() {
        Code before = new Server("a", 1)::host;
        Code recent = new Server("b", 1)::host;
        assertThat(changes(before, recent)).hasSize(1);
        assertThat(changes(bound("a"), bound("b"))).containsExactly("captured.host");
    }

    private static Code bound(String host) {
        return new Server(host, 1)::host;
    }

    /** What a class fills for itself; what the program gives it counts. */
    static final class Client {
        private final String url;
        private @Nullable String token;
        private @Nullable String region;
        private final Map<String, Integer> sizes = new ConcurrentHashMap<>();

        Client(String url, @Nullable String region) {
            this.url = url;
            this.region = region;
        }

        String token() {
            if (token == null) {
                token = UUID.randomUUID() + url;
            }
            return token;
        }

        String region() {
            if (region == null) {
                region = "eu";
            }
            return region;
        }

        int size(String name) {
            return sizes.computeIfAbsent(name, String::length);
        }
    }

    @Test
    void nothingChanged_whenAClassFilledItsOwnFields() {
        Client used = new Client("a", "eu");
        assertThat(used.token()).isNotEmpty();
        assertThat(used.size("a")).isOne();
        assertThat(changes(new Client("a", "eu"), used)).isEmpty();
        assertThat(changes(new Client("a", "eu"), new Client("b", "us")))
                .containsExactly("captured.region", "captured.url");
    }

    /** What a program gives to an object counts, however the object takes it. */
    static final class Headers {
        private final Map<String, List<String>> values = new HashMap<>();
        private final String url;
        private int hash;

        Headers(String url) {
            this.url = url;
            if (this.url.isEmpty()) {
                throw new IllegalArgumentException("no url");
            }
        }

        Headers header(String name, String value) {
            values.computeIfAbsent(name, key -> new ArrayList<>()).add(value);
            return this;
        }

        @Override
        public int hashCode() {
            if (hash == 0) {
                hash = System.identityHashCode(this) + url.length();
            }
            return hash;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other;
        }
    }

    @Test
    void changeIsSeen_whenAnObjectCollectsWhatItIsGiven() {
        assertThat(changes(new Headers("a").header("x", "1"), new Headers("a").header("x", "2")))
                .containsExactly("captured.values[0]");
        assertThat(changes(new Headers("a"), new Headers("b"))).containsExactly("captured.url");
    }

    @Test
    void nothingChanged_whenAnObjectKeepsItsHashCode() {
        Headers hashed = new Headers("a");
        assertThat(hashed.hashCode()).isNotZero();
        assertThat(changes(new Headers("a"), hashed)).isEmpty();
    }

    private @interface IgnoreCapturedChanges {}

    private @interface ShowCapturedChanges {}

    record Marked(
            @IgnoreCapturedChanges String token,
            @ShowCapturedChanges String zone,
            Rotating rotating) {}

    @IgnoreCapturedChanges
    record Rotating(String key, Map<String, String> more) {}

    @Test
    void fieldDoesNotCount_whenItsAuthorSaysSo() {
        assertThat(changes(
                        new Marked("a", "x", new Rotating("k", Map.of())),
                        new Marked("b", "x", new Rotating("l", Map.of("a", "b")))))
                .isEmpty();
    }

    @Test
    void valuesAreShown_whenTheAuthorOfTheFieldSaysSo() {
        Rotating rotating = new Rotating("k", Map.of());
        assertThat(changes(new Marked("a", "x", rotating), new Marked("a", "y", rotating)))
                .containsExactly("captured.zone (\"x\" -> \"y\")");
    }

    @Test
    void cyclesEnd() {
        assertThat(changes(cycle("a"), cycle("a"))).isEmpty();
        assertThat(changes(cycle("a"), cycle("b"))).hasSize(1);
    }

    /** The partners look alike: only the order of the sets shows which of them refer to each other. */
    @Test
    void nothingChanged_whenObjectsThatLookTheSameAreInSetsInAnotherOrder() {
        List<List<Byte>> bytes = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            Couples couples = new Couples();
            assertThat(changes(new Couples(), couples)).isEmpty();
            bytes.add(Bytes.asList(new Capturer().capture(couples).graph().toBytes()));
        }
        assertThat(bytes.stream().distinct().count()).isGreaterThan(1);
    }

    static final class Partner {
        @Nullable
        Partner other;
    }

    static final class Couples {
        private final Set<Partner> some = new HashSet<>();
        private final Set<Partner> others = new HashSet<>();

        Couples() {
            for (int i = 0; i < 5; i++) {
                Partner one = new Partner();
                one.other = new Partner();
                one.other.other = one;
                some.add(one);
                others.add(one.other);
            }
        }
    }

    private static Object cycle(String name) {
        Map<String, Object> map = new HashMap<>();
        map.put("self", map);
        map.put("name", name);
        return new Holder(map);
    }
}
