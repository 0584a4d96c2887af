package dev.pulumidynamic.testing;

import java.util.List;
import java.util.Map;

/**
 * A resource in the state of a stack.
 *
 * @param id its ID; empty when there is no resource
 * @param inputs the inputs of the last operation that succeeded, as properties
 * @param state the outputs, as properties
 * @param failures why the last operation failed halfway, so that the next one updates it in any case; empty if it succeeded
 */
record KnownResource(String id, Map<String, Object> inputs, Map<String, Object> state, List<?> failures) {
    static final KnownResource NONE = new KnownResource("", Map.of(), Map.of(), List.of());

    boolean exists() {
        return !id.isEmpty();
    }

    /** Its part of a request to read or delete it. */
    Map<String, Object> content() {
        return Map.of("id", id, "inputs", inputs, "state", state);
    }

    /** Its part of a request to compare or update it. */
    Map<String, Object> content(Map<String, Object> wanted, boolean isPreview) {
        return Map.of("id", id, "inputs", wanted, "oldInputs", inputs, "state", state, "preview", isPreview);
    }
}
