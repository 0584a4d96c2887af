package dev.pulumidynamic.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Request;
import dev.pulumidynamic.provider.Updated;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** The deadline and the cancellation of a step. */
class OperationLimitsTest {
    private static final Instant END = Instant.parse("2030-01-01T00:00:00Z");

    private final List<String> told = Shared.list();
    private final ProviderLifecycle<Map<String, Object>, Map<String, Object>> life = life(told);

    private static ProviderLifecycle<Map<String, Object>, Map<String, Object>> life(List<String> told) {
        return ProviderLifecycle.of(DynamicProvider.create(request -> Created.of("id", told(told, "create", request)))
                .update(request -> Updated.of(told(told, "update", request)))
                .diff(request -> {
                    told(told, "diff", request);
                    return Diff.of(request);
                })
                .delete(request -> told(told, "delete", request)));
    }

    private static Map<String, Object> told(List<String> told, String operation, Request request) {
        told.add(operation + " " + request.deadline().map(Instant::toString).orElse("without deadline")
                + (request.isCancelled() ? ", cancelled" : ""));
        return Map.of();
    }

    @Test
    void operationsHaveTheDeadline_ofTheirStep() {
        life.creates(Map.of()).deadline(END).updates(Map.of("a", 1)).run();

        assertThat(told)
                .containsExactly(
                        "create " + END, "diff without deadline", "update without deadline", "delete without deadline");
    }

    @Test
    void operationsAreCancelled_inTheirStep() {
        life.creates(Map.of()).updates(Map.of("a", 1)).cancelled(() -> true).run();

        assertThat(told)
                .containsExactly(
                        "create without deadline",
                        "diff without deadline",
                        "update without deadline, cancelled",
                        "delete without deadline");
    }

    @Test
    void codeThatWaitsIsInterrupted_whenItIsCancelled() {
        var waiting = DynamicProvider.create(request -> {
            new CountDownLatch(1).await();
            return Created.of("id", Map.of());
        });

        ProviderLifecycle.of(waiting)
                .fails(Map.of(), "InterruptedException")
                .cancelled(() -> true)
                .run();

        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void limitIsRefused_whenNoStepIsBeforeIt() {
        assertThatIllegalStateException()
                .isThrownBy(() -> life.deadline(END))
                .withMessage("deadline belongs to a step of the resource; call it after one, such as creates");
    }
}
