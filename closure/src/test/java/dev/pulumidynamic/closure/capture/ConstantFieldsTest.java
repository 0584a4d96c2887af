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
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.closure.report.Report;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects that static final fields hold, and that captured code compares with these fields by identity. */
class ConstantFieldsTest {
    @TempDir
    private Path folder;

    /** A program whose {@code supplier} captures the local variable {@code it}. */
    private Object supplier(String members, String it, String answer) {
        return Compiled.of(folder, "App", """
                        import java.util.*;
                        import java.util.function.*;

                        public class App {
                            public static Object supplier() {
                                var it = %s;
                                return (Supplier<Object>) () -> %s;
                            }
                        }

                        %s
                        """.formatted(it, answer, members)).call("App", "supplier");
    }

    private static final String STATE = """
            class State {
                static final State INITIAL = new State(), DONE = new State();
            }
            """;

    private static Closure capture(Object supplier) {
        Closure closure = new Capturer().capture(supplier);
        return new Closure(closure.bundle(), Graph.read(closure.graph().toBytes()));
    }

    private static Object run(Object supplier) {
        IsolatedClosure opened = capture(supplier).open();
        assertThat(opened.warnings()).isEmpty();
        return ((Supplier<?>) opened.root()).get();
    }

    private static CaptureException refusal(Object supplier) {
        return catchThrowableOfType(CaptureException.class, () -> capture(supplier));
    }

    @Test
    void captureIsRefused_whenAComparedFieldOfAnInterfaceHasAnotherContent() {
        Object supplier = supplier("""
                class Client {
                    String token = "none";
                    static Client configured() { Clients.DEFAULT.token = "secret"; return Clients.DEFAULT; }
                }
                interface Clients { Client DEFAULT = new Client(); }
                """, "Client.configured()", "it == Clients.DEFAULT");

        assertThat(refusal(supplier))
                .hasMessageContaining("Clients.DEFAULT [static-field]")
                .hasMessageContaining("a field of an interface cannot be set");
    }

    @Test
    void captureIsRefused_whenAComparedFieldHoldsAStringThatIsNotInterned() {
        String member = "class Config { static final String NONE = new String(\"none\"); }";

        assertThat(refusal(supplier(member, "Config.NONE", "it == Config.NONE")))
                .isNotNull()
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo("identity"));
        assertThat(run(supplier(member, "Config.NONE", "it != null"))).isEqualTo(true);
    }

    private static final String MARKS = """
            record Mark(String name) {}

            class Marks {
                private static final Map<String, Mark> ALL = new HashMap<>();

                static Mark of(String name) { return ALL.computeIfAbsent(name, Mark::new); }
            }
            """;

    @Test
    void objectIsFound_whenCodeComparesWhatAMethodTakesFromAStaticField() {
        assertThat(run(supplier(MARKS, "Marks.of(\"a\")", "it == Marks.of(\"a\")")))
                .isEqualTo(true);
    }

    /** As markers of SLF4J. */
    @Test
    void captureIsRefused_whenCodeComparesWhatAMethodTakesFromElsewhere() {
        String marks = MARKS.replace("ALL.comp", "(Mark) System.getProperties().comp")
                .replace("Mark::new", "key -> new Mark(name)");

        assertThat(refusal(supplier(marks, "new Mark(\"a\")", "it == Marks.of(\"a\")")))
                .hasMessageContaining(
                        "Marks.of [identity]: lambda in App.supplier(App.java:7) compares what this method"
                                + " returns by ==");
        assertThat(run(supplier(MARKS, "Marks.of(\"a\")", "it.equals(Marks.of(\"a\"))")))
                .isEqualTo(true);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Collections.emptyList()",
                "List.of()",
                "new String(\"none\").intern()",
                "Thread.State.NEW",
                "new ArrayList<>(List.of(1))",
                "new java.math.BigDecimal(\"-1\")",
                "new int[0]",
                "new Object[] {\"none\"}",
                "(Runnable) () -> {}"
            })
    void identityStays_whenAComparedFieldHoldsWhatIsThereOnlyOnce(String value) {
        String member = "class Config { static final Object NONE = " + value + "; }";

        assertThat(run(supplier(member, "Config.NONE", "it == Config.NONE"))).isEqualTo(true);
    }

    @Test
    void identityStays_whenARecordComparesItselfWithItsConstant() {
        String members = """
                record Range(int from, int to) {
                    static final Range ALL = new Range(0, 9);
                    boolean isAll() { return this == ALL; }
                }
                """;

        assertThat(run(supplier(members, "Range.ALL", "it.isAll()"))).isEqualTo(true);
        assertThat(run(supplier(members, "new Range(0, 9)", "it.isAll()"))).isEqualTo(false);
    }

    @Test
    void objectTravelsByValue_whenItsClassHasEqualsOrTransientFields() {
        String members = """
                class Point {
                    static final Point ZERO = new Point();
                    int x;
                    @Override public boolean equals(Object other) { return other instanceof Point point && point.x == x; }
                    @Override public int hashCode() { return 1; }
                }
                class Cached {
                    static final Cached ONE = new Cached();
                    transient Object cache;
                }
                """;

        assertThat(capture(supplier(members, "List.of(Point.ZERO, Cached.ONE)", "it"))
                        .graph()
                        .nodes())
                .noneMatch(Node.StaticReference.class::isInstance);
    }

    @Test
    void classIsNotInitialized_whenItsFieldIsOnlyLookedFor() throws Exception {
        Object supplier = supplier("""
                class Symbol {}
                class Loud {
                    static final Symbol SYMBOL = new Symbol();
                    static final Object OTHER = new StringBuilder();
                    static { System.setProperty("loud" + Loud.class.getClassLoader().hashCode(), ""); }
                }
                """, "(Object) \"none\"", "it == Loud.SYMBOL");

        capture(supplier);

        assertThat(System.getProperty(
                        "loud" + supplier.getClass().getClassLoader().hashCode()))
                .isNull();
    }

    @Test
    void copyIsOpenedWithAWarning_whenTheFieldHasAnotherContentThere() {
        Object supplier = supplier("""
                class Settings {
                    static final Settings HERE = new Settings();
                    final String home = System.getProperty("constant-fields-test", "here");
                }
                """, "Settings.HERE", "it.home + (it == Settings.HERE)");
        Closure closure = capture(supplier);
        System.setProperty("constant-fields-test", "there");
        try {
            IsolatedClosure opened = closure.open();

            assertThat(((Supplier<?>) opened.root()).get()).isEqualTo("herefalse");
            assertThat(opened.warnings())
                    .extracting(Warning::toString)
                    .singleElement()
                    .asString()
                    .contains("other-constant", "Settings.HERE has different content here");
        } finally {
            System.clearProperty("constant-fields-test");
        }
    }

    @Test
    void otherConstantIsAChange_evenWithoutFields() {
        Compiled program = Compiled.of(folder, "App", """
                import java.util.*;
                import java.util.function.*;

                public class App {
                    static Object supplier(State state) {
                        return (Supplier<Object>) () -> Set.of(state);
                    }
                    public static Object both() {
                        return new Object[] {supplier(State.INITIAL), supplier(State.DONE)};
                    }
                }
                """ + STATE);
        Object[] both = (Object[]) program.call("App", "both");
        Closure before = capture(both[0]);
        Closure after = capture(both[1]);

        assertThat(CapturedChanges.between(before.graph(), after.graph(), after.bundle(), true, type -> true))
                .extracting(CapturedChange::path)
                .containsExactly("captured.state");
        assertThat(CapturedChanges.between(after.graph(), after.graph(), after.bundle(), true, type -> true))
                .isEmpty();
    }

    @Test
    void otherConstantIsAChange_asAnElementOfASet() {
        Closure before = capture(supplier(STATE, "Set.of(State.INITIAL)", "it"));
        Closure after = capture(supplier(STATE, "Set.of(State.DONE)", "it"));

        assertThat(CapturedChanges.between(before.graph(), after.graph(), after.bundle(), false, type -> true))
                .extracting(CapturedChange::path)
                .containsExactly("captured.it");
    }

    @Test
    void reportShowsTheField() {
        Closure closure = capture(supplier(STATE, "State.DONE", "it"));

        assertThat(Report.of(closure).tree(3).parts())
                .singleElement()
                .satisfies(part -> assertThat(part.type()).isEqualTo("constant State.DONE"));
    }
}
