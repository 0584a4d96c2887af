package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The root of a provider's closure: what a host calls, with a request map, for a response map.
 *
 * <p>Host and bundle share JDK types only, and a bundle outlives releases; the maps are the boundary between both, and
 * docs/boundary.md describes them. {@link Operations} answers them.
 */
public final class ProviderFunction implements Function<Map<String, Object>, Map<String, Object>> {
    private final ResourceProvider<?, ?> provider;

    /** A closure's root over {@code provider}. */
    public ProviderFunction(ResourceProvider<?, ?> provider) {
        this.provider = provider;
    }

    @Override
    public Map<String, Object> apply(Map<String, Object> request) {
        RequestReader reader = new RequestReader(request);
        Optional<String> other = reader.otherBoundary("this provider");
        if (other.isPresent()) {
            return refused(other.get());
        }
        try (Operations<?, ?> operations = new Operations<>(provider, reader)) {
            Map<String, Object> response = response(operations, reader.operation(), provider);
            reader.answered().accept(response);
            return response;
        } catch (Exception e) {
            throw Rethrow.rethrow(e);
        }
    }

    private static Map<String, Object> response(
            Operations<?, ?> operations, String operation, ResourceProvider<?, ?> provider) throws Exception {
        try {
            return switch (operation) {
                case "check" -> OmittedOperations.marked(OptionalOperation.CHECK, provider, operations.check());
                case "diff" -> OmittedOperations.marked(OptionalOperation.DIFF, provider, operations.diff());
                case "create" -> operations.create();
                case "update" -> operations.update();
                case "read" -> OmittedOperations.marked(OptionalOperation.READ, provider, operations.read());
                case "delete" -> OmittedOperations.marked(OptionalOperation.DELETE, provider, operations.delete());
                default -> refused("unknown operation '" + operation + "'; update the plugin pulumi-java");
            };
        } catch (RefusedException e) {
            return refused(String.valueOf(e.getMessage()));
        }
    }

    static Map<String, Object> refused(String reason) {
        return Map.of("refused", reason);
    }
}
