package dev.pulumidynamic.closure.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Static fields that captured code reads have the value that their initializers make, or the capture is refused. */
class InitializedFieldsTest {
    @TempDir
    private Path folder;

    /** A program with static members that runs {@code start} and captures a lambda that returns {@code answer}. */
    private Object supplier(String members, String start, String answer) {
        return Compiled.of(folder, "App", """
                        import java.util.*;
                        import java.util.concurrent.atomic.*;
                        import java.util.function.*;

                        public class App {
                        %s

                            public static Object supplier() {
                                %s
                                return (Supplier<Object>) () -> %s;
                            }
                        }
                        """.formatted(members.indent(4).stripTrailing(), start, answer))
                .call("App", "supplier");
    }

    private static Object run(Object supplier) {
        return ((Supplier<?>) new Capturer().capture(supplier).open().root()).get();
    }

    private static CaptureException refusal(Object supplier) {
        CaptureException refusal = catchThrowableOfType(CaptureException.class, () -> run(supplier));
        assertThat(refusal).isNotNull();
        return refusal;
    }

    @Test
    void captureNamesTheReadAndTheRemedies_whenTheProgramChangedTheObject() {
        Object supplier = supplier("""
                        static final List<String> WORDS = new ArrayList<>();
                        static final Object LOCK = new Object();
                        static final Runnable ADD;
                        static { List<String> alias = WORDS; ADD = () -> alias.add("x"); }
                        """, "ADD.run();", "WORDS.size()");

        assertThat(refusal(supplier))
                .hasMessage("cannot capture (the captured object) -> App.WORDS [static-field]:"
                        + " lambda in App.supplier(App.java:13) reads this static field, whose value in the program is"
                        + " not the one that its initializer makes: where the closure runs, it has the initial value;"
                        + " pass the value in a field or a captured variable; to capture its value, annotate the field"
                        + " with @CarriedByValue or name it in the capture option carryByValue(\"App.WORDS\");"
                        + " if the field may start with its initial value, annotate it with @Reinitialized or name it"
                        + " in the capture option reinitialize(\"App.WORDS\")");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "enum Color { RED; Color() { ALL.put(name(), 1); } } static final Map<String, Integer> ALL ="
                        + " new TreeMap<>(); | Color.RED.name(); | ALL.size()",
                "static class Plug { static { ALL.add(\"x\"); } static void load() {} }"
                        + " static final List<String> ALL = new ArrayList<>(); | Plug.load(); | ALL.size()",
                "static final List<String> ALL = new ArrayList<>(); static final Consumer<String> ADD = ALL::add;"
                        + " | ADD.accept(\"x\"); | ALL.size()",
                "static final List<String> ALL = new ArrayList<>(); static void with(Consumer<List<String>> use) {"
                        + " use.accept(ALL); } | with(all -> all.add(\"x\")); | ALL.size()",
                "static final AtomicInteger N = new AtomicInteger(); record Id(String text) {"
                        + " public String toString() { return text + N.incrementAndGet(); } } | Id id = new Id(\"a\");"
                        + " String shown = \"\" + id; | \"\" + id",
                "static class Mode { int level; Runnable raise() { return () -> level++; } }"
                        + " static final Mode MODE = new Mode(); | MODE.raise().run(); | MODE.level",
            })
    void captureIsRefused_howeverTheProgramChangesTheObject(String members, String start, String answer) {
        assertThat(refusal(supplier(members, start, answer)).code()).isEqualTo("static-field");
    }

    @Test
    void captureIsRefused_whenTheProgramChangedAnOrderOfAccess() {
        String members = """
                static final Map<String, Integer> RECENT = new LinkedHashMap<>(16, 0.75f, true);
                static { RECENT.put("a", 1); RECENT.put("b", 2); }
                """;

        assertThat(refusal(supplier(members, "RECENT.get(\"a\");", "RECENT.keySet().toString()"))
                        .code())
                .isEqualTo("static-field");
        assertThat(run(supplier(members, "RECENT.get(\"b\");", "RECENT.keySet().toString()")))
                .isEqualTo("[a, b]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "byte[] FIELD = new byte[16]; static { new java.security.SecureRandom().nextBytes(FIELD); }",
                "List<Integer> FIELD = new ArrayList<>(); static { for (int i = 0; i < 40; i++) FIELD.add(i);"
                        + " Collections.shuffle(FIELD); }",
                "List<UUID> FIELD = java.util.stream.Stream.generate(UUID::randomUUID).limit(1).toList();",
                "UUID[] FIELD = new UUID[1]; static { FIELD[0] = UUID.randomUUID(); }",
                "Base FIELD = new Base(); static class Base { final UUID id = UUID.randomUUID(); }",
            })
    void captureIsRefused_whenAnInitializerMakesAnotherValueEachTime(String field) {
        String answer = field.contains("Base") ? "Lazy.FIELD.id" : "Lazy.FIELD";

        assertThat(refusal(supplier("static class Lazy { static final " + field + " }", "", answer)))
                .hasMessageContaining("whose initializer");
    }

    @Test
    void fieldIsFilledAgain_whenTheClassThatFillsItIsInitializedFirst() {
        Object supplier = supplier("""
                        enum Code {
                            OK(200), GONE(410);
                            Code(int number) { Numbers.ALL.put(number, this); }
                            static Code of(int number) { return Numbers.ALL.get(number); }
                            static class Numbers { static final Map<Integer, Code> ALL = new HashMap<>(); }
                        }
                        """, "Code.of(200);", "Code.of(410).name()");

        assertThat(run(supplier)).isEqualTo("GONE");
    }

    @Test
    void cacheStartsEmpty_whenTheProgramFilledIt() {
        Object supplier = supplier("""
                        static class Words {
                            private final Map<String, Integer> known = new HashMap<>();
                            private int longest = -1;
                            int length(String word) { return known.computeIfAbsent(word, String::length); }
                        }
                        static final Words WORDS = new Words();
                        """, "WORDS.length(\"a\");", "WORDS.length(\"bc\")");

        assertThat(run(supplier)).isEqualTo(2);
    }

    @Test
    void programIsUnchanged_whenItHasNotInitializedAClass() {
        Object supplier = supplier("""
                        static int started;
                        static class Settings { static final List<Integer> ALL = make(); }
                        static List<Integer> make() { return new ArrayList<>(List.of(Integer.getInteger("n", 1))); }
                        """, "System.clearProperty(\"n\");", "Settings.ALL.get(0)");

        Supplier<?> captured = (Supplier<?>) supplier;
        run(captured);
        System.setProperty("n", "2");
        try {
            assertThat(captured.get()).isEqualTo(2);
        } finally {
            System.clearProperty("n");
        }
    }

    @Test
    void initializerDoesNotRun_whenItDoesMoreThanFillFields() {
        Object supplier = supplier("""
                        static class Loud {
                            static final List<String> ALL = new ArrayList<>();
                            static { System.setProperty("loud", System.getProperty("loud", "") + "!"); }
                        }
                        """, "", "Loud.ALL.size()");

        try {
            new Capturer().capture(supplier);

            assertThat(System.getProperty("loud")).isNull();
        } finally {
            System.clearProperty("loud");
        }
    }
}
