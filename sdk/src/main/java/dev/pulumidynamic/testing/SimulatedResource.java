package dev.pulumidynamic.testing;

import dev.pulumidynamic.provider.OptionalOperation;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.internal.PropertySchema;
import dev.pulumidynamic.testing.LifecycleStep.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The resource of a {@link ProviderLifecycle}, driven as an engine does: check, diff, then what the diff leads to. */
final class SimulatedResource<I, S> {
    private final IsolatedProvider provider;
    private final PropertySchema<I> inputs;
    private final PropertySchema<S> state;
    private final boolean reads;
    private String id = "";
    private Map<String, Object> knownInputs = Map.of();
    private Map<String, Object> knownState = Map.of();

    SimulatedResource(ResourceProvider<I, S> provider, Map<String, String> config) {
        this.provider = new IsolatedProvider(provider, config);
        this.inputs = PropertySchema.ofInputs(provider);
        this.state = PropertySchema.ofState(provider);
        this.reads = OptionalOperation.READ.isOf(provider);
    }

    /** @throws AssertionError when the step ends in another way than it says */
    void live(LifecycleStep<I, S> step, String where) {
        Outcome outcome = outcome(step, where);
        require(
                outcome == step.outcome(),
                where + " with " + step.inputs() + " was " + outcome + ", not " + step.outcome());
        step.state().ifPresent(expected -> {
            S found = state.fromProperties(knownState);
            require(expected.equals(found), where + " left the state " + found + ", not " + expected);
        });
        require(id.isEmpty() || !reads || isThere(), where + ": read does not find the resource " + id);
    }

    private Outcome outcome(LifecycleStep<I, S> step, String where) {
        try {
            return apply(step.inputs());
        } catch (RuntimeException e) {
            String message = String.valueOf(e.getMessage());
            if (step.outcome() != Outcome.REFUSED || !message.contains(step.message())) {
                throw new AssertionError(where + " with " + step.inputs() + " failed: " + message, e);
            }
            return Outcome.REFUSED;
        }
    }

    private Outcome apply(I wanted) {
        Map<String, Object> checked = check(inputs.toProperties(wanted), knownInputs);
        if (id.isEmpty()) {
            create(checked);
            return Outcome.CREATED;
        }
        Map<String, Object> diff = provider.call(
                "diff", Map.of("id", id, "inputs", checked, "oldInputs", knownInputs, "state", knownState));
        Decision decision = Decision.of(diff, !checked.equals(knownInputs));
        switch (decision.outcome()) {
            case UPDATED -> update(checked);
            case REPLACED -> replace(check(inputs.toProperties(wanted), Map.of()), decision.deletesFirst());
            default -> knownInputs = checked;
        }
        return decision.outcome();
    }

    /** What a diff leads to. */
    private record Decision(Outcome outcome, boolean deletesFirst) {
        static Decision of(Map<String, Object> diff, boolean inputsDiffer) {
            boolean structural = Boolean.TRUE.equals(diff.get("structural"));
            boolean changed = structural ? inputsDiffer : Boolean.TRUE.equals(diff.get("changed"));
            boolean replaces = structural
                    ? !Boolean.TRUE.equals(diff.get("updatable"))
                    : diff.get("replaces") instanceof List<?> list && !list.isEmpty();
            Outcome outcome = replaces ? Outcome.REPLACED : Outcome.UPDATED;
            return new Decision(
                    changed ? outcome : Outcome.UNCHANGED, Boolean.TRUE.equals(diff.get("deleteBeforeReplace")));
        }
    }

    private Map<String, Object> check(Map<String, Object> wanted, Map<String, Object> old) {
        Map<String, Object> response = provider.call("check", Map.of("inputs", wanted, "oldInputs", old));
        if (response.get("failures") instanceof List<?> failures && !failures.isEmpty()) {
            throw new IllegalArgumentException("check: " + failures);
        }
        return properties(response, "inputs");
    }

    private void create(Map<String, Object> checked) {
        Map<String, Object> response = provider.call("create", Map.of("inputs", checked));
        id = String.valueOf(response.get("id"));
        keep(checked, response);
    }

    private void update(Map<String, Object> checked) {
        keep(
                checked,
                provider.call(
                        "update", Map.of("id", id, "inputs", checked, "oldInputs", knownInputs, "state", knownState)));
    }

    private void replace(Map<String, Object> checked, boolean deletesFirst) {
        Map<String, Object> old = resource();
        if (deletesFirst) {
            provider.call("delete", old);
            id = "";
        }
        create(checked);
        if (!deletesFirst) {
            provider.call("delete", old);
        }
    }

    private void keep(Map<String, Object> checked, Map<String, Object> response) {
        knownInputs = checked;
        knownState = properties(response, "state");
        if (response.get("failed") instanceof List<?> reasons) {
            throw new IllegalStateException("made, but " + reasons);
        }
    }

    private Map<String, Object> resource() {
        return Map.of("id", id, "inputs", knownInputs, "state", knownState);
    }

    private boolean isThere() {
        return !Objects.equals(provider.call("read", resource()).get("id"), "");
    }

    /** @throws AssertionError when the resource is still found then */
    void delete() {
        if (!id.isEmpty()) {
            provider.call("delete", resource());
            require(!reads || !isThere(), "read still finds the resource " + id + " after it was deleted");
        }
    }

    /** Deletes what is there after a step went wrong, which is the failure to tell. */
    void deleteAfter(Throwable failure) {
        try {
            delete();
        } catch (RuntimeException | AssertionError e) {
            failure.addSuppressed(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> properties(Map<String, Object> response, String key) {
        return response.get(key) instanceof Map<?, ?> properties ? (Map<String, Object>) properties : Map.of();
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new AssertionError(otherwise);
        }
    }
}
