package dev.pulumidynamic.closure.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.open.Isolation;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Objects that are captured, and that static fields hold, too. */
class AliasedFieldsTest {
    @TempDir
    private Path folder;

    /** A program whose {@code supplier} captures the local variable {@code it}. */
    private Object supplier(String members, String it, String answer) {
        return Compiled.of(folder, "App", """
                        import java.util.*;
                        import java.util.concurrent.atomic.*;
                        import java.util.concurrent.locks.*;
                        import java.util.function.*;

                        public class App {
                            @interface Reinitialized {}
                            static String set(ThreadLocal<String> local) { local.set("x"); return local.get(); }
                        %s

                            public static Object supplier() {
                                var it = %s;
                                return (Supplier<Object>) () -> %s;
                            }
                        }
                        """.formatted(members.indent(4).stripTrailing(), it, answer))
                .call("App", "supplier");
    }

    /** Through the stored form. */
    private static Object run(Closure closure) {
        Graph graph = Graph.read(closure.graph().toBytes());
        return ((Supplier<?>) new Closure(closure.bundle(), graph).open().root()).get();
    }

    private static List<String> carried(Closure closure) {
        return closure.graph().staticFields().stream().map(Node.Slot::name).toList();
    }

    private static final String COLORS = """
            static class Color {
                final String name;
                Color(String name) { this.name = name; }
                static final Color[] ALL = {new Color("red"), new Color("blue")};
                int index() { return Arrays.asList(ALL).indexOf(this); }
            }
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "static final Map<String, String> CACHE = new HashMap<>(); | CACHE"
                        + " | CACHE.computeIfAbsent(\"k\", key -> \"v\") + it.get(\"k\") | vv",
                "static final List<String> LOG = new ArrayList<>(); | Collections.unmodifiableList(LOG)"
                        + " | LOG.add(\"x\") + \"\" + it | true[x]",
                "static final AtomicInteger COUNT = new AtomicInteger(); | COUNT"
                        + " | COUNT.incrementAndGet() + it.get() | 2",
                "static final ReentrantLock LOCK = new ReentrantLock(); | LOCK | it == LOCK | true",
                "static final ThreadLocal<String> CURRENT = new ThreadLocal<>(); | CURRENT | set(CURRENT) + it.get() | xx",
                "static final int[] SIZES = {1, 2}; | SIZES | SIZES.length + (it == SIZES ? 1 : 0) | 3",
                "static class Node {} static Node current = new Node(); | current | it == current | true",
                "record Range(int to) {} static Range current = new Range(1); | current | it == current | true",
                "static Runnable idle = () -> {}; | idle | it == idle | true",
                "static class Key { transient int uses; } static final Key KEY = new Key(); | KEY"
                        + " | List.of(KEY).contains(it) | true",
                "static class Leaf {} static class Tree { final List<Leaf> leaves = new ArrayList<>(); }"
                        + " static final Tree TREE = new Tree(); static { TREE.leaves.add(new Leaf()); }"
                        + " | TREE.leaves.get(0) | TREE.leaves.contains(it) | true",
                "static class Leaf {} static Leaf[] all; static Leaf[] all() {"
                        + " if (all == null) { all = new Leaf[] {new Leaf()}; } return all; }"
                        + " | all()[0] | it == all()[0] | true",
            })
    void objectStaysOne_whenAStaticFieldLeadsToIt(String members, String it, String answer, String expected) {
        assertThat(run(new Capturer().capture(supplier(members, it, answer)))).hasToString(expected);
    }

    @Test
    void elementIsFoundInItsArray_inEachCapture() {
        Object supplier = supplier(COLORS, "Color.ALL[1]", "it.index()");
        Capturer capturer = new Capturer();
        Closure first = capturer.capture(supplier);
        Closure second = capturer.capture(supplier);

        assertThat(run(first)).isEqualTo(1);
        assertThat(carried(first)).containsExactly("ALL");
        assertThat(second.graph()).isEqualTo(first.graph());
        assertThat(second.bundle()).isSameAs(first.bundle());
    }

    @Test
    void allFieldsAreCarried_whenTheyShareTheObjectsOfOneThatIs() {
        Object supplier = supplier(
                COLORS + "static final List<Color> DARK = new ArrayList<>(); static { DARK.add(Color.ALL[0]); }",
                "Color.ALL[1]",
                "it.index() + (DARK.get(0) == Color.ALL[0] ? 10 : 0)");

        assertThat(run(new Capturer().capture(supplier))).isEqualTo(11);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "static final List<String> NAMES = List.of(\"a\"); | NAMES | NAMES.equals(it)",
                "record Range(int to) {} static final Range ALL = new Range(1); | ALL | ALL.equals(it)",
                "static class Color { static final Color RED = new Color(); final int[] parts = {1}; } | Color.RED"
                        + " | it == Color.RED && it.parts[0] == Color.RED.parts[0]",
                "static class Color { static final Color RED = new Color(); static final Color[] ALL = {RED}; }"
                        + " | Color.RED | it == Color.ALL[0]",
                "enum Kind { A; static final Map<String, Kind> ALL = new HashMap<>(); static { ALL.put(\"A\", A); } }"
                        + " | Kind.A | it == Kind.ALL.get(\"A\")",
                "static final Date START = new Date(1000); | START | START.equals(it)",
                "static final java.util.logging.Logger LOG = java.util.logging.Logger.getLogger(\"a\"); | LOG"
                        + " | it == LOG",
                "static final Map<String, List<String>> CACHE = new HashMap<>(); static List<String> of(String key) {"
                        + " return CACHE.computeIfAbsent(key, unused -> new ArrayList<>()); }"
                        + " | of(\"k\") | it.equals(of(\"k\"))",
            })
    void fieldIsNotCarried_whenItHoldsAValueOrAConstantOrIsACache(String members, String it, String answer) {
        Closure closure = new Capturer().capture(supplier(members, it, answer));

        assertThat(run(closure)).isEqualTo(true);
        assertThat(carried(closure)).isEmpty();
    }

    @Test
    void captureWarns_whenTheFieldIsOfAnInterface() {
        Object supplier = supplier(
                "interface Names { List<String> ALL = new ArrayList<>(List.of(\"a\")); }",
                "Names.ALL",
                "it.size() + Names.ALL.size()");

        assertThat(new Capturer().capture(supplier).warnings())
                .extracting(Warning::message)
                .containsExactly("(the captured object) -> App -> App$Names.ALL: lambda in App.supplier(App.java:13)"
                        + " reads this static field, which holds an object that is captured, too: where the closure"
                        + " runs, these are two objects, because a field of an interface cannot be set where the"
                        + " closure runs; get the object from one of the two places only; if it does not matter,"
                        + " annotate the field with @Reinitialized");
    }

    @Test
    void captureWarns_whenTheFieldLeadsToWhatCannotBeCaptured() {
        Object supplier = supplier(
                "static class Job { Thread worker; } static final Job[] JOBS = {new Job(), new Job()};"
                        + " static { JOBS[0].worker = new Thread(); }",
                "JOBS[1]",
                "it == JOBS[1] && JOBS[0].worker != null");

        Closure closure = new Capturer().capture(supplier);

        assertThat(closure.warnings())
                .singleElement()
                .satisfies(warning -> assertThat(warning.message()).contains("App.JOBS[0].worker", "[thread]"));
        assertThat(run(closure)).isEqualTo(false);
    }

    @Test
    void captureWarns_whenCallsShareTheField() {
        Object supplier = supplier(COLORS, "Color.ALL[1]", "it.index()");

        assertThat(new Capturer(CaptureOptions.DEFAULT.isolate(Isolation.SHARED))
                        .capture(supplier)
                        .warnings())
                .extracting(Warning::code)
                .containsExactly("aliased-field");
    }

    @Test
    void nothingIsCarried_whenTheAuthorReinitializesTheField() {
        Closure closure = new Capturer()
                .capture(supplier(
                        "@Reinitialized static final List<String> ALL = new ArrayList<>();",
                        "ALL",
                        "it.size() + ALL.size()"));

        assertThat(closure.warnings()).isEmpty();
        assertThat(carried(closure)).isEmpty();
    }

    @Test
    void eachOfSeveralObjectsIsOneWithTheField_whenTheyAreCapturedTogether() {
        Object supplier = supplier(COLORS, "Color.ALL[1]", "it.index()");

        assertThat(new Capturer().captureTogether(List.of(supplier, supplier)))
                .allSatisfy(closure -> assertThat(run(closure)).isEqualTo(1));
    }
}
