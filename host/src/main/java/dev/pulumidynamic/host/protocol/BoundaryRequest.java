package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.find.ProviderProperty;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What provider code is asked; docs/state-format.md lists the entries of each operation. */
final class BoundaryRequest {
    private final String operation;
    private final ResourceName resource;
    private final Map<String, @Nullable Object> entries = new LinkedHashMap<>();

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

    BoundaryRequest with(String key, ArrivedProperties properties) {
        return with(key, properties.own());
    }

    BoundaryRequest with(String key, List<String> texts) {
        return with(key, (Object) new ArrayList<>(texts));
    }

    String operation() {
        return operation;
    }

    ResourceName resource() {
        return resource;
    }

    Map<String, @Nullable Object> entries() {
        return entries;
    }
}
