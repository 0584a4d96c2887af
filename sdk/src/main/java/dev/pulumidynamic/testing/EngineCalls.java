package dev.pulumidynamic.testing;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The calls of an engine, with what the plugin makes of the answers. */
final class EngineCalls {
    private final IsolatedProvider provider;

    EngineCalls(IsolatedProvider provider) {
        this.provider = provider;
    }

    /**
     * A resource in the state of a stack, with the inputs of the last operation that succeeded; the ID is empty when there is none.
     *
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

    /**
     * Inputs that {@code check} accepted.
     *
     * @param keepsName whether the program gives, as before, a name that check would have found
     */
    record CheckedInputs(Map<String, Object> properties, boolean previews, boolean keepsName) {}

    /** What a diff leads to; {@code deletesFirst}: a replacement deletes the old resource before it makes the new one. */
    record Decision(Outcome outcome, boolean deletesFirst, List<?> replaces, List<?> stables) {}

    /** @throws OperationFailure if the inputs are refused */
    CheckedInputs check(Map<String, Object> wanted, Map<String, Object> old) {
        Map<String, Object> response = provider.call("check", Map.of("inputs", wanted, "oldInputs", old));
        List<?> failures = list(response, "failures");
        if (!failures.isEmpty()) {
            throw OperationFailure.refused(failures);
        }
        return new CheckedInputs(
                properties(response, "inputs"),
                isTrue(response, "foresees"),
                !list(response, "fixedNames").isEmpty());
    }

    Decision diff(KnownResource known, CheckedInputs checked) {
        Map<String, Object> response = provider.call("diff", known.content(checked.properties(), false));
        boolean structural = isTrue(response, "structural");
        boolean changed = structural ? !checked.properties().equals(known.inputs()) : isTrue(response, "changed");
        boolean replaces = structural
                ? !isTrue(response, "updatable")
                : !list(response, "replaces").isEmpty();
        boolean deletesFirst = response.get("deleteBeforeReplace") instanceof Boolean said ? said : checked.keepsName();
        return new Decision(
                outcome(changed, replaces, known), deletesFirst, list(response, "replaces"), list(response, "stables"));
    }

    /** A resource that an operation left halfway is updated until one succeeds. */
    private static Outcome outcome(boolean changed, boolean replaces, KnownResource known) {
        if (changed && replaces) {
            return Outcome.REPLACED;
        }
        return changed || !known.failures().isEmpty() ? Outcome.UPDATED : Outcome.UNCHANGED;
    }

    KnownResource create(CheckedInputs checked) {
        Map<String, Object> response = provider.call("create", Map.of("inputs", checked.properties()));
        return made(String.valueOf(response.get("id")), checked.properties(), response);
    }

    /** After a failure halfway the old inputs stay, so that the next diff sees the difference again. */
    KnownResource update(KnownResource known, CheckedInputs checked) {
        Map<String, Object> response = provider.call("update", known.content(checked.properties(), false));
        boolean isComplete = list(response, "failed").isEmpty();
        return made(known.id(), isComplete ? checked.properties() : known.inputs(), response);
    }

    private static KnownResource made(String id, Map<String, Object> inputs, Map<String, Object> response) {
        return new KnownResource(id, inputs, properties(response, "state"), list(response, "failed"));
    }

    /** The outputs that a preview of a create knows; all others are unknown. */
    Map<String, Object> previewed(CheckedInputs checked) {
        return checked.previews()
                ? properties(provider.call("create", Map.of("inputs", checked.properties(), "preview", true)), "state")
                : Map.of();
    }

    /** The outputs that a preview of an update knows, with those that the diff called stable; all others are unknown. */
    Map<String, Object> previewed(KnownResource known, CheckedInputs checked, List<?> stables) {
        Map<String, Object> outputs = new LinkedHashMap<>(known.state());
        outputs.keySet().retainAll(stables);
        if (checked.previews()) {
            Map<String, Object> response = provider.call("update", known.content(checked.properties(), true));
            properties(response, "state").forEach((name, value) -> {
                if (!Outputs.isUnknown(value)) {
                    outputs.put(name, value);
                }
            });
        }
        return outputs;
    }

    /** The resource as it is found; {@link KnownResource#NONE} if it is gone. */
    KnownResource read(Map<String, Object> content) {
        Map<String, Object> response = provider.call("read", content);
        String id = String.valueOf(response.get("id"));
        return id.isEmpty()
                ? KnownResource.NONE
                : new KnownResource(id, properties(response, "inputs"), properties(response, "state"), List.of());
    }

    void delete(KnownResource known) {
        provider.call("delete", known.content());
    }

    @SuppressWarnings("unchecked") // By agreement, as docs/state-format.md has it.
    private static Map<String, Object> properties(Map<String, Object> response, String key) {
        return response.get(key) instanceof Map<?, ?> properties
                ? new HashMap<>((Map<String, Object>) properties)
                : Map.of();
    }

    private static List<?> list(Map<String, Object> response, String key) {
        return response.get(key) instanceof List<?> list ? list : List.of();
    }

    private static boolean isTrue(Map<String, Object> response, String key) {
        return Boolean.TRUE.equals(response.get(key));
    }
}
