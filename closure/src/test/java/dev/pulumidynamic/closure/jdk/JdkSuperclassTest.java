package dev.pulumidynamic.closure.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.capture.Capturer;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What an object of a program's class inherits from a class of the JDK is captured whatever the program's class overrides. */
@SuppressWarnings({"serial", "JdkObsolete"}) // Fields are of any type; programs extend old collections too.
class JdkSuperclassTest {
    private static String carried(Supplier<String> captured) {
        return (String) ((Supplier<?>) LogicalCodecsTest.carry(captured)).get();
    }

    /** Keeps a second map up to date. */
    private static final class TwoWay extends LinkedHashMap<String, String> {
        private final Map<String, String> inverse = new HashMap<>();

        @Override
        public String put(String key, String value) {
            inverse.put(value, key);
            return super.put(key, value);
        }

        @Override
        public void clear() {
            inverse.clear();
            super.clear();
        }
    }

    /** Remembers what it dropped. */
    private static final class Recent extends LinkedHashMap<String, Integer> {
        private final List<String> dropped = new ArrayList<>();
        private int most;

        Recent(int most) {
            super(16, 0.75f, true);
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return size() > most && dropped.add(eldest.getKey());
        }
    }

    @Test
    void programIsUnchanged_whenALinkedMapOverridesMethods() {
        TwoWay twoWay = new TwoWay();
        twoWay.put("a", "b");
        Recent recent = new Recent(1);
        recent.put("a", 1);

        new Capturer().capture(new Object[] {twoWay, recent});

        assertThat(twoWay.inverse).containsExactly(Map.entry("b", "a"));
        assertThat(recent.dropped).isEmpty();
    }

    @Test
    void accessOrderIsKept_whenTheMapHasOneEntry() {
        Recent recent = new Recent(1);
        recent.put("a", 1);

        String back = carried(() -> {
            recent.most = 2;
            recent.put("b", 2);
            recent.get("a");
            recent.put("c", 3);
            return recent + " " + recent.dropped;
        });

        assertThat(back).isEqualTo("{a=1, c=3} [b]");
    }

    private static final class Layered extends HashMap<String, String> {
        private final Map<String, String> parent = Map.of("p", "1");

        @Override
        public Set<Map.Entry<String, String>> entrySet() {
            Map<String, String> all = new TreeMap<>(parent);
            super.forEach(all::put);
            return all.entrySet();
        }

        private String own() {
            return super.size() + " " + super.containsKey("p");
        }
    }

    private static final class Masked extends TreeMap<String, String> {
        Masked() {
            super(Comparator.reverseOrder());
        }

        @Override
        public String get(Object key) {
            return "***";
        }

        @Override
        public Comparator<? super String> comparator() {
            return Comparator.naturalOrder();
        }

        @Override
        public Set<Map.Entry<String, String>> entrySet() {
            return Map.of("x", "***").entrySet();
        }

        private String own() {
            return super.get("a") + super.firstKey() + super.size();
        }
    }

    private static final class Filtered extends HashSet<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of("a").iterator();
        }
    }

    private static final class Sorted extends TreeSet<String> {
        @Override
        public int size() {
            return 0;
        }

        @Override
        public Iterator<String> iterator() {
            return List.of("x").iterator();
        }
    }

    private static final class Empty extends LinkedList<String> {
        @Override
        public Object[] toArray() {
            return new Object[0];
        }

        @Override
        public int size() {
            return 0;
        }
    }

    private static final class Doubled extends ArrayDeque<String> {
        @Override
        public void addLast(String element) {
            super.addLast(element);
            super.addLast(element);
        }
    }

    private static final class Hidden extends WeakReference<Object> {
        Hidden(Object referent) {
            super(referent);
        }

        @Override
        public Object get() {
            return "hidden";
        }

        private Object own() {
            return super.get() == null ? "lost" : "kept";
        }
    }

    private static final class Redacted extends Exception {
        Redacted(Throwable cause) {
            super("message", cause);
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            return new StackTraceElement[0];
        }

        @Override
        public String getMessage() {
            return "redacted";
        }

        private String own() {
            return super.getMessage() + " " + (super.getStackTrace().length > 0);
        }
    }

    static List<Named<Supplier<String>>> overriding() {
        Layered layered = new Layered();
        layered.put("c", "2");
        Masked masked = new Masked();
        masked.put("a", "secret");
        masked.put("b", "secret");
        Filtered filtered = new Filtered();
        filtered.addAll(List.of("a", "b"));
        Sorted sorted = new Sorted();
        sorted.addAll(List.of("a", "b"));
        Empty empty = new Empty();
        empty.add("a");
        Doubled doubled = new Doubled();
        doubled.addLast("a");
        Hidden hidden = new Hidden(List.class);
        Redacted redacted = new Redacted(new Exception());
        return List.of(
                Named.of("HashMap", layered::own),
                Named.of("TreeMap", masked::own),
                Named.of("HashSet", () -> filtered.size() + " " + filtered.contains("b")),
                Named.of("TreeSet", () -> sorted.first() + sorted.last()),
                Named.of("LinkedList", () -> empty.peekFirst()),
                Named.of("ArrayDeque", () -> doubled.size() + ""),
                Named.of("WeakReference", () -> hidden.own() + ""),
                Named.of("Exception", redacted::own));
    }

    @ParameterizedTest
    @MethodSource("overriding")
    void contentIsThatOfTheSuperclass_whenMethodsAreOverridden(Supplier<String> captured) {
        assertThat(carried(captured)).isEqualTo(captured.get());
    }

    private static final class Light extends Exception {
        Light(@Nullable Throwable cause) {
            super("light", cause, false, false);
        }
    }

    private static final class Unsuppressing extends Exception {
        Unsuppressing() {
            super("unsuppressing", null, false, true);
        }
    }

    static List<Named<Exception>> turnedOff() {
        Exception suppressing = new Exception("suppressing") {};
        return List.of(
                Named.of("both", new Light(new Exception("cause"))),
                Named.of("both, without a cause", new Light(null)),
                Named.of("suppressed exceptions", new Unsuppressing()),
                Named.of("nothing", suppressing));
    }

    @ParameterizedTest
    @MethodSource("turnedOff")
    void exceptionAcceptsWhatItDidBefore_whenItsConstructorTurnedSomethingOff(Exception captured) {
        Exception back = (Exception) LogicalCodecsTest.carry(captured);

        assertThat(added(back)).isEqualTo(added(captured));
    }

    private static String added(Exception to) {
        int frames = to.getStackTrace().length;
        to.addSuppressed(new Exception());
        to.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "b", "A.java", 1)});
        return String.join(
                " ",
                to.getMessage(),
                String.valueOf(to.getCause()),
                String.valueOf(frames),
                String.valueOf(to.getSuppressed().length),
                String.valueOf(to.getStackTrace().length));
    }

    private static class Counting extends ArrayList<String> {
        private int added;

        @Override
        public boolean add(String element) {
            added++;
            return super.add(element + "!");
        }
    }

    private static final class CountingToo extends Counting {
        private final String name = "too";
    }

    @Test
    void overridingMethodDoesNotRun_whenAClassBetweenDeclaresIt() {
        CountingToo counting = new CountingToo();
        counting.add("a");

        assertThat(carried(() -> counting + " " + ((Counting) counting).added + counting.name))
                .isEqualTo("[a!] 1too");
    }

    @Test
    void contentIsTaken_whenTheComparatorWorksNoMore() {
        boolean[] works = {true};
        Set<Integer> set = new TreeSet<>((a, b) -> {
            assertThat(works[0]).isTrue();
            return a - b;
        }) {};
        set.addAll(List.of(2, 1));
        works[0] = false;

        Object content =
                JdkSuperclass.named(TreeSet.class.getName()).orElseThrow().content(set);

        assertThat(content).hasToString("[1, 2]");
    }
}
