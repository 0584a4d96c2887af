package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.Map;
import java.util.function.Function;

/**
 * The root of a provider's closure: what a host calls, with a request map, for a response map.
 *
 * <p>Host and bundle share JDK types only, and a bundle outlives releases; the maps are the boundary between both, and
 * docs/state-format.md describes them. {@link Operations} answers them.
 */
public final class ProviderFunction implements Function<Map<String, Object>, Map<String, Object>> {
    private static final long BOUNDARY = 1;

    private final ResourceProvider<?, ?> provider;

    /**
     * A closure's root over {@code provider}.
     *
     * @param provider a provider
     */
    public ProviderFunction(ResourceProvider<?, ?> provider) {
        this.provider = provider;
    }

    @Override
    public Map<String, Object> apply(Map<String, Object> request) {
        if (!(request.get("boundary") instanceof Long version) || version != BOUNDARY) {
            return refused("this provider was captured with boundary version " + BOUNDARY + ", the host speaks "
                    + request.get("boundary") + "; update the plugin pulumi-java");
        }
        try {
            return answer(provider, new RequestReader(request));
        } catch (RefusedException e) {
            return refused(String.valueOf(e.getMessage()));
        } catch (Exception e) {
            throw Rethrow.rethrow(e);
        }
    }

    private static <I, S> Map<String, Object> answer(ResourceProvider<I, S> provider, RequestReader request)
            throws Exception {
        Operations<I, S> operations = new Operations<>(provider, request);
        return switch (request.operation()) {
            case "check" -> operations.check();
            case "diff" -> operations.diff();
            case "create" -> operations.create();
            case "update" -> operations.update();
            case "read" -> operations.read();
            case "delete" -> operations.delete();
            default -> refused("unknown operation '" + request.operation() + "'; update the plugin pulumi-java");
        };
    }

    private static Map<String, Object> refused(String reason) {
        return Map.of("refused", reason);
    }
}
