// io.github.resilience4j:resilience4j-all:2.3.0
package acme;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.time.Duration;

class Resilience4j {
    static Captured value() {
        RetryConfig config = RetryConfig.custom().maxAttempts(4).waitDuration(Duration.ofMillis(1)).build();
        return () -> config.getMaxAttempts() + " " + Retry.of("r", config).executeSupplier(() -> "done");
    }

    static Captured builder() {
        CircuitBreakerConfig config = CircuitBreakerConfig.custom()
                .failureRateThreshold(10)
                .recordExceptions(IllegalStateException.class)
                .build();
        return () -> CircuitBreaker.of("c", config).executeSupplier(() -> "x" + config.getFailureRateThreshold());
    }

    static Captured client() {
        Retry retry = Retry.ofDefaults("retry");
        CircuitBreaker breaker = CircuitBreaker.ofDefaults("breaker");
        return () -> retry.executeSupplier(() -> breaker.executeSupplier(() -> "done")) + breaker.getState();
    }
}
