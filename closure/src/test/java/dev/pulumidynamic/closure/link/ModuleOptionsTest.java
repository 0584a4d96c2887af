package dev.pulumidynamic.closure.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Jvm;
import dev.pulumidynamic.closure.capture.Capturer;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ModuleOptionsTest {
    /** Captures a lambda, and prints what is recorded of its JVM's options. */
    static final class Program {
        private Program() {}

        public static void main(String[] args) {
            Closure closure = new Capturer().capture((Supplier<String>) () -> "captured");
            System.out.print(ModuleOptions.of(closure.bundle()).options());
        }
    }

    static Stream<Jvm> jvms() {
        return Jvm.found().stream();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void optionsAreRecorded_whenTheProgramHasThem(Jvm jvm) {
        List<String> options = List.of(
                "--add-opens=java.base/java.util=ALL-UNNAMED", "--add-exports=java.base/sun.security.x509=ALL-UNNAMED");
        assertThat(recorded(jvm, options))
                .endsWith("[--add-exports java.base/sun.security.x509, --add-opens java.base/java.util]");
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void nothingIsRecorded_whenThereAreNone(Jvm jvm) {
        assertThat(recorded(jvm, List.of())).endsWith("[]");
    }

    private static String recorded(Jvm jvm, List<String> options) {
        return jvm.run(options, Jvm.classPath(), Program.class.getName());
    }
}
