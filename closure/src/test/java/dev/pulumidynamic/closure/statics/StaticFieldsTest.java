package dev.pulumidynamic.closure.statics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.change.CapturedChanges;
import dev.pulumidynamic.closure.change.CapturedChanges.CapturedChange;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.StaticMarks;
import dev.pulumidynamic.closure.open.Isolation;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What graphs have of static fields, what it costs, and when it counts as a captured change. */
class StaticFieldsTest {
    private static final String REGISTRY = """
            static final Map<String, Object> REGISTRY = new TreeMap<>(Map.of("k", "initial"));
            public static Object put(Object value) { return REGISTRY.put("k", value); }
            """;

    @TempDir
    private Path folder;

    private Object supplier(String members, String answer) {
        return Compiled.of(folder, "App", """
                        import java.util.*;
                        import java.util.function.Supplier;

                        public class App {
                            %s
                            public static Object supplier() {
                                return (Supplier<Object>) () -> %s;
                            }
                        }
                        """.formatted(members.indent(4).strip(), answer))
                .call("App", "supplier");
    }

    private static Closure put(Object supplier, Object value) throws ReflectiveOperationException {
        Class<?> app = Class.forName("App", true, supplier.getClass().getClassLoader());
        app.getMethod("put", Object.class).invoke(null, value);
        return captured(supplier);
    }

    /** Through the stored form. */
    private static Closure captured(Object root) {
        Closure closure = new Capturer().capture(root);
        return new Closure(closure.bundle(), Graph.read(closure.graph().toBytes()), closure.warnings());
    }

    private static Object run(Closure closure) {
        return ((Supplier<?>) closure.open().root()).get();
    }

    private static List<String> changes(Closure before, Closure recent) {
        return changes(before.graph(), recent);
    }

    private static List<String> changes(Graph before, Closure recent) {
        return CapturedChanges.between(before, recent.graph(), recent.bundle(), true, name -> true).stream()
                .map(CapturedChange::path)
                .toList();
    }

    @Test
    void eachCaptureHasTheValueOfItsTime_andTheSameBundle() throws Exception {
        Object supplier = supplier(REGISTRY, "REGISTRY.get(\"k\")");

        Closure first = captured(supplier);
        Closure second = put(supplier, List.of("second"));

        assertThat(run(first)).isEqualTo("initial");
        assertThat(run(second)).isEqualTo(List.of("second"));
        assertThat(second.bundle().digest()).isEqualTo(first.bundle().digest());
    }

    @Test
    void changeIsFound_whenAValueIsNoMoreInitial_andWhenItIsAgain() throws Exception {
        Object supplier = supplier(REGISTRY, "REGISTRY.get(\"k\")");

        Closure initial = captured(supplier);
        Closure other = put(supplier, "other");
        Closure third = put(supplier, "third");
        Closure again = put(supplier, "initial");

        assertThat(changes(initial, other)).containsExactly("captured.App.REGISTRY");
        assertThat(changes(other, third)).containsExactly("captured.App.REGISTRY");
        assertThat(changes(third, again)).containsExactly("captured.App.REGISTRY");
        assertThat(changes(initial, again)).isEmpty();
    }

    @Test
    void onlyTheChangedConstantIsNamed_whenOthersHaveInitialValues() throws Exception {
        Object supplier = supplier("""
                        enum Color { RED, BLUE; String label = "initial"; }
                        public static Object put(Object value) { return Color.RED.label = value.toString(); }
                        """, "Color.RED.label + Color.BLUE.label");

        Closure initial = captured(supplier);
        Closure other = put(supplier, "other");
        Closure same = put(supplier, "other");
        Closure again = put(supplier, "initial");

        assertThat(initial.graph().marks().initial()).hasSize(1);
        assertThat(changes(initial, other)).containsExactly("captured.Color.RED.label");
        assertThat(changes(other, same)).isEmpty();
        assertThat(changes(same, again)).containsExactly("captured.Color.RED.label");
        assertThat(run(other)).isEqualTo("otherinitial");
    }

    @Test
    void changeNamesTheField_whenAnOpeningSetsFieldsInAnotherOrderThanThatOfTheirNames() throws Exception {
        Object supplier = supplier("""
                        static final Map<String, Object> ALL = new TreeMap<>(Map.of("k", "initial"));
                        static String text = "initial";
                        public static Object put(Object value) { ALL.put("k", "put"); return text = value.toString(); }
                        """, "ALL.get(\"k\") + text");

        Closure first = put(supplier, "initial");
        Closure second = put(supplier, "second");

        assertThat(changes(first, second)).containsExactly("captured.App.text");
        assertThat(run(second)).isEqualTo("putsecond");
    }

    @Test
    void nothingIsAChange_whenAGraphTellsNothingOfTheField() throws Exception {
        Object supplier = supplier(REGISTRY, "REGISTRY.get(\"k\")");
        Graph older = captured(supplier).graph().with(StaticMarks.NONE);

        assertThat(changes(older, put(supplier, "other"))).isEmpty();
    }

    @Test
    void nothingIsAChange_whenTheInitializerHasOtherCode() throws Exception {
        Closure before = captured(supplier(REGISTRY, "REGISTRY.get(\"k\")"));
        Object supplier = supplier(REGISTRY.replace("initial", "another"), "REGISTRY.get(\"k\")");

        assertThat(changes(before, put(supplier, "other"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static final UUID VALUE = UUID.randomUUID();",
                "static final long VALUE = System.nanoTime();",
                "static final java.time.LocalDate VALUE = java.time.LocalDate.now();",
            })
    void valueIsNoChange_whenEachOpeningWouldMakeAnother(String field) {
        Closure before = captured(supplier(field, "VALUE"));
        Closure recent = captured(supplier(field, "VALUE"));

        assertThat(before.graph().staticFields()).hasSize(1);
        assertThat(changes(before, recent)).isEmpty();
    }

    @Test
    void valueIsNoChange_whenItIsACacheOrMadeOnDemand() throws Exception {
        Object supplier = supplier("""
                static final Map<String, String> CACHE = new HashMap<>();
                static String made;
                static String get(String key) {
                    if (made == null) {
                        made = "made";
                    }
                    return CACHE.computeIfAbsent(key, String::toUpperCase) + made;
                }
                public static Object put(Object key) { return get((String) key); }
                """, "get(\"a\")");

        Closure before = captured(supplier);
        Closure recent = put(supplier, "b");

        assertThat(run(recent)).isEqualTo("Amade");
        assertThat(changes(before, recent)).isEmpty();
    }

    @Test
    void objectsCarryTheirOwnFieldsOnly_whenTheyAreCapturedTogether() {
        Object both = Compiled.of(folder, "App", """
                        import java.util.*;
                        import java.util.function.Supplier;

                        public class App {
                            static String one = "";
                            static String two = "";

                            static class Two implements Supplier<Object> {
                                public Object get() { return two; }
                            }

                            public static Object suppliers() {
                                one = "first secret";
                                two = "second secret";
                                return List.of((Supplier<Object>) () -> one, new Two());
                            }
                        }
                        """).call("App", "suppliers");

        List<Closure> closures = new Capturer().captureTogether((List<?>) both);

        assertThat(closures).extracting(StaticFieldsTest::run).containsExactly("first secret", "second secret");
        assertThat(closures)
                .extracting(closure -> closure.graph().staticFields().stream()
                        .map(slot -> slot.name())
                        .toList())
                .containsExactly(List.of("one"), List.of("two"));
    }

    @Test
    void constantHasNoOtherSecret_whenOnlyAnotherObjectReadsIt() {
        Object both = Compiled.of(folder, "App", """
                        import java.util.*;
                        import java.util.function.Supplier;

                        public class App {
                            enum Env { PROD, DEV; String token; }

                            public static Object suppliers() {
                                Env.PROD.token = "secret";
                                return List.of(
                                        (Supplier<Object>) () -> Env.DEV.name(), (Supplier<Object>) () -> Env.PROD.token);
                            }
                        }
                        """).call("App", "suppliers");

        List<Closure> closures = new Capturer().captureTogether((List<?>) both);

        assertThat(closures).extracting(StaticFieldsTest::run).containsExactly("DEV", "secret");
        assertThat(closures.get(0).graph().staticFields()).isEmpty();
    }

    @Test
    void markHasFourBytes_whenAValueIsInitial() {
        String fields = IntStream.range(0, 30)
                .mapToObj(i -> "static final List<Integer> F" + i + " = List.of(" + i + ");")
                .collect(Collectors.joining("\n"));
        String answer =
                IntStream.range(0, 30).mapToObj(i -> "F" + i + ".size()").collect(Collectors.joining("+"));

        int with = captured(supplier(fields, answer)).graph().toBytes().length;
        int without = captured(supplier("", answer.replaceAll("F\\d+", "List.of(1)")))
                .graph()
                .toBytes()
                .length;

        assertThat(with - without).isBetween(120, 199);
    }

    private static final String TABLE = """
            static final Map<String, String> TABLE = new HashMap<>();
            static { for (int i = 0; i < 2000; i++) TABLE.put("key " + i, "value ".repeat(10) + i); }
            public static Object put(Object value) { return TABLE.put("key", "" + value); }
            """;

    @Test
    void tableAddsAMark_orAllOfItAndAWarning() throws Exception {
        Object supplier = supplier(TABLE, "TABLE.size()");
        int empty = captured(supplier("", "1")).graph().toBytes().length;

        Closure initial = captured(supplier);
        Closure changed = put(supplier, "value");

        assertThat(initial.graph().toBytes().length - empty).isLessThan(100);
        assertThat(initial.warnings()).isEmpty();
        assertThat(changed.warnings()).extracting(Warning::code).containsExactly("large-value");
        assertThat(run(changed)).isEqualTo(2001);
    }

    @Test
    void captureIsRefused_whenCallsShareAFieldThatDiffers() throws Exception {
        Object supplier = supplier(REGISTRY, "REGISTRY.get(\"k\")");
        Capturer sharing = new Capturer(CaptureOptions.DEFAULT.isolate(Isolation.SHARED));

        assertThat(run(sharing.capture(supplier))).isEqualTo("initial");
        put(supplier, "other");
        assertThatThrownBy(() -> sharing.capture(supplier))
                .isInstanceOf(CaptureException.class)
                .hasMessageContaining("App.REGISTRY [static-field]")
                .hasMessageContaining("calls share the classes");
    }

    @Test
    void comparedNumberIsNotRefused_whenCallsShareClassesAndNoObjectHoldsIt() throws Exception {
        Object supplier = supplier(
                "static final Integer UNSET = 1000; static Integer value = UNSET;",
                "value == UNSET ? \"unset\" : \"set\"");

        assertThat(run(new Capturer(CaptureOptions.DEFAULT.isolate(Isolation.SHARED)).capture(supplier)))
                .isEqualTo("unset");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void fieldStartsFromItsInitializer_whenTheAuthorSaysSo(boolean byAnnotation) throws Exception {
        Object supplier = supplier(
                (byAnnotation ? "@interface Reinitialized {} @Reinitialized " : "") + REGISTRY, "REGISTRY.get(\"k\")");
        put(supplier, "other");
        CaptureOptions options =
                byAnnotation ? CaptureOptions.DEFAULT : CaptureOptions.DEFAULT.reinitialize("App.REGISTRY");

        assertThat(run(new Capturer(options).capture(supplier))).isEqualTo("initial");
    }

    @Test
    void fieldIsReadAgain_whenItsInitializerReadsTheEnvironment() {
        Closure closure = captured(
                supplier("static final String HOME = System.getProperty(\"statics.home\");", "String.valueOf(HOME)"));

        System.setProperty("statics.home", "elsewhere");
        try {
            assertThat(run(closure)).isEqualTo("elsewhere");
        } finally {
            System.clearProperty("statics.home");
        }
    }

    @Test
    void initializerDoesNotRunAgain_whenItHasAnEffect() throws Exception {
        Object supplier = supplier("""
                static final Map<String, Object> REGISTRY = new TreeMap<>();
                static { System.setProperty("statics.runs", System.getProperty("statics.runs", "") + "x"); }
                public static Object put(Object value) { return REGISTRY.put("k", value); }
                """, "REGISTRY.toString()");

        try {
            Closure closure = put(supplier, "v");

            assertThat(System.getProperty("statics.runs")).isEqualTo("x");
            assertThat(run(closure)).isEqualTo("{k=v}");
        } finally {
            System.clearProperty("statics.runs");
        }
    }
}
