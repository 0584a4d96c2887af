package dev.pulumidynamic.closure.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.Compiled;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.nio.file.Path;
import java.util.function.Supplier;

/** A program whose class {@code Config} has the static members of a test. */
final class ConfiguredProgram {
    private ConfiguredProgram() {}

    /** A program that runs {@code start} and captures a lambda that returns {@code answer}. */
    static Object supplier(Path folder, String config, String start, String answer) {
        return Compiled.of(folder, "App", """
                        import java.util.*; import java.security.SecureRandom; import java.time.*;
                        import java.util.concurrent.*;
                        import java.util.concurrent.atomic.*;
                        import java.util.function.*;

                        public class App {
                            public static Object supplier() {
                                %s
                                return (Supplier<Object>) () -> %s;
                            }
                        }

                        class Config {
                        %s
                        }
                        """.formatted(
                                start, answer, config.indent(4).stripTrailing()))
                .call("App", "supplier");
    }

    static Object run(Object supplier) {
        return run(CaptureOptions.DEFAULT, supplier);
    }

    static Object run(CaptureOptions options, Object supplier) {
        return ((Supplier<?>) new Capturer(options).capture(supplier).open().root()).get();
    }

    static CaptureException refusal(Object supplier) {
        return catchThrowableOfType(CaptureException.class, () -> run(supplier));
    }

    static void assertRefused(Object supplier) {
        CaptureException refusal = refusal(supplier);
        assertThat(refusal).isNotNull();
        assertThat(refusal.code()).isEqualTo("static-field");
    }
}
