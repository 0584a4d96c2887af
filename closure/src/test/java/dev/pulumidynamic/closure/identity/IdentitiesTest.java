package dev.pulumidynamic.closure.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nameless code is found by its body, never by its number. */
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
        return new Capturer()
                .capture(Compiled.of(folder, "Program", LAMBDAS.formatted(before, body, more))
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
                .hasMessageContaining("use the bundle with which it was captured");
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
        return new Capturer()
                .capture(Compiled.of(folder, "Program", ANONYMOUS.formatted(before, body))
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

    private static final String LOCAL = """
            public class Program {
                %s
                public static Object captured() {
                    %s
                    record Pair(Object left, Object right) {}
                    enum Sign { PLUS, MINUS }
                    class Part {
                        class Inner { public String toString() { return %s; } }
                        final Object inner = new Inner();
                        final Object pair = new Pair(Sign.MINUS, new Sign[] {Sign.PLUS});
                        public String toString() { return inner + " " + ((Pair) pair).left(); }
                    }
                    Object part = new Part();
                    return new java.util.function.Supplier<Object>() {
                        public Object get() { return new Object[] {part}[0].toString(); }
                    };
                }
            }
            """;

    private static final String OTHERS_FIRST = """
            static Object before() {
                record Pair(Object left, Object right) { Pair { left = "not mine"; } }
                enum Sign { MINUS, PLUS; public String toString() { return "not mine"; } }
                class Part { class Inner { public String toString() { return "not mine"; } } }
                return new Object[] {new Part().new Inner(), new Pair(1, Sign.PLUS)};
            }
            """;

    private Closure local(String members, String before, String body) {
        return new Capturer()
                .capture(Compiled.of(folder, "Program", LOCAL.formatted(members, before, body))
                        .call("Program", "captured"));
    }

    @Test
    void sameLocalClassesRun_whenOthersOfTheirNamesWereAddedBeforeThem() {
        Closure old = local("", "", "\"mine\"");
        Closure renumbered = local(OTHERS_FIRST, "new Object() {}.hashCode();", "\"mine\"");

        assertThat(renumbered.bundle().project().entries()).containsKey("Program$2Part$Inner.class");
        assertThat(run(old, renumbered)).isEqualTo("mine MINUS");
    }

    @Test
    void openIsRefused_whenAMemberOfALocalClassChanged() {
        Closure old = local("", "", "\"mine\"");
        Closure changed = local("", "", "\"yours\"");

        assertThatThrownBy(() -> run(old, changed))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("class Program$1Part");
    }

    private static final String REFERENCES = """
            public class Program {
                static class Named { String name() { return VALUE; } }
                static String named() { return VALUE; }
                interface Code extends java.util.function.Supplier<Object>, java.io.Serializable {}
                MEMBERS
            }
            """;

    private Closure reference(String value, String captured) {
        return new Capturer()
                .capture(Compiled.of(
                                folder,
                                "Program",
                                REFERENCES.replace("VALUE", value).replace("MEMBERS", captured))
                        .call("Program", "captured"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Program::named", "new Named()::name"})
    void changedBodyRuns_whenItsAuthorGaveItAName(String reference) {
        String captured = "public static Object captured() { Code code = " + reference + "; return code; }";

        Closure old = reference("\"old\"", captured);

        assertThat(run(old, reference("\"new\"", captured))).isEqualTo("new");
    }

    private static final String OF_LOCAL = """
            %s
            public static Object captured() {
                class Local {
                    static String text() { return part(); }
                    static String part() { return "%s"; }
                }
                Code code = Local::text;
                return code;
            }""";

    @Test
    void methodOfALocalClassIsFoundByWhatItDoes_whenItIsReferredToByName() {
        String before = """
                static Object before() {
                    class Local {
                        static String text() { return part(); }
                        static String part() { return "not mine"; }
                    }
                    return Local.text();
                }""";
        Closure old = reference("\"\"", OF_LOCAL.formatted("", "mine"));

        assertThat(run(old, reference("\"\"", OF_LOCAL.formatted(before, "mine"))))
                .isEqualTo("mine");
        assertThatThrownBy(() -> run(old, reference("\"\"", OF_LOCAL.formatted(before, "yours"))))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("text()Ljava/lang/String; of Program$1Local was captured with the body ");
    }

    /** Each mentions all, in an order of its own: there are 30! ways through them. */
    @Test
    void identityIsFoundSoon_whenThirtyLocalClassesKnowEachOther() {
        int count = 30;
        String classes = IntStream.range(0, count)
                .mapToObj(i -> IntStream.range(0, count)
                        .mapToObj(j -> "if (i == " + j + ") return new C" + (i + j) % count + "();")
                        .collect(Collectors.joining(
                                "\n", "class C" + i + " { Object next(int i) {\n", "return 0; } }\n")))
                .collect(Collectors.joining());
        String source = "public class Program { public static Object captured() { %s class Local { " + classes
                + " } return new Object[] {new Local().new C29()}; } }";
        Closure old = new Capturer()
                .capture(Compiled.of(folder, "Program", source.formatted("")).call("Program", "captured"));
        Closure renumbered = new Capturer()
                .capture(Compiled.of(
                                folder,
                                "Program",
                                source.formatted("{ class Local { class C0 {} } new Local().hashCode(); }"))
                        .call("Program", "captured"));

        assertThat(old.graph().nameless()).containsOnlyKeys("Program$1Local$C29", "Program$1Local");
        Object[] root = (Object[])
                IsolatedClosure.open(renumbered.bundle(), old.graph()).root();
        assertThat(root[0].getClass().getName()).isEqualTo("Program$2Local$C29");
    }
}
