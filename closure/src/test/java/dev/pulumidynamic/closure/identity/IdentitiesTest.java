package dev.pulumidynamic.closure.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Closures;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.OpenException;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nameless code is found by what it does, never by its number. */
class IdentitiesTest {
    @TempDir
    Path folder;

    private static final String LAMBDAS = """
            public class Program {
                interface Code extends java.util.function.Supplier<Object>, java.io.Serializable {}
                public static Object captured() {
                    %s
                    String suffix = "!";
                    Code code = () -> {
                        Code nested = () -> "deep";
                        return %s + nested.get() + suffix;
                    };
                    return code;
                }
                %s
            }
            """;

    private static final String OTHER = "Code first = () -> \"another lambda\"; Code second = () -> \"one more\";";

    private Closure lambda(String before, String body, String more) {
        return Closures.capture(Compiled.of(folder, "Program", LAMBDAS.formatted(before, body, more))
                .call("Program", "captured"));
    }

    private static Object run(Closure graph, Closure code) {
        return ((Supplier<?>) IsolatedClosure.open(code.bundle(), graph.graph()).root()).get();
    }

    @Test
    void sameLambdaRuns_whenOthersWereAddedBeforeIt() {
        Closure old = lambda("", "\"mine \"", "");
        Closure renumbered = lambda(OTHER, "\"mine \"", "static Code third() { return () -> 3; }");

        assertThat(run(old, renumbered)).isEqualTo("mine deep!");
    }

    @Test
    void openIsRefused_whenTheBodyChanged() {
        Closure old = lambda("", "\"mine \"", "");
        Closure changed = lambda("", "\"yours \"", "");

        assertThatThrownBy(() -> run(old, changed))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("of Program was captured with the body ")
                .hasMessageContaining("open it with the bundle it was captured with");
    }

    private static final String ANONYMOUS = """
            public class Program {
                public static Object captured() {
                    %s
                    String word = "mine";
                    return new java.util.function.Supplier<Object>() {
                        public Object get() { return word + %s; }
                    };
                }
            }
            """;

    private Closure anonymous(String before, String body) {
        return Closures.capture(Compiled.of(folder, "Program", ANONYMOUS.formatted(before, body))
                .call("Program", "captured"));
    }

    @Test
    void sameAnonymousClassRuns_whenOthersWereAddedBeforeIt() {
        Closure old = anonymous("", "1");
        Closure renumbered = anonymous("new Object() {}.hashCode(); new Object() { int i; }.hashCode();", "1");

        assertThat(renumbered.bundle().project().entries()).containsKey("Program$3.class");
        assertThat(run(old, renumbered)).isEqualTo("mine1");
    }

    @Test
    void openIsRefused_whenAnAnonymousClassChanged() {
        Closure old = anonymous("", "1");
        Closure changed = anonymous("", "2");

        assertThatThrownBy(() -> run(old, changed))
                .isInstanceOf(OpenException.class)
                .hasMessageStartingWith("class Program$1 was captured with the body ");
    }
}
