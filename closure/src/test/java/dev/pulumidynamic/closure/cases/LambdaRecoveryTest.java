package dev.pulumidynamic.closure.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Jvm;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Lambdas that look alike are distinguished by the first way that the JVM permits, or refused. */
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
        assertThat(outcome(jvm, "--limit-modules=java.base", NO_AGENT))
                .contains("[0] -> java.util.function.Supplier [lambda]: which code this lambda runs cannot be told")
                .contains(OneOfTwo.class.getName())
                .contains("--add-opens java.base/java.lang.invoke=ALL-UNNAMED");
    }
}
