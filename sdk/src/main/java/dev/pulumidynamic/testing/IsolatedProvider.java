package dev.pulumidynamic.testing;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.internal.deployment.CapturedProvider;
import dev.pulumidynamic.internal.registration.ProviderSettings;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** A provider as the plugin runs it, in this JVM: captured once, and brought back in class loaders of its own for each call. */
final class IsolatedProvider {
    private final ProviderSettings settings;
    private final Closure closure;
    private final Map<String, String> config;
    private final SharedObjects shared;
    private final LostWrites lostWrites = new LostWrites();
    private final List<String> messages = new ArrayList<>();

    IsolatedProvider(ResourceProvider<?, ?> provider, Map<String, String> config) {
        this.settings = ProviderSettings.of(provider);
        this.shared = new SharedObjects(Thread.currentThread().getContextClassLoader());
        this.closure = with(
                shared,
                () -> CapturedProvider.closures(List.of(provider), CapturedProvider.OPTIONS)
                        .get(0));
        this.config = Map.copyOf(config);
    }

    /**
     * What the provider answers; docs/boundary.md has the keys of both maps.
     *
     * @throws OperationFailure when it cannot do what it is asked
     */
    Map<String, Object> call(String operation, Map<String, Object> content) {
        Map<String, Object> request = new HashMap<>(content);
        request.put("boundary", 1L);
        request.put("operation", operation);
        request.put("urn", TestRequest.urn(settings.type(), TestRequest.NAME));
        request.put("type", settings.type());
        request.put("name", TestRequest.NAME);
        request.put("config", config);
        request.put("configKeys", settings.configKeys());
        request.put("log", (BiConsumer<String, String>) this::log);
        AtomicBoolean closes = new AtomicBoolean();
        request.put("answered", (Consumer<Map<String, Object>>) answer -> closes.set(true));
        try {
            Map<String, Object> response = answer(request);
            if (response.get("refused") instanceof String why) {
                throw new RefusedException(why);
            }
            return response;
        } catch (Exception e) {
            throw OperationFailure.failed(closes.get() ? "closing after " + operation : operation, e);
        }
    }

    private synchronized void log(String severity, String text) {
        messages.add(severity + ": " + text);
    }

    /** What was logged since the last time, as {@code severity: text}. */
    synchronized List<String> takeMessages() {
        List<String> taken = List.copyOf(messages);
        messages.clear();
        return taken;
    }

    LostWrites lostWrites() {
        return lostWrites;
    }

    @SuppressWarnings("unchecked") // By agreement, as docs/boundary.md has it.
    private Map<String, Object> answer(Map<String, Object> request) {
        return with(shared, () -> {
            try (IsolatedClosure opened = closure.open()) {
                var function = (Function<Map<String, Object>, Map<String, Object>>) opened.root();
                try {
                    return with(opened.loader(), () -> function.apply(request));
                } finally {
                    lostWrites.find(String.valueOf(request.get("operation")), closure, opened);
                }
            }
        });
    }

    private static <T> T with(ClassLoader context, Supplier<T> action) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(context);
        try {
            return action.get();
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
