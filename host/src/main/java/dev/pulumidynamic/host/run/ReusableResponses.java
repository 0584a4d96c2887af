package dev.pulumidynamic.host.run;

import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Responses to operations that a provider leaves out, so that it is not opened for the next one: the bundle marks them as {@code
 * reusable}.
 */
final class ReusableResponses {
    /** For each code and operation. Providers of the same code mostly have one shape. */
    private static final int MOST_SHAPES = 200;

    /** Of a graph. Shapes of larger ones would take much memory, so these are opened each time. */
    private static final int MOST_BYTES = 16 << 10;

    private static final Set<String> REPEATED = Set.of("id", "inputs", "state");

    private final Map<String, Map<Graph, Map<String, @Nullable Object>>> responses = new ConcurrentHashMap<>();

    /** The response to {@code call}, if the provider leaves the operation out and this is known. */
    Optional<Map<String, @Nullable Object>> to(ProviderCall call) {
        return Optional.ofNullable(responses.get(operation(call)))
                .flatMap(byShape -> shape(call).map(byShape::get))
                .filter(response -> response.keySet().stream()
                        .allMatch(
                                key -> !REPEATED.contains(key) || call.request().containsKey(key)))
                .map(response -> repeating(call.request(), response));
    }

    /** Keeps {@code response} for later calls, if it says that they can use it, and the graph's shape tells all classes. */
    void keep(ProviderCall call, IsolatedClosure provider, Map<String, @Nullable Object> response) {
        if (Boolean.TRUE.equals(response.get("reusable")) && !provider.hasReplacements()) {
            shape(call).ifPresent(shape -> {
                Map<Graph, Map<String, @Nullable Object>> byShape =
                        responses.computeIfAbsent(operation(call), absent -> new ConcurrentHashMap<>());
                if (byShape.size() >= MOST_SHAPES) {
                    byShape.clear();
                }
                byShape.put(shape, repeating(Map.of(), response));
            });
        }
    }

    /** The shape of the graph, unless it is too large. */
    private static Optional<Graph> shape(ProviderCall call) {
        return Optional.of(call.graph())
                .filter(graph -> graph.size() <= MOST_BYTES)
                .map(graph -> Graph.read(graph.toByteArray()).shape());
    }

    private static String operation(ProviderCall call) {
        return call.request().get("operation") + " of " + call.code().digest();
    }

    /** {@code response} with the values of {@code request} in the entries that repeat it. */
    private static Map<String, @Nullable Object> repeating(
            Map<String, @Nullable Object> request, Map<String, @Nullable Object> response) {
        Map<String, @Nullable Object> repeating = new LinkedHashMap<>(response);
        repeating.replaceAll((key, value) -> REPEATED.contains(key) ? request.get(key) : value);
        return repeating;
    }
}
