package dev.pulumidynamic.engine.state;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A stack's state: Pulumi's deployment, version 3; version 4 when there are extensions.
 *
 * @param resources in the order in which they came to be: what a resource needs stands before it
 * @param pending operations that began and of which nobody saw the end
 * @param salt what the passphrase scheme needs; empty in a stack that never was saved
 * @param metadata kept as it was read
 * @param extensions by their keys, what providers must be given beside their own parameter
 */
public record Deployment(
        List<ResourceState> resources,
        List<Pending> pending,
        Optional<String> salt,
        JsonObject metadata,
        Map<String, Extension> extensions) {

    /** An operation that began; {@code type} is {@code creating}, {@code updating}, {@code deleting} or {@code reading}. */
    public record Pending(ResourceState resource, String type) {
        /** The type of one that may have made something nobody knows of. */
        public static final String CREATING = "creating";
    }

    public Deployment {
        resources = List.copyOf(resources);
        pending = List.copyOf(pending);
        extensions = Map.copyOf(extensions);
    }
}
