package dev.pulumidynamic.closure.cases;

import dev.pulumidynamic.closure.cases.Case.Carried;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The JDK's collections: what they hold, and the order of those that have one. */
final class CollectionCases {
    private CollectionCases() {}

    static List<Carried> all() {
        return List.of(
                new Carried("arrays of every kind", CollectionCases::arrays, ARRAYS),
                new Carried("a TreeMap with a lambda comparator", CollectionCases::treeMap, "{ccc=3, bb=2, a=1, =0}"),
                new Carried("the order of a LinkedHashMap", CollectionCases::linked, "[z, a, m, b]"),
                new Carried("the content of a HashMap", CollectionCases::hashMap, "{a=1, b=[2], null=0}"),
                new Carried("List.of", CollectionCases::listOf, "[1, b, []] UnsupportedOperationException"),
                new Carried("Set.of", CollectionCases::setOf, "[a, b, c] UnsupportedOperationException"),
                new Carried("Map.of", CollectionCases::mapOf, "{k=1} UnsupportedOperationException"),
                new Carried("an EnumMap", CollectionCases::enumMap, "{HOURS=h, DAYS=d}"),
                new Carried("a ConcurrentHashMap", CollectionCases::concurrent, "[k=1, n=2] 2"),
                new Carried(
                        "a BitSet", () -> showing(BitSet.valueOf(new long[] {0b1010_0001, 1})), "{0, 5, 7, 64} BitSet"),
                new Carried("an EnumSet", CollectionCases::enumSet, "[HOURS, DAYS]"),
                new Carried("views of maps and lists", CollectionCases::views, "[a] [1] [a=1] [b] {c=3} a=1 [z, y]"),
                new Carried(
                        "views with what they show", CollectionCases::shared, "[1, 9, 3][9] [a, b] [1, 2] [b=2] {b=2}"),
                new Carried(
                        "parts of sorted maps with the maps",
                        CollectionCases::sorted,
                        "{b=2} {c=3, b=2} [c, b, a] [a, b] [a] {a=1, b=9, c=3}"),
                new Carried("an entry with its map", CollectionCases::entry, "{a=9}"),
                new Carried("subclasses of collections", CollectionCases::subclasses, "{a=1} [b, a] [x!]1 {b=2, a=1}"),
                new Carried("a subclass that limits a LinkedHashMap", CollectionCases::limited, "[a, c]"),
                new Carried("an AtomicInteger", CollectionCases::atomic, "42"));
    }

    private static Supplier<String> shared() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> part = list.subList(1, 2);
        Map<String, Integer> map = new TreeMap<>(Map.of("a", 1));
        Set<String> keys = map.keySet();
        List<Object> views = List.of(map.values(), map.entrySet());
        return () -> {
            part.set(0, 9);
            map.put("b", 2);
            String before = list + "" + part + " " + keys + " " + views.get(0);
            keys.remove("a");
            return before + " " + views.get(1) + " " + map;
        };
    }

    private static Supplier<String> sorted() {
        NavigableMap<String, Integer> map = new TreeMap<>(Map.of("a", 1, "c", 3));
        NavigableMap<String, Integer> part = map.subMap("a", false, "c", false);
        List<Object> views = List.of(
                part,
                map.tailMap("a", false).descendingMap(),
                map.descendingKeySet(),
                map.headMap("c").keySet());
        SortedMap<String, Integer> alone = new TreeMap<>(Map.of("x", 1, "a", 2)).headMap("b");
        return () -> {
            part.put("b", 2);
            String shown = views.stream().map(Object::toString).collect(Collectors.joining(" "));
            part.put("b", 9);
            return shown + " " + alone.keySet() + " " + map;
        };
    }

    private static Supplier<String> entry() {
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
        Map.Entry<String, Integer> entry = map.entrySet().iterator().next();
        return () -> {
            entry.setValue(9);
            return map.toString();
        };
    }

    private static Supplier<String> views() {
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
        NavigableMap<String, Integer> sorted = new TreeMap<>(Map.of("b", 2, "c", 3));
        List<Object> views = List.of(
                map.keySet(),
                map.values(),
                map.entrySet(),
                sorted.headMap("c", false).keySet(),
                sorted.tailMap("c", true),
                map.entrySet().iterator().next());
        List<String> part = new ArrayList<>(List.of("z", "y", "x")).subList(0, 2);
        return () -> views.stream().map(Object::toString).collect(Collectors.joining(" ")) + " " + part;
    }

    /** Counts in a method that it overrides. */
    private static final class Marked extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
        private int count;

        @Override
        public boolean add(Object element) {
            count++;
            return super.add(element + "!");
        }
    }

    private static Supplier<String> subclasses() {
        Map<String, Integer> written = new HashMap<>() {
            private static final long serialVersionUID = 1L;

            {
                put("a", 1);
            }
        };
        Set<String> reversed = new TreeSet<>(Comparator.reverseOrder()) {
            private static final long serialVersionUID = 1L;
        };
        reversed.addAll(List.of("a", "b"));
        Marked marked = new Marked();
        marked.add("x");
        Map<String, Integer> linked = new Limited<>(5);
        linked.put("a", 1);
        linked.put("b", 2);
        linked.get("a");
        return () -> written + " " + reversed + " " + marked + marked.count + " " + linked;
    }

    /** Keeps what was used last. */
    private static final class Limited<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1L;
        private final int most;

        Limited(int most) {
            super(16, 0.75f, true);
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > most;
        }
    }

    private static Supplier<String> limited() {
        Limited<String, Integer> limited = new Limited<>(2);
        limited.put("a", 1);
        limited.put("b", 2);
        return () -> {
            limited.get("a");
            limited.put("c", 3);
            return limited.keySet().toString();
        };
    }

    private static final String ARRAYS = "[[true], [-1], [2], [x], [1, 2], [-9223372036854775808], [NaN], [1.5],"
            + " [a, null], [[1], []], [], [SECONDS]]";

    private static Object[] arrayOfEachKind() {
        return new Object[] {
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
            new TimeUnit[] {TimeUnit.SECONDS},
        };
    }

    private static Supplier<String> arrays() {
        Object[] arrays = arrayOfEachKind();
        return () -> Arrays.deepToString(arrays);
    }

    /** What comes back equal, and of the same class. */
    static List<Object> values() {
        List<Object> values = new ArrayList<>(List.of(arrayOfEachKind()));
        values.addAll(List.of(
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
                BitSet.valueOf(new long[] {5})));
        return values;
    }

    private static Supplier<String> showing(Object value) {
        return () -> value + " " + value.getClass().getSimpleName();
    }

    private static Supplier<String> treeMap() {
        Comparator<String> longestFirst = (a, b) -> Integer.compare(b.length(), a.length());
        TreeMap<String, Integer> map = new TreeMap<>(longestFirst);
        map.put("a", 1);
        map.put("bb", 2);
        map.put("ccc", 3);
        return () -> {
            map.put("", 0);
            return map.toString();
        };
    }

    private static Supplier<String> linked() {
        Map<String, Integer> map = new LinkedHashMap<>();
        List.of("z", "a", "m").forEach(key -> map.put(key, key.length()));
        return () -> {
            map.put("b", 1);
            return map.keySet().toString();
        };
    }

    private static Supplier<String> hashMap() {
        Map<String, Object> map = new HashMap<>();
        map.put("a", 1);
        map.put("b", List.of(2));
        map.put(null, 0);
        return () -> {
            Map<String, Object> sorted = new TreeMap<>(Comparator.nullsLast(Comparator.naturalOrder()));
            sorted.putAll(map);
            return sorted.toString();
        };
    }

    private static Supplier<String> listOf() {
        List<Object> list = List.of(1, "b", List.of());
        return () -> list + " " + failure(() -> list.add("d"));
    }

    private static Supplier<String> setOf() {
        Set<String> set = Set.of("a", "b", "c");
        return () -> new TreeSet<>(set) + " " + failure(() -> set.add("d"));
    }

    private static Supplier<String> mapOf() {
        Map<String, Long> map = Map.of("k", 1L);
        return () -> map + " " + failure(() -> map.put("d", 2L));
    }

    private static String failure(Runnable change) {
        try {
            change.run();
            return "modifiable";
        } catch (UnsupportedOperationException e) {
            return e.getClass().getSimpleName();
        }
    }

    private static Supplier<String> enumMap() {
        Map<TimeUnit, String> map = new EnumMap<>(Map.of(TimeUnit.DAYS, "d"));
        return () -> {
            map.put(TimeUnit.HOURS, "h");
            return map.toString();
        };
    }

    private static Supplier<String> concurrent() {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>(Map.of("k", 1));
        return () -> {
            map.merge("n", 2, (old, added) -> old);
            return new TreeMap<>(map).entrySet() + " " + Objects.requireNonNull(map.get("n"));
        };
    }

    private static Supplier<String> enumSet() {
        EnumSet<TimeUnit> set = EnumSet.of(TimeUnit.DAYS);
        return () -> {
            set.add(TimeUnit.HOURS);
            return set.toString();
        };
    }

    private static Supplier<String> atomic() {
        AtomicInteger counter = new AtomicInteger(41);
        return () -> counter.get() == 41 ? String.valueOf(counter.incrementAndGet()) : counter.toString();
    }
}
