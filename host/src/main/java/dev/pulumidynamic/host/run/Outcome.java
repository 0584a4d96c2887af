package dev.pulumidynamic.host.run;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How a {@link RunningCall} has ended; the first who says it counts. It takes no memory, of which there may be none. */
final class Outcome {
    private boolean isSettled;
    private @Nullable Map<String, @Nullable Object> answer;
    private @Nullable Throwable failure;

    /** The code has answered, and may go on. */
    synchronized void answered(Map<String, @Nullable Object> answered) {
        if (!isSettled) {
            answer = answered;
        }
    }

    synchronized Optional<Map<String, @Nullable Object>> answer() {
        return Optional.ofNullable(answer);
    }

    synchronized void returned(Map<String, @Nullable Object> returned) {
        if (!isSettled) {
            answer = returned;
            isSettled = true;
            notifyAll();
        }
    }

    /** Ended with an undeclared exception or an error, after an answer that does not count. */
    synchronized void failed(Throwable thrown) {
        if (!isSettled) {
            failure = answer == null ? thrown : null;
            isSettled = true;
            notifyAll();
        }
    }

    synchronized boolean isSettled() {
        return isSettled;
    }

    /** Waits for the outcome; the waiting thread is never interrupted. */
    synchronized Map<String, @Nullable Object> await() {
        while (!isSettled) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException("a thread of the plugin was interrupted", e);
            }
        }
        if (failure instanceof Error error) {
            throw error;
        } else if (failure instanceof RuntimeException exception) {
            throw exception;
        }
        return Objects.requireNonNull(answer);
    }
}
