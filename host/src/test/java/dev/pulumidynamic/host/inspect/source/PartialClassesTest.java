package dev.pulumidynamic.host.inspect.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.host.inspect.Compiled;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The source of a program's class of which lambdas and nameless classes alone were captured. */
class PartialClassesTest {
    @TempDir
    private static Path folder;

    private static Compiled program;

    @BeforeAll
    static void compile() {
        program = Compiled.source(folder, "App", """
                package acme;

                import java.io.Serializable;
                import java.util.function.*;

                public class App {
                    interface Word extends UnaryOperator<String>, Serializable {}

                    public static Object lambda() {
                        String greeting = "hello ";
                        System.out.println("the rest of the method");
                        return (Word) name -> greeting + name;
                    }

                    public static Object lambdas() {
                        Supplier<Word> inner = (Supplier<Word> & Serializable) () -> name -> name.strip();
                        Word outer = name -> name.trim();
                        return new Object[] {outer, inner};
                    }

                    public static Object anonymous() {
                        int times = Integer.parseInt("3");
                        return new Word() {
                            public String apply(String name) {
                                return name.repeat(times);
                            }
                        };
                    }

                    public static Object local() {
                        String greeting = new String("hello ");
                        record Suffix(String text) {}
                        class Greeter implements Word {
                            private final Suffix suffix;

                            Greeter(Suffix suffix) {
                                this.suffix = suffix;
                            }

                            public String apply(String name) {
                                return greeting + name + suffix.text();
                            }
                        }
                        return new Greeter(new Suffix("!"));
                    }

                    private Word ofAnObject() {
                        return new Word() {
                            public String apply(String name) {
                                return name + name;
                            }
                        };
                    }

                    public static Object ofObject() {
                        return new App().ofAnObject();
                    }

                    private Object both() {
                        Word spoken = name -> name.toLowerCase();
                        return new Object[] {spoken, new Word() {
                            public String apply(String name) {
                                return name.toUpperCase();
                            }
                        }};
                    }

                    public static Object lambdaAndAnonymous() {
                        return new App().both();
                    }

                    private final Word initial = name -> name.substring(1);

                    public static Object inConstructor() {
                        return new App().initial;
                    }

                    private static final Word INITIAL = name -> name.substring(0, 1);

                    public static Object initial() {
                        return INITIAL;
                    }
                }
                """);
    }

    private static String source(String method) {
        Bundle bundle = program.capture(method).bundle();
        return SourceText.of(bundle, "acme/App", new SourceTime(Duration.ofHours(1)))
                .orElseThrow();
    }

    @Test
    void aLambdaIsAMethod_whoseFirstParametersAreWhatItCaptured() {
        assertThat(source("lambda"))
                .startsWith("// Captured in part: ")
                .containsPattern(
                        "String lambda.lambda.*\\(String greeting, String name\\) \\{\\s*return greeting \\+ name;")
                .doesNotContain("the rest of the method");
    }

    @Test
    void aLambdaStandsInside_whenItsMethodIsALambdaThatWasCaptured() {
        assertThat(source("lambdas")).contains("return name.trim();", "return name -> name.strip();");
    }

    @Test
    void anAnonymousClassIsAClassOfItsOwn_withWhatItCaptured() {
        assertThat(source("anonymous")).contains("class App$1 implements App.Word {", """
                    public String apply(String name) {
                        return name.repeat(this.val$times);
                    }
                """);
    }

    @Test
    void localClassesAreClassesOfTheirOwn() {
        assertThat(source("local"))
                .contains(
                        "class App$1Greeter implements App.Word {",
                        "record App$1Suffix(String text) {",
                        "return this.val$greeting + name + this.suffix.text();");
    }

    @Test
    void aClassOfAnObjectsMethodIsShown_withoutTheObject() {
        assertThat(source("ofObject")).contains("class App$2 implements App.Word {", "return name + name;");
    }

    @Test
    void lambdasOfFieldsAreShown() {
        assertThat(source("initial")).contains("lambda$static$", "return name.substring(0, 1);");
        assertThat(source("inConstructor")).contains("lambda$new$", "return name.substring(1);");
    }

    @Test
    void aLambdaAndAClassOfOneMethodAreShownBoth() {
        assertThat(source("lambdaAndAnonymous"))
                .contains("lambda$both$", "return name.toLowerCase();", "return name.toUpperCase();");
    }
}
