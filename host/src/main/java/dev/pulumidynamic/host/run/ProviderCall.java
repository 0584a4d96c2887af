package dev.pulumidynamic.host.run;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.host.log.EngineLog.ResourceLog;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One call of provider code.
 *
 * @param name operation and resource, as errors and threads name them
 * @param graph the stored form of the provider's data
 * @param request of the boundary
 * @param timeout zero when there is none
 * @param log where the call's output goes
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
