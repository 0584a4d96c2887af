package dev.pulumidynamic.host.run;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.host.log.EngineLog.ResourceLog;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One call of provider code; {@code name} is its operation and resource, as errors and threads have it.
 *
 * @param graph the stored form of the provider's data
 * @param timeout zero when there is none
 */
public record ProviderCall(
        String name,
        ProviderCode code,
        ByteString graph,
        Map<String, @Nullable Object> request,
        Duration timeout,
        ResourceLog log) {
    /** Without the request and the graph, which can contain secrets. */
    @Override
    public String toString() {
        return name;
    }
}
