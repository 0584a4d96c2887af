package dev.pulumidynamic.closure.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.change.CapturedChanges;
import dev.pulumidynamic.closure.change.CapturedChanges.CapturedChange;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.closure.report.Report;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Static fields that captured code finds with the values that they have during the capture. */
class CarriedFieldsTest {
    @TempDir
    private Path folder;

    private static final String PROGRAM = """
            import java.lang.annotation.*;
            import java.util.*;
            import java.util.function.Supplier;

            public class App {
                @interface CarriedByValue {}
                %s
                public static Object supplier() {
                    return (Supplier<Object>) () -> %s;
                }
            }
            """;

    private static final String REGISTRY = """
            @CarriedByValue static final Map<String, Object> REGISTRY = new TreeMap<>(Map.of("k", "initial"));
            public static Object put(Object value) { return REGISTRY.put("k", value); }
            """;

    private Compiled program(String members, String lambda) {
        return Compiled.of(folder, "App", PROGRAM.formatted(members, lambda));
    }

    private static Object put(Object supplier, Object value) throws ReflectiveOperationException {
        Class<?> app = Class.forName("App", false, supplier.getClass().getClassLoader());
        return app.getMethod("put", Object.class).invoke(null, value);
    }

    /** Through the stored form. */
    private static Object run(Closure closure) {
        Graph graph = Graph.read(closure.graph().toBytes());
        return ((Supplier<?>) new Closure(closure.bundle(), graph).open().root()).get();
    }

    private static Object run(Object supplier) {
        return run(new Capturer().capture(supplier));
    }

    @Test
    void contentIsThere_whenTheProgramFilledAFinalMap() throws Exception {
        Object supplier = program(REGISTRY, "REGISTRY.toString()").call("App", "supplier");
        put(supplier, "filled");

        assertThat(run(supplier)).isEqualTo("{k=filled}");
    }

    @Test
    void eachCaptureHasTheValueOfItsTime() throws Exception {
        Object supplier = program(REGISTRY, "REGISTRY.get(\"k\")").call("App", "supplier");
        Capturer capturer = new Capturer();
        Closure first = capturer.capture(supplier);
        put(supplier, List.of("second"));
        Closure second = capturer.capture(supplier);

        assertThat(run(first)).isEqualTo("initial");
        assertThat(run(second)).isEqualTo(List.of("second"));
        assertThat(second.bundle()).isSameAs(first.bundle());
    }

    @Test
    void valueIsThere_whenTheProgramWroteAField() throws Exception {
        Object supplier = program("""
                        @CarriedByValue private static int count = 1;
                        @CarriedByValue private static String none = "initial";
                        public static Object put(Object value) { count = (int) value; none = null; return value; }
                        """, "count + \" \" + none").call("App", "supplier");
        put(supplier, 7);

        assertThat(run(supplier)).isEqualTo("7 null");
    }

    @Test
    void valueIsThere_whenTheOptionsNameTheField() throws Exception {
        Object supplier = program(REGISTRY.replace("@CarriedByValue", ""), "REGISTRY.toString()")
                .call("App", "supplier");
        put(supplier, "filled");
        CaptureOptions options = CaptureOptions.DEFAULT.carryByValue("App.REGISTRY");

        assertThat(run(new Capturer(options).capture(supplier))).isEqualTo("{k=filled}");
        assertThat(run(new Capturer(options.reinitialize("App.REGISTRY")).capture(supplier)))
                .isEqualTo("{k=initial}");
    }

    @Test
    void optionDecides_whenItContradictsTheAnnotation() throws Exception {
        Object supplier = program(REGISTRY, "REGISTRY.toString()").call("App", "supplier");
        put(supplier, "filled");

        assertThat(run(new Capturer(CaptureOptions.DEFAULT.reinitialize("App.REGISTRY")).capture(supplier)))
                .isEqualTo("{k=initial}");
    }

    @Test
    void codeOfTheValuesTravels_andMayReadAFurtherField() throws Exception {
        Object supplier = program(REGISTRY + """
                        public static Object fill() { Part.total = 5; return put(new Part()); }
                        static class Part {
                            @CarriedByValue static int total;
                            @Override public String toString() { return "part of " + total; }
                        }
                        public static Object filled() { fill(); return supplier(); }
                        """, "REGISTRY.toString()").call("App", "filled");

        assertThat(run(supplier)).isEqualTo("{k=part of 5}");
    }

    @Test
    void objectStaysOne_whenTheFieldAndTheCapturedObjectReferToIt() throws Exception {
        Object supplier = program(REGISTRY + """
                        public static Object same() {
                            Object part = new ArrayList<>();
                            put(part);
                            return (Supplier<Object>) () -> REGISTRY.get("k") == part;
                        }
                        """, "1").call("App", "same");

        assertThat(run(supplier)).isEqualTo(true);
    }

    @Test
    void fieldOfAnEnumIsThere() {
        Object supplier = program("""
                        enum Level {
                            LOW, HIGH;
                            @CarriedByValue static final Map<Level, String> TEXTS = new EnumMap<>(Level.class);
                        }
                        public static Object filled() { Level.TEXTS.put(Level.HIGH, "h"); return supplier(); }
                        """, "Level.TEXTS.toString()").call("App", "filled");

        assertThat(run(supplier)).isEqualTo("{HIGH=h}");
    }

    @Test
    void valueIsInEachGraph_whenObjectsAreCapturedTogether() throws Exception {
        Object supplier = program(REGISTRY, "REGISTRY.toString()").call("App", "supplier");
        put(supplier, "filled");

        assertThat(new Capturer().captureTogether(List.of(supplier, "other")))
                .first()
                .satisfies(closure -> assertThat(run(closure)).isEqualTo("{k=filled}"));
    }

    @Test
    void nothingOfAFieldTravels_whenNoCapturedCodeReadsIt() {
        Object supplier = program(REGISTRY, "1").call("App", "supplier");

        assertThat(new Capturer().capture(supplier).graph().holdsValues()).isFalse();
    }

    @Test
    void changeOfTheValueIsAChangeOfACapturedValue() throws Exception {
        Object supplier = program(REGISTRY, "REGISTRY.toString()").call("App", "supplier");
        Closure before = new Capturer().capture(supplier);
        put(supplier, "filled");
        Closure after = new Capturer().capture(supplier);

        assertThat(CapturedChanges.between(before.graph(), after.graph(), after.bundle(), true, type -> true))
                .extracting(CapturedChange::path)
                .containsExactly("captured.REGISTRY");
        assertThat(CapturedChanges.between(after.graph(), after.graph(), after.bundle(), true, type -> true))
                .isEmpty();
    }

    @Test
    void reportShowsTheFieldBesideTheObject() {
        Object supplier = program(REGISTRY, "REGISTRY.toString()").call("App", "supplier");
        Closure closure = new Capturer().capture(supplier);

        assertThat(Report.of(closure).tree(3).parts())
                .singleElement()
                .satisfies(part -> assertThat(part.name()).isEqualTo("App.REGISTRY"));
        assertThat(Report.of(closure).objects())
                .anyMatch(object -> object.path().startsWith("App.REGISTRY"));
    }

    @Test
    void valueIsDropped_whenNewerCodeDoesNotCarryTheField() {
        Closure older =
                new Capturer().capture(program(REGISTRY, "REGISTRY.toString()").call("App", "supplier"));
        Closure newer = new Capturer(CaptureOptions.DEFAULT.reinitialize("App.REGISTRY"))
                .capture(program(
                                REGISTRY.replace("@CarriedByValue", "").replace("initial", "newer"),
                                "REGISTRY.toString()")
                        .call("App", "supplier"));
        var opened = new Closure(newer.bundle(), older.graph()).open();

        assertThat(((Supplier<?>) opened.root()).get()).isEqualTo("{k=newer}");
        assertThat(opened.warnings()).extracting(Warning::code).containsExactly("dropped-field");
    }

    private static CaptureException refusal(CaptureOptions options, Object supplier) {
        return catchThrowableOfType(CaptureException.class, () -> new Capturer(options).capture(supplier));
    }

    @Test
    void captureIsRefused_whenTheFieldCannotBeSet() {
        Object supplier = program(
                        "interface Names { @CarriedByValue List<String> ALL = new ArrayList<>(); }", "Names.ALL")
                .call("App", "supplier");

        assertThat(refusal(CaptureOptions.DEFAULT, supplier))
                .hasMessage("cannot capture (the captured object) -> App$Names.ALL [carried-field]: a field of an"
                        + " interface cannot be set where the closure runs; declare it in a class");
    }

    @Test
    void captureIsRefused_whenCallsShareTheField() {
        Object supplier = program(REGISTRY, "REGISTRY").call("App", "supplier");

        assertThat(refusal(CaptureOptions.DEFAULT.isolate(Isolation.SHARED), supplier))
                .hasMessageStartingWith(
                        "cannot capture (the captured object) -> App.REGISTRY [carried-field]: the field is carried"
                                + " by value, but calls share the classes");
    }

    @Test
    void captureIsRefused_whenTheOptionsNameNoField() {
        assertThat(refusal(
                        CaptureOptions.DEFAULT.carryByValue("App.none"),
                        program("", "1").call("App", "supplier")))
                .hasMessageStartingWith(
                        "cannot capture (the captured object) -> carryByValue(\"App.none\") [pattern]:");
    }

    @Test
    void captureIsRefusedWithThePath_whenTheValueCannotBeCaptured() throws Exception {
        Object supplier = program(REGISTRY, "REGISTRY").call("App", "supplier");
        put(supplier, new Thread());

        assertThat(refusal(CaptureOptions.DEFAULT, supplier))
                .hasMessageStartingWith("cannot capture App.REGISTRY[k] -> java.lang.Thread [thread]:");
    }
}
