package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.display.Display.Severity;
import dev.pulumidynamic.engine.plugin.Answers.Changed;
import dev.pulumidynamic.engine.plugin.Answers.Difference;
import dev.pulumidynamic.engine.plugin.ProviderClient;
import dev.pulumidynamic.engine.plugin.ProviderClient.Subject;
import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Unknown;
import dev.pulumidynamic.engine.state.EngineException;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Snapshot.Tracked;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Replaces a resource: creates the new one first and leaves the old one to the end of the operation, or deletes the
 * old one first, together with those that depend on it and would have to be replaced too.
 */
final class Replacement {
    private final Scope scope;
    private final Providers providers;
    private final Steps steps;
    private final Differ differ;
    private final Set<String> seen;
    private final Set<String> tookAlong = ConcurrentHashMap.newKeySet();
    private final Set<String> replaced = ConcurrentHashMap.newKeySet();

    Replacement(Scope scope, Providers providers, Steps steps, Differ differ, Set<String> seen) {
        this.scope = scope;
        this.providers = providers;
        this.steps = steps;
        this.differ = differ;
        this.seen = seen;
    }

    /** Whether the replacement of another resource has deleted this one. */
    boolean tookAlong(Tracked tracked) {
        return tookAlong.contains(tracked.state().urn().text());
    }

    /** A replacement that the provider does not decide: its companion was replaced, or its trigger changed. */
    Optional<Difference> demand(ResourceState known, ResourceState wanted) {
        if (wanted.links().replaceWith().stream().anyMatch(replaced::contains)) {
            return Optional.of(demand("replaceWith"));
        }
        return isTriggered(known, wanted) ? Optional.of(demand("replacementTrigger")) : Optional.empty();
    }

    private static Difference demand(String reason) {
        return new Difference(Changed.YES, List.of(reason), false, Map.of());
    }

    /** An unknown trigger is another one; one that was not there before, or is not there now, is none. */
    private static boolean isTriggered(ResourceState known, ResourceState wanted) {
        Optional<PropertyValue> before = known.options().replacementTrigger();
        Optional<PropertyValue> now = wanted.options().replacementTrigger();
        return before.isPresent()
                && now.isPresent()
                && !before.get().revealed().equals(now.get().revealed());
    }

    ResourceState replace(
            Goal goal, Tracked old, ResourceState wanted, ProviderClient provider, Difference difference) {
        ResourceState known = old.state();
        if (known.options().protect() && wanted.options().protect()) {
            throw scope.fail(
                    known.urn().text(),
                    "it would have to be replaced, but it is protected; remove \"protect\" from it in the program");
        }
        if (!goal.options().importId().isEmpty()) {
            refuseImported(goal);
        }
        replaced.add(goal.urn().text());
        if (!goal.deleteBeforeReplace().orElse(difference.deleteBeforeReplace())) {
            return known.condition().pendingReplacement()
                    ? steps.createInPlace(old, wanted, provider)
                    : steps.createBeside(old, wanted, provider);
        }
        deleteWithDependents(old);
        scope.ensureSound();
        return steps.createInPlace(old, wanted, provider);
    }

    /** The program names one that exists, and a replacement is another one. */
    private void refuseImported(Goal goal) {
        String message =
                "it was imported as \"" + goal.options().importId() + "\" and would have to be replaced; let the"
                        + " program give it the inputs that it has, or remove \"import\" from it";
        if (!scope.preview()) {
            throw scope.fail(goal.urn().text(), message);
        }
        scope.tell(Severity.WARNING, goal.urn().text(), message);
    }

    private void deleteWithDependents(Tracked old) {
        List<Tracked> dependents = condemnedDependents(old.state());
        dependents.forEach(dependent -> ensureUnprotected(dependent.state()));
        for (int i = dependents.size() - 1; i >= 0; i--) {
            Tracked dependent = dependents.get(i);
            ResourceState state = dependent.state();
            tookAlong.add(state.urn().text());
            replaced.add(state.urn().text());
            scope.ensureSound();
            steps.deleteFirst(dependent, () -> providers.client(state.provider()));
        }
        if (!old.state().condition().pendingReplacement()) {
            scope.ensureSound();
            steps.deleteFirst(old, () -> providers.client(old.state().provider()));
        }
    }

    private static void ensureUnprotected(ResourceState dependent) {
        if (dependent.options().protect()) {
            throw new EngineException("it has to be deleted before it is replaced, and with it " + dependent.urn()
                    + ", which is protected; remove \"protect\" from that one in the program");
        }
    }

    /** Those that would have to be replaced when {@code root} is, in the order of the state: what is needed first. */
    private List<Tracked> condemnedDependents(ResourceState root) {
        Set<String> urns = new HashSet<>(Set.of(root.urn().text()));
        List<Tracked> condemned = new ArrayList<>();
        for (Tracked candidate : scope.snapshot().base()) {
            ResourceState state = candidate.state();
            if (!candidate.gone()
                    && !seen.contains(state.urn().text())
                    && !state.condition().delete()
                    && !state.condition().pendingReplacement()
                    && mustBeReplaced(state, urns)) {
                urns.add(state.urn().text());
                condemned.add(candidate);
            }
        }
        return condemned;
    }

    private boolean mustBeReplaced(ResourceState state, Set<String> condemned) {
        if (!state.identity().custom()
                || state.isProvider()
                || state.condition().external()) {
            return false;
        }
        if (state.links().replaceWith().stream().anyMatch(condemned::contains)) {
            return true;
        }
        Fields inputs = withUnknowns(state, condemned);
        if (inputs.equals(state.inputs())) {
            return false;
        }
        ProviderClient provider = providers.client(state.provider());
        Difference difference = differ.inputs(
                Subject.of(state), state, inputs, provider, state.options().marks());
        return difference.changed() == Changed.YES && difference.replace();
    }

    private static Fields withUnknowns(ResourceState state, Set<String> condemned) {
        Map<String, PropertyValue> inputs = new TreeMap<>(state.inputs().values());
        inputs.replaceAll((key, value) -> state.links().propertyDependencies().getOrDefault(key, List.of()).stream()
                        .anyMatch(condemned::contains)
                ? new Unknown()
                : value);
        return new Fields(inputs);
    }
}
