package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.RandomAccess;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Lambdas and method references of any functional interface open, and run the same code. */
class LambdaCaptureTest {
    @SuppressWarnings("unchecked") // What comes back implements the interface that was captured.
    static <T> T carry(T lambda) {
        Closure closure = new Capturer().capture(new Object[] {lambda});
        return (T) ((Object[])
                        IsolatedClosure.open(closure.bundle(), closure.graph()).root())
                [0];
    }

    @Test
    void lambdaRuns_whenItIsTheOnlyOneOfItsKind() {
        int base = 40;
        Callable<Integer> only = () -> base + 2;

        assertThat(callUnchecked(carry(only))).isEqualTo(42);
    }

    private static Object callUnchecked(Callable<?> callable) {
        try {
            return callable.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void lambdasStayThemselves_whenSeveralLookTheSame() {
        Supplier<String> first = () -> "first";
        Supplier<String> second = () -> "second";
        Supplier<String> third = () -> "third";

        assertThat(carry(second).get()).isEqualTo("second");
        assertThat(carry(third).get()).isEqualTo("third");
        assertThat(carry(first).get()).isEqualTo("first");
    }

    static final class Greeter {
        String greeting = "Hello";

        public Function<String, String> greets() {
            return name -> greeting + " " + name;
        }
    }

    static String join(String a, String b) {
        return a + "-" + b;
    }

    static String join(Object a, Object b) {
        return a + "=" + b;
    }

    @Test
    void methodReferencesRun_whateverTheirKind() {
        BiFunction<String, String, String> overloaded = LambdaCaptureTest::join;
        BiFunction<Object, Object, String> other = LambdaCaptureTest::join;
        Function<String, String> unbound = String::trim;
        Function<Locale, String> bound = "TITLE"::toLowerCase;
        Function<String, StringBuilder> constructor = StringBuilder::new;
        IntFunction<int[]> array = int[]::new;
        Supplier<List<Integer>> generic = ArrayList::new;

        assertThat(carry(overloaded).apply("a", "b")).isEqualTo("a-b");
        assertThat(carry(other).apply("a", "b")).isEqualTo("a=b");
        assertThat(carry(unbound).apply(" x ")).isEqualTo("x");
        assertThat(carry(bound).apply(Locale.ROOT)).isEqualTo("title");
        assertThat(carry(constructor).apply("s").toString()).isEqualTo("s");
        assertThat(carry(array).apply(3)).hasSize(3);
        assertThat(carry(generic).get()).isEmpty();
    }

    @Test
    void intersectionTypeIsKept_whenALambdaHasMarkers() {
        Runnable marked = (Runnable & RandomAccess & Serializable) () -> {};
        assertThat(marked).isInstanceOf(Serializable.class);

        assertThat(carry(marked)).isInstanceOf(RandomAccess.class).isInstanceOf(Serializable.class);
    }

    @Test
    void lambdaReadsItsObject_whenItCapturedThis() {
        Greeter greeter = new Greeter();
        greeter.greeting = "Servus";

        assertThat(carry(greeter.greets()).apply("Eva")).isEqualTo("Servus Eva");
    }

    @Test
    void comparatorSorts_whenTheJdkMadeIt() {
        Comparator<String> comparator = Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder());

        assertThat(carry(comparator).compare("aa", "b")).isPositive();
        assertThat(carry(comparator).compare("a", "b")).isPositive();
    }
}
