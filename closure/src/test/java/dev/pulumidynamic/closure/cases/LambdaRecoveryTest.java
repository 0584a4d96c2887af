package dev.pulumidynamic.closure.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.Jvm;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Lambdas that look alike are distinguished by the first way that the JVM permits, or refused. */
@Tag("thorough")
class LambdaRecoveryTest {
    private static final int FIRST_WITH_UNSAFE_WARNING = 24;

    private static final String OPEN = "--add-opens=java.base/java.lang.invoke=ALL-UNNAMED";
    private static final String NO_AGENT = "-XX:+DisableAttachMechanism";
    private static final String AGENT_WARNING = "A Java agent has been loaded dynamically";
    private static final String UNSAFE_WARNING = "sun.misc.Unsafe";

    /** Captures one of two lambdas of the same form, and prints what the copy answers. */
    static final class OneOfTwo {
        private OneOfTwo() {}

        public static void main(String[] arguments) {
            Supplier<String> first = () -> "first";
            Supplier<String> second = () -> "second";
            try {
                Object root =
                        new Capturer().capture(List.of(second, first)).open().root();
                System.out.println(((Supplier<?>) ((List<?>) root).get(0)).get());
            } catch (CaptureException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    /** Captures the lambda that one of its methods makes, and prints what the copy answers. */
    private static final String MAKER = """
            package com.acme;

            import dev.pulumidynamic.closure.capture.Capturer;
            import dev.pulumidynamic.closure.failure.CaptureException;
            import java.util.function.Supplier;

            public class Maker {
                public static Supplier<String> written() {
                    return () -> "real";
                }

                public static void main(String[] arguments) throws Exception {
                    try {
                        Object lambda = Class.forName(arguments[0]).getMethod(arguments[1]).invoke(null);
                        System.out.println(((Supplier<?>) new Capturer().capture(lambda).open().root()).get());
                    } catch (CaptureException e) {
                        System.out.println(e.getMessage());
                    }
                }
            }
            """;

    /** Makes a lambda of another class than itself without an instruction that does. */
    private static final String FACTORY = """
            package com.acme;

            import static java.lang.invoke.MethodType.methodType;

            import java.lang.invoke.LambdaMetafactory;
            import java.lang.invoke.MethodHandles;
            import java.util.function.Supplier;

            public class Factory {
                public static String other() {
                    return "other";
                }

                public static Object made() throws Throwable {
                    MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(Maker.class, MethodHandles.lookup());
                    return LambdaMetafactory.metafactory(
                                    lookup,
                                    "get",
                                    methodType(Supplier.class),
                                    methodType(Object.class),
                                    lookup.findStatic(Factory.class, "other", methodType(String.class)),
                                    methodType(String.class))
                            .getTarget()
                            .invoke();
                }
            }
            """;

    @TempDir
    private Path folder;

    private String made(Jvm jvm, Map<String, String> sources, String type, String method) {
        Path[] libraries = Jvm.capturing().toArray(Path[]::new);
        Path classes = Compiled.of(folder, sources, libraries).classes();
        return jvm.run(
                List.of(),
                Stream.concat(Stream.of(classes), Stream.of(libraries)).toList(),
                "com.acme.Maker",
                type,
                method);
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void lambdaIsRefused_whenTheProgramMadeItOfOtherCode(Jvm jvm) {
        assertThat(made(jvm, Map.of("com.acme.Maker", MAKER, "com.acme.Factory", FACTORY), "com.acme.Factory", "made"))
                .contains("[lambda]: the code of this lambda cannot be distinguished");
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void writtenLambdaIsCarried_besideOneThatTheProgramMade(Jvm jvm) {
        assertThat(made(jvm, Map.of("com.acme.Maker", MAKER, "com.acme.Factory", FACTORY), "com.acme.Maker", "written"))
                .endsWith("real\n");
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void nothingIsPrinted_whenOneLocationFitsInAnOrdinaryProgram(Jvm jvm) {
        assertThat(made(jvm, Map.of("com.acme.Maker", MAKER), "com.acme.Maker", "written"))
                .isEqualTo("real\n");
    }

    private static String outcome(Jvm jvm, String... options) {
        return jvm.run(List.of(options), Jvm.classPath(), OneOfTwo.class.getName());
    }

    static Stream<Jvm> jvms() {
        return Jvm.found().stream();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void nothingIsPrinted_whenTheProgramWasStartedOpen(Jvm jvm) {
        assertThat(outcome(jvm, OPEN)).isEqualTo("second\n");
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void agentComesFirst_whereUnsafeWouldWarn(Jvm jvm) {
        String outcome = outcome(jvm);

        assertThat(outcome).endsWith("second\n").doesNotContain(UNSAFE_WARNING);
        assertThat(outcome.contains(AGENT_WARNING)).isEqualTo(jvm.feature() >= FIRST_WITH_UNSAFE_WARNING);
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void unsafeIsTheWay_whenNoAgentCanAttach(Jvm jvm) {
        String outcome = outcome(jvm, NO_AGENT);

        assertThat(outcome).endsWith("second\n").doesNotContain(AGENT_WARNING);
        assertThat(outcome.contains(UNSAFE_WARNING)).isEqualTo(jvm.feature() >= FIRST_WITH_UNSAFE_WARNING);
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void lambdaIsRefused_whenEveryWayIsClosed(Jvm jvm) {
        assumeThat(jvm.feature()).isGreaterThanOrEqualTo(FIRST_WITH_UNSAFE_WARNING);

        assertThat(outcome(jvm, "--sun-misc-unsafe-memory-access=deny", NO_AGENT))
                .contains("[0] -> java.util.function.Supplier [lambda]: the code of this lambda cannot be "
                        + "distinguished")
                .contains(OneOfTwo.class.getName())
                .contains("--add-opens java.base/java.lang.invoke=ALL-UNNAMED");
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void captureNamesTheModule_whenTheJvmHasNoUnsafe(Jvm jvm) {
        assertThat(outcome(jvm, "--limit-modules=java.base", NO_AGENT))
                .contains("sun.misc.Unsafe [missing-module]")
                .contains("--add-modules jdk.unsupported");
    }
}
