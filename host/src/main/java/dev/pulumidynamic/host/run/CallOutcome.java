package dev.pulumidynamic.host.run;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a call has ended, told by the thread that makes it or by whoever gives it up; the first word counts. To tell it takes no
 * memory, of which there may be none.
 */
final class CallOutcome {
    private boolean isSettled;
    private Map<String, @Nullable Object> answer = Map.of();
    private @Nullable Throwable failure;

    synchronized void returned(Map<String, @Nullable Object> returned) {
        if (!isSettled) {
            answer = returned;
            isSettled = true;
            notifyAll();
        }
    }

    /** With an exception that nobody declares, or an error. */
    synchronized void failed(Throwable thrown) {
        if (!isSettled) {
            failure = thrown;
            isSettled = true;
            notifyAll();
        }
    }

    synchronized boolean isSettled() {
        return isSettled;
    }

    /** Waits for it; nobody interrupts who waits. */
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
        return answer;
    }
}
