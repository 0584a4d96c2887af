// dev.failsafe:failsafe:3.3.2
package acme;

import dev.failsafe.CircuitBreaker;
import dev.failsafe.FailsafeExecutor;
import dev.failsafe.RetryPolicy;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

class Failsafe {
    static Captured value() {
        RetryPolicy<String> policy = RetryPolicy.<String>builder().withMaxRetries(3).build();
        return () -> policy.getConfig().getMaxRetries() + "";
    }

    static Captured builder() {
        RetryPolicy<String> policy = RetryPolicy.<String>builder()
                .handle(IllegalStateException.class)
                .withDelay(Duration.ofMillis(1))
                .withMaxRetries(3)
                .build();
        return () -> {
            AtomicInteger tries = new AtomicInteger();
            return dev.failsafe.Failsafe.with(policy).get(() -> {
                if (tries.incrementAndGet() < 3) {
                    throw new IllegalStateException();
                }
                return "tries " + tries;
            });
        };
    }

    static Captured client() {
        CircuitBreaker<String> breaker = CircuitBreaker.ofDefaults();
        FailsafeExecutor<String> executor = dev.failsafe.Failsafe.with(breaker);
        return () -> executor.get(() -> "done") + breaker.getState();
    }
}
