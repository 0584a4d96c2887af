package dev.pulumidynamic.host.protocol;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.log.EngineLog.ResourceLog;
import dev.pulumidynamic.host.run.ProviderCall;
import dev.pulumidynamic.host.run.ProviderCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What provider code is asked; docs/boundary.md lists the entries of each operation. */
final class BoundaryRequest {
    private static final Set<String> LIMITED = Set.of("create", "read", "update", "delete");

    final String operation;
    final ResourceName resource;
    private final Map<String, @Nullable Object> entries = new LinkedHashMap<>();
    private Duration timeout = Duration.ZERO;

    BoundaryRequest(String operation, ResourceName resource) {
        this.operation = operation;
        this.resource = resource;
        entries.put("boundary", ProviderProperty.BOUNDARY);
        entries.put("operation", operation);
        entries.put("urn", resource.urn());
        entries.put("type", resource.type());
        entries.put("name", resource.name());
    }

    BoundaryRequest with(String key, Object value) {
        entries.put(key, value);
        return this;
    }

    BoundaryRequest with(String key, WireProperties properties) {
        return with(key, properties.withoutReserved());
    }

    BoundaryRequest with(String key, List<String> texts) {
        return with(key, (Object) new ArrayList<>(texts));
    }

    /** With a time limit in seconds; zero is none. */
    BoundaryRequest within(double seconds) {
        timeout = Duration.ofMillis(Math.max(0, Math.round(seconds * 1000)));
        return this;
    }

    /** The call that sends this request. */
    ProviderCall call(ProviderCode code, ByteString graph, ResourceLog log) {
        return new ProviderCall(title(), code, graph, entries, timeout, log);
    }

    /** The operation and its resource, as errors name them. */
    String title() {
        return operation + " " + resource.urn();
    }

    /** Whether a concurrency limit counts the operation: it counts no check, no diff and no preview. */
    boolean isLimited() {
        return LIMITED.contains(operation) && !Boolean.TRUE.equals(entries.get("preview"));
    }
}
