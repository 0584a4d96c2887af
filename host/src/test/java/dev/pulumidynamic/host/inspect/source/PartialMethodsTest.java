package dev.pulumidynamic.host.inspect.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.host.inspect.Compiled;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The source of a program's class of which lambdas and nameless classes alone were captured. */
class PartialMethodsTest {
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
        return SourceText.of(bundle, "acme/App").orElseThrow();
    }

    @Test
    void aLambdaStandsInItsMethod_afterWhatItCaptured() {
        assertThat(source("lambda"))
                .startsWith("// Captured in part: ")
                .contains("""
                            private static void lambda() {
                                (greeting, name) -> greeting + name;
                            }
                        """)
                .doesNotContain("the rest of the method");
    }

    @Test
    void lambdasStandInTheirOrder_withThoseInside() {
        assertThat(source("lambdas")).contains("""
                    private static void lambdas() {
                        () -> name -> name.strip();
                        name -> name.trim();
                    }
                """);
    }

    @Test
    void anAnonymousClassStandsInItsMethod_whichIsGivenWhatItCaptured() {
        assertThat(source("anonymous")).contains("private static void anonymous(final int times) {\n        new ", """
                            public String apply(String name) {
                                return name.repeat(times);
                            }
                        };
                """);
    }

    @Test
    void aLocalClassStandsInItsMethod() {
        assertThat(source("local"))
                .contains("private static void local(", "class Greeter implements ", "return greeting + name + ")
                .contains("new Greeter(suffix);");
    }

    @Test
    void aClassOfAnObjectsMethodStandsThere_withoutTheObject() {
        assertThat(source("ofObject")).contains("private void ofAnObject() {\n        new ", "return name + name;");
    }

    @Test
    void aLambdaOfAFieldStandsInTheInitializer() {
        assertThat(source("initial")).contains("static {\n        name -> name.substring(0, 1);\n    }");
    }

    @Test
    void aLambdaAndAClassOfOneMethodStandThereTogether() {
        assertThat(source("lambdaAndAnonymous"))
                .containsOnlyOnce(" both() {")
                .contains("name -> name.toLowerCase();", "return name.toUpperCase();");
    }

    @Test
    void aLambdaOfAnObjectsFieldStandsInTheConstructor() {
        assertThat(source("inConstructor")).contains("private App() {\n        name -> name.substring(1);\n    }");
    }

    @Test
    void aWholeClassIsAsItWasWritten() {
        Bundle bundle = Compiled.source(folder, "Whole", """
                package acme;

                public class Whole implements java.util.function.Supplier<Runnable>, java.io.Serializable {
                    public Runnable get() {
                        return () -> System.gc();
                    }

                    public static Object made() {
                        return new Whole();
                    }
                }
                """).capture("made").bundle();

        assertThat(SourceText.of(bundle, "acme/Whole").orElseThrow())
                .startsWith("package acme;\n")
                .contains("""
                    public Runnable get() {
                        return () -> System.gc();
                    }
                """);
    }
}
