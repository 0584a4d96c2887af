package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Captured objects open with the same content, in other classes. */
class CaptureTest {
    interface SerializableSupplier<T> extends Supplier<T>, Serializable {}

    private static @Nullable Object carry(Supplier<?> captured) {
        Closure closure = new Capturer().capture(captured);
        Bundle bundle = Bundle.read(closure.bundle().toBytes());
        Graph graph = Graph.read(closure.graph().toBytes());
        Object root = IsolatedClosure.open(bundle, graph).root();
        assertThat(root.getClass()).isNotSameAs(captured.getClass());
        return ((Supplier<?>) root).get();
    }

    static final class Greeter implements Supplier<String> {
        private final String greeting;
        private final Helper helper = new Helper();
        private transient @Nullable Thread worker;

        Greeter(String greeting) {
            this.greeting = greeting;
            start();
        }

        private void start() {
            worker = Thread.currentThread();
        }

        @Override
        public String get() {
            return helper.decorate(greeting) + (worker == null ? "" : worker);
        }
    }

    static final class Helper {
        String decorate(String text) {
            return "<" + text + ">";
        }
    }

    @Test
    void objectRunsWithItsFieldsAndHelpers_whenCaptured() {
        assertThat(carry(new Greeter("hello"))).isEqualTo("<hello>");
    }

    @Test
    void lambdaRunsWithItsVariables_whenSerializable() {
        int number = 41;
        List<String> words = new ArrayList<>(List.of("a", "b"));

        assertThat(carry((SerializableSupplier<String>) () -> words + "" + (number + 1)))
                .isEqualTo("[a, b]42");
    }

    @Test
    void lambdaReachesStaticMethods_whenTheirHostIsSliced() {
        assertThat(carry((SerializableSupplier<String>) () -> shout("hey"))).isEqualTo("HEY!");
    }

    private static String shout(String text) {
        return text.toUpperCase(java.util.Locale.ROOT) + MARK;
    }

    private static final String MARK = String.valueOf('!');

    @Test
    void hostStaysBehind_whenOnlyItsLambdaIsCaptured() {
        Closure closure = new Capturer().capture((SerializableSupplier<String>) () -> shout("hey"));

        byte[] host = closure.bundle().project().entries().get("dev/pulumidynamic/closure/CaptureTest.class");
        assertThat(new String(host, java.nio.charset.StandardCharsets.ISO_8859_1))
                .contains("shout")
                .doesNotContain("threadIsRefused")
                .doesNotContain("org/junit");
        assertThat(closure.bundle().libraries()).isEmpty();
    }

    record Point(int x, @Nullable Point next) implements Supplier<Object> {
        @Override
        public Object get() {
            return toString();
        }
    }

    @Test
    void recordsComeBackThroughTheirConstructor_whenNested() {
        assertThat(carry(new Point(1, new Point(2, null)))).isEqualTo("Point[x=1, next=Point[x=2, next=null]]");
    }

    static final class Everything implements Supplier<String> {
        private final Map<String, Object> values = new LinkedHashMap<>();
        private final Object[] cycle = new Object[1];

        Everything() {
            values.put("map", new TreeMap<>(Map.of("k", 1L)));
            values.put("hash", new HashMap<>(Map.of("x", 'c')));
            values.put("floats", List.of(Float.NaN, -0.0, Double.MIN_VALUE));
            values.put("array", List.of(new int[] {1, -2}.length));
            values.put("lone surrogate", "\ud800");
            cycle[0] = cycle;
        }

        @Override
        public String get() {
            return values + " " + (cycle[0] == cycle);
        }
    }

    @Test
    void jdkValuesComeBack_whenInFields() {
        assertThat(carry(new Everything())).isEqualTo(new Everything().get());
    }

    static final class Holder implements Supplier<String> {
        private final Object held;

        Holder(Object held) {
            this.held = held;
        }

        @Override
        public String get() {
            return held.toString();
        }
    }

    @Test
    void threadIsRefused_whenAFieldHoldsIt() {
        CaptureException refusal = catchThrowableOfType(
                CaptureException.class,
                () -> new Capturer().capture(new Holder(List.of(new Holder(new Thread("worker"))))));

        assertThat(refusal.path()).isEqualTo("held[0].held");
        assertThat(refusal)
                .hasMessage("cannot capture held[0].held -> java.lang.Thread [thread]: a thread runs in this JVM only"
                        + " (field dev.pulumidynamic.closure.CaptureTest$Holder.held);"
                        + " create it where it is used: keep it in a transient field, or create it inside the "
                        + "lambda that captured it");
    }

    @Test
    void deepChainComesBack_whenDeeperThanAnyStack() {
        Point chain = new Point(0, null);
        for (int i = 1; i < 100_000; i++) {
            chain = new Point(i, chain);
        }
        Closure closure = new Capturer().capture(new Holder(new Object[] {chain}));

        Object root = IsolatedClosure.open(closure.bundle(), closure.graph()).root();

        assertThat(root.getClass().getName()).isEqualTo(Holder.class.getName());
        assertThat(closure.graph().nodes()).hasSize(100_002);
    }

    @Test
    void graphHoldsNoValues_whenOnlyCodeWasCaptured() {
        assertThat(new Capturer()
                        .capture((SerializableSupplier<String>) () -> "x")
                        .graph()
                        .holdsValues())
                .isFalse();
        assertThat(new Capturer().capture(new Greeter("x")).graph().holdsValues())
                .isTrue();
    }

    record Positive(List<Integer> numbers) {
        Positive {
            if (numbers.stream().anyMatch(number -> number < 0)) {
                throw new IllegalArgumentException("negative: " + numbers);
            }
        }
    }

    @Test
    void captureIsRefused_whenItCouldNotBeOpenedAgain() {
        List<Integer> numbers = new ArrayList<>(List.of(1));
        Positive positive = new Positive(numbers);
        numbers.add(-1);

        CaptureException refusal =
                catchThrowableOfType(CaptureException.class, () -> new Capturer().capture(new Holder(positive)));

        assertThat(refusal.code()).isEqualTo("replay");
        assertThat(refusal)
                .hasMessageContaining("the constructor of record")
                .hasMessageContaining("Positive rejected")
                .hasMessageNotContaining("-1");
    }

    @Test
    void objectOfAGeneratedClassIsRefused_whenNoClassFileHasIt() {
        Object generated = new net.bytebuddy.ByteBuddy()
                .subclass(Object.class)
                .make()
                .load(getClass().getClassLoader())
                .getLoaded();
        CaptureException refusal =
                catchThrowableOfType(CaptureException.class, () -> new Capturer().capture(new Holder(generated)));

        assertThat(refusal.code()).isEqualTo("generated-class");
        assertThat(refusal.path()).isEqualTo("held");
    }

    static final class Page {
        private List<String> items = List.of("none");

        static final class Item {
            static String name() {
                return "item";
            }
        }

        String first() {
            return items.get(0) + Item.name();
        }
    }

    interface Fetch {
        Answer fetch(int number);

        record Answer(String text) {}
    }

    @Test
    void hostComesWhole_whenItIsMoreThanAHost() {
        SerializableSupplier<String> uses = () -> {
            Fetch fetch = number -> new Fetch.Answer("answer " + number);
            try {
                Object page = Page.class.getDeclaredConstructor().newInstance();
                return ((Page) page).first() + " " + fetch.fetch(1).text();
            } catch (ReflectiveOperationException e) {
                return e.toString();
            }
        };

        assertThat(carry(uses)).isEqualTo("noneitem answer 1");
    }

    static final class Boxes implements Supplier<String> {
        private final Integer zero = 0;
        private final Boolean no = false;
        private final Object object = 0L;
        private final int primitive = 0;

        @Override
        public String get() {
            return zero + " " + no + " " + object + " " + primitive;
        }
    }

    @Test
    void boxesComeBack_whenTheyHoldWhatPrimitivesStartWith() {
        assertThat(carry(new Boxes())).isEqualTo("0 false 0 0");
        assertThat(new Capturer().capture(new Boxes()).graph().holdsValues()).isTrue();
    }

    static final class Dispatcher implements Supplier<String> {
        private final Map<String, Supplier<String>> table = new HashMap<>();

        Dispatcher() {
            table.put("run", this::run);
            table.put("stop", () -> "stopped");
        }

        private String run() {
            return "ran " + table.size();
        }

        @Override
        public String get() {
            return java.util.Objects.requireNonNull(table.get("run")).get();
        }
    }

    @Test
    void tableComesBack_whenItsEntriesLeadBackToItsOwner() {
        assertThat(carry(new Dispatcher())).isEqualTo("ran 2");
    }
}
