package dev.pulumidynamic.engine.state;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;

/**
 * A stack's state: Pulumi's deployment, version 3; version 4 if there are extensions.
 *
 * @param resources in the order of their creation: each stands after those that it needs
 * @param pendingOperations operations that Pulumi began and did not see the end of; kept as they were read
 * @param metadata kept as it was read
 * @param extensions by their keys, the parameters of providers beside their own
 */
public record Deployment(
        List<ResourceState> resources,
        JsonArray pendingOperations,
        JsonObject metadata,
        Map<String, Extension> extensions) {
    public Deployment {
        resources = List.copyOf(resources);
        extensions = Map.copyOf(extensions);
    }
}
