package dev.pulumidynamic.host.run;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.host.failure.AuthorFailure;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * Calls provider code: each time the provider is opened afresh, on a thread of its own whose context class loader is
 * the provider's.
 */
public final class ProviderCalls {
    private final RunningCalls running = new RunningCalls();

    /**
     * Opens the provider and hands it {@code request}.
     *
     * @param name what the thread is called
     * @throws AuthorFailure when provider code threw
     * @throws dev.pulumidynamic.closure.ClosureException when the provider cannot be opened; none of its code ran then
     */
    public Map<String, @Nullable Object> call(
            String name, ProviderCode code, ByteString graph, Map<String, @Nullable Object> request) {
        FutureTask<Map<String, @Nullable Object>> call = new FutureTask<>(() -> inside(code, graph, request));
        Thread thread = new Thread(call, name);
        thread.setDaemon(true);
        thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
        running.enter();
        try {
            thread.start();
            return result(call);
        } finally {
            running.leave();
        }
    }

    /** Waits until no call is inside provider code; false when some still are after {@code patience}. */
    public boolean awaitNone(Duration patience) throws InterruptedException {
        return running.awaitNone(patience);
    }

    private static Map<String, @Nullable Object> inside(
            ProviderCode code, ByteString graph, Map<String, @Nullable Object> request) {
        OpenProvider provider = code.open(graph);
        Thread.currentThread().setContextClassLoader(provider.loader());
        return apply(provider, request);
    }

    /** Whatever leaves provider code is its author's, errors too: a linkage error comes from what they bundled. */
    private static Map<String, @Nullable Object> apply(OpenProvider provider, Map<String, @Nullable Object> request) {
        try {
            return provider.operations().apply(request);
        } catch (Throwable thrown) {
            throw new AuthorFailure(thrown);
        }
    }

    private static Map<String, @Nullable Object> result(FutureTask<Map<String, @Nullable Object>> call) {
        try {
            return call.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for a call of provider code", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException("a provider could not be opened", e.getCause());
        }
    }
}
