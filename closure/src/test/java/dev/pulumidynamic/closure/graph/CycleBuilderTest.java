package dev.pulumidynamic.closure.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.jdk.LogicalCodecsTest;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Objects that refer to each other are hashed and compared when they are complete, not before. */
class CycleBuilderTest {
    static final class Key {
        private final String name;
        private @Nullable Object home;

        Key(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key key && key.name.equals(name);
        }

        @Override
        public int hashCode() {
            return Objects.requireNonNull(name, "hashed before it was complete").hashCode();
        }
    }

    /** Finds the key from code that came along, where the classes are the same. */
    record Found(Key key, Map<Key, String> map) implements Supplier<@Nullable Object> {
        @Override
        public @Nullable Object get() {
            return map.get(key);
        }
    }

    @SuppressWarnings("unchecked") // What comes back implements what was captured.
    private static @Nullable Object run(Supplier<?> captured) {
        return ((Supplier<Object>) LogicalCodecsTest.carry(captured)).get();
    }

    @Test
    void keyIsFound_whenItRefersToItsMap() {
        Key key = new Key("k");
        Map<Key, String> map = new HashMap<>();
        map.put(key, "value");
        key.home = map;

        assertThat(run(new Found(key, map))).isEqualTo("value");
    }

    record Member(Key key, Set<Key> set) implements Supplier<Object> {
        @Override
        public Object get() {
            return set.contains(key) && key.home == set;
        }
    }

    @Test
    void keyIsFound_whenItRefersToItsImmutableSet() {
        Key key = new Key("k");
        Set<Key> set = Set.of(key, new Key("other"));
        key.home = set;

        assertThat(run(new Member(key, set))).isEqualTo(true);
    }

    @Test
    void keyIsFound_whenAnUnmodifiableSetIsBetween() {
        Key key = new Key("k");
        Set<Key> set = Collections.unmodifiableSet(new HashSet<>(List.of(key)));
        key.home = set;

        assertThat(run(new Member(key, set))).isEqualTo(true);
    }

    @Test
    void keysAreCompared_whenTheyAreComplete() {
        TreeSet<Key> set = new TreeSet<>(Comparator.comparing(key -> key.name));
        Key key = new Key("k");
        set.add(key);
        set.add(new Key("j"));
        key.home = set;

        assertThat(run(new Member(key, set))).isEqualTo(true);
    }

    record Copying(List<Key> keys, String text) implements Supplier<Object> {
        Copying {
            keys = List.copyOf(keys);
            text = keys.get(0).name;
        }

        @Override
        public Object get() {
            return text + (keys.get(0).home == this);
        }
    }

    @Test
    void recordSeesItsParts_whenTheyReferToIt() {
        Key key = new Key("k");
        Copying record = new Copying(new ArrayList<>(List.of(key)), "");
        key.home = record;

        assertThat(run(record)).isEqualTo("ktrue");
    }

    private static final class Own extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
    }

    @Test
    void listOfTheProgramHasItsElements_whenItContainsItself() {
        List<Object> list = new Own();
        list.add(list);
        list.add("last");

        List<?> back = (List<?>) LogicalCodecsTest.carry(list);

        assertThat(back).hasSize(2);
        assertThat(back.get(0)).isSameAs(back);
    }

    private static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Failed(String message) {
            super(message);
        }
    }

    @Test
    void exceptionsOfTheProgramComeBack_whenEachSuppressesTheOther() {
        Exception one = new Failed("one");
        Exception other = new Failed("other");
        one.addSuppressed(other);
        other.addSuppressed(one);

        Exception back = (Exception) LogicalCodecsTest.carry(one);

        assertThat(back.getSuppressed()[0]).hasMessage("other");
        assertThat(back.getSuppressed()[0].getSuppressed()).containsExactly(back);
    }

    /** Equal by its ends, like a key of a network. */
    record Link(Set<Key> ends) {}

    record Network(Set<Key> ends, Map<Object, String> links) implements Supplier<Object> {
        @Override
        public Object get() {
            return links.get(ends)
                    + links.get(new ArrayList<>(List.of(ends)))
                    + links.get(new Link(ends))
                    + links.size();
        }
    }

    /** The keys are complete before the map is filled, or the map is filled again. */
    @Test
    void keysAreFound_whenTheyContainSetsThatReferToTheirMap() {
        Key one = new Key("one");
        Key other = new Key("other");
        Map<Object, String> links = new HashMap<>();
        Set<Key> ends = new HashSet<>(List.of(one, other));
        links.put(new Link(ends), "link ");
        links.put(new ArrayList<>(List.of(ends)), "list ");
        links.put(ends, "set ");
        links.put(new HashSet<>(List.of(one)), "");
        one.home = links;
        other.home = links;

        assertThat(run(new Network(ends, links))).isEqualTo("set list link 4");
    }

    /** A constructor that captures its own record. */
    record Check(String name, @Nullable Supplier<String> url) {
        Check {
            url = () -> "http://" + this.name();
        }
    }

    @Test
    void captureIsRefused_whenAnElementOfAContainerIsPartOfItself() {
        Map<String, Object> map = new HashMap<>(Map.of("check", new Check("name", null), "other", "value"));

        assertThatThrownBy(() -> LogicalCodecsTest.carry(map))
                .isInstanceOf(CaptureException.class)
                .hasMessageContaining("each of these objects needs the next one before it can be made, and the last one"
                        + " needs the first: a lambda of " + Check.class.getName() + ", a record "
                        + Check.class.getName());
    }

    interface SerializableSupplier extends Supplier<Object>, Serializable {}

    private static final class Registry extends HashMap<String, String> implements Supplier<Object> {
        private static final long serialVersionUID = 1L;
        private final SerializableSupplier found;

        Registry() {
            found = () -> getOrDefault("key", "none");
        }

        @Override
        public Object get() {
            return found.get();
        }
    }

    @Test
    void mapOfTheProgramHasItsFields_whenTheyReferToIt() {
        Registry registry = new Registry();
        registry.put("key", "value");

        assertThat(run(registry)).isEqualTo("value");
    }

    private static final class Coded extends RuntimeException implements Supplier<Object> {
        private static final long serialVersionUID = 1L;
        private final SerializableSupplier text;

        Coded(String message) {
            super(message);
            text = () -> getMessage() + "!";
        }

        @Override
        public Object get() {
            return text.get();
        }
    }

    @Test
    void exceptionOfTheProgramHasItsFields_whenTheyReferToIt() {
        assertThat(run(new Coded("message"))).isEqualTo("message!");
    }

    @Test
    void captureIsRefused_whenKeysBecameEqual() {
        List<String> one = new ArrayList<>(List.of("one"));
        Set<List<String>> set = new HashSet<>(List.of(one, new ArrayList<>(List.of("two"))));
        one.set(0, "two");

        assertThatThrownBy(() -> LogicalCodecsTest.carry(set))
                .isInstanceOf(CaptureException.class)
                .hasMessageContaining("a java.util.HashSet was captured with 2 keys, of which only 1 differ");
    }
}
