package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.capture.Capturer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What a lambda captures besides variables; the cases of {@code LambdaCases} have their kinds. */
class LambdaCaptureTest {
    static final class Greeter {
        String greeting = "Hello";

        public Supplier<String> greets() {
            return () -> greeting + " Eva";
        }
    }

    @Test
    void lambdaReadsItsObject_whenItCapturedThis() {
        Greeter greeter = new Greeter();
        greeter.greeting = "Servus";

        Supplier<?> opened =
                (Supplier<?>) new Capturer().capture(greeter.greets()).open().root();

        assertThat(opened.get()).isEqualTo("Servus Eva");
    }
}
