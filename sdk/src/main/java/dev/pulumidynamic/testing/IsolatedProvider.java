package dev.pulumidynamic.testing;

import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.internal.deployment.CapturedProvider;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A provider as the plugin runs it, in this JVM: captured once, and brought back in class loaders of its own for each call. */
final class IsolatedProvider {
    private static final String TYPE = DynamicResource.TYPE;
    private static final String NAME = "resource";

    private final Closure closure;
    private final Map<String, String> config;

    IsolatedProvider(ResourceProvider<?, ?> provider, Map<String, String> config) {
        this.closure = CapturedProvider.closures(List.of(provider), CapturedProvider.LARGEST_UNNOTICED)
                .get(0);
        this.config = Map.copyOf(config);
    }

    /**
     * What the provider answers; docs/state-format.md has the keys of both maps.
     *
     * @throws RefusedException when it cannot do what it is asked
     */
    Map<String, Object> call(String operation, Map<String, Object> content) {
        Map<String, Object> request = new HashMap<>(content);
        request.put("boundary", 1L);
        request.put("operation", operation);
        request.put("urn", "urn:pulumi:test::test::" + TYPE + "::" + NAME);
        request.put("type", TYPE);
        request.put("name", NAME);
        request.put("config", config);
        Map<String, Object> response = answer(request);
        if (response.get("refused") instanceof String why) {
            throw new RefusedException(why);
        }
        return response;
    }

    @SuppressWarnings("unchecked") // By agreement, as docs/state-format.md has it.
    private Map<String, Object> answer(Map<String, Object> request) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (IsolatedClosure opened = closure.open()) {
            thread.setContextClassLoader(opened.loader());
            return ((Function<Map<String, Object>, Map<String, Object>>) opened.root()).apply(request);
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
