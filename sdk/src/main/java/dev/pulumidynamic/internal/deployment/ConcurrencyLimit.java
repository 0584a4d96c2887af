package dev.pulumidynamic.internal.deployment;

import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.Value.Reference;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** How many operations of one provider class, or of lambdas with the same {@code create} code, run at the same time. */
public record ConcurrencyLimit(int maxConcurrent, String provider) {
    /** The limit of {@code provider}, if it has one; {@code graph} is its captured form. */
    static Optional<ConcurrencyLimit> of(ResourceProvider<?, ?> provider, Settings applied, Graph graph) {
        if (applied.maxConcurrent() == 0) {
            return Optional.empty();
        }
        String code = provider instanceof DynamicProvider<?, ?>
                ? create(graph)
                : provider.getClass().getName();
        return Optional.of(new ConcurrencyLimit(applied.maxConcurrent(), code));
    }

    /** The code of a {@link DynamicProvider}'s {@code create}: the object itself is another one in each run of the program. */
    private static String create(Graph graph) {
        return graph.nodes().stream()
                .filter(node -> node instanceof Node.Instance instance
                        && instance.type().equals(DynamicProvider.class.getName()))
                .flatMap(node -> node.slots().stream())
                .filter(slot -> slot.name().equals("create") && slot.value() instanceof Reference)
                .map(slot -> graph.nodes().get(((Reference) slot.value()).node()))
                .map(ConcurrencyLimit::code)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("a captured DynamicProvider has a create"));
    }

    private static String code(Node create) {
        if (create instanceof Node.Lambda lambda) {
            return lambda.form().owner() + "." + lambda.form().implementation();
        }
        return create instanceof Node.Instance instance ? instance.type() : create.toString();
    }

    /** The form that it has in {@code __provider}. */
    Map<String, Object> property() {
        return new TreeMap<>(Map.of("maxConcurrent", maxConcurrent, "provider", provider));
    }
}
