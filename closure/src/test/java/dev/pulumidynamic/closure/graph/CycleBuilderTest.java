package dev.pulumidynamic.closure.graph;

import static org.assertj.core.api.Assertions.assertThat;

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
}
