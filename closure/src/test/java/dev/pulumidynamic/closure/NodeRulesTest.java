package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Rules of Node's function serialization that no other test covers; docs/closure-parity.md lists all. */
class NodeRulesTest {
    private static Object opened(Closure closure) {
        return ((Supplier<?>) closure.open().root()).get();
    }

    @Test
    void valuesAreThoseOfTheCapture_whenTheyChangeAfterwards() {
        List<String> words = new ArrayList<>(List.of("before"));
        Supplier<String> reads = words::toString;

        Closure closure = new Capturer().capture(reads);
        words.add("after");

        assertThat(opened(closure)).isEqualTo("[before]");
        assertThat(reads.get()).isEqualTo("[before, after]");
    }

    @Test
    void classesOfTheJdkStayBehind_whenTheyAreUsed() {
        Supplier<String> uses = () -> String.join(" ", List.of("a", "b")).toUpperCase(Locale.ROOT);

        assertThat(new Capturer().capture(uses).bundle().project().names())
                .isNotEmpty()
                .noneMatch(name -> name.startsWith("java"));
    }

    @Test
    void futureIsRefused_evenWhenItsValueIsThere() {
        Future<String> future = CompletableFuture.completedFuture("x");
        Supplier<Boolean> reads = future::isDone;

        CaptureException refusal = catchThrowableOfType(CaptureException.class, () -> new Capturer().capture(reads));

        assertThat(refusal.code()).isEqualTo("future");
        assertThat(refusal).hasMessageContaining("the code that completes it runs in this JVM");
    }
}
