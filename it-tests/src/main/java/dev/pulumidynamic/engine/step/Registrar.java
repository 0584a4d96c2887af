package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.plugin.PluginException;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.StateException;
import dev.pulumidynamic.engine.state.Tracked;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Deals with what the program registers, as the kind of the operation wants it. Several threads may register at once;
 * each registration ends when its steps have ended.
 */
public final class Registrar {
    private final Scope scope;
    private final Providers providers;
    private final Steps steps;
    private final Components components;
    private final FormerUrns formerUrns;
    private final Set<String> seen = ConcurrentHashMap.newKeySet();
    private final CustomResources resources;

    private Registrar(Scope scope, Providers providers, int parallel, Mode mode) {
        this.scope = scope;
        this.providers = providers;
        this.steps = new Steps(scope, parallel);
        this.components = new Components(scope);
        this.formerUrns = new FormerUrns(scope);
        this.resources = mode.of(steps, seen);
    }

    private interface Mode {
        CustomResources of(Steps steps, Set<String> seen);
    }

    /** Makes true what the program says. Its steps, like those of the others, use {@code parallel} calls at a time. */
    public static Registrar updating(Scope scope, Providers providers, int parallel) {
        return new Registrar(scope, providers, parallel, (steps, seen) -> new Updates(scope, providers, steps, seen));
    }

    /** Has {@code refresh} read what the program says, with the providers that it says. */
    public static Registrar refreshing(Scope scope, Providers providers, int parallel, Refresh refresh) {
        return new Registrar(scope, providers, parallel, (steps, seen) -> refresh);
    }

    /** Makes ready for its deletion what the program says. */
    public static Registrar destroying(Scope scope, Providers providers, int parallel) {
        return new Registrar(scope, providers, parallel, (steps, seen) -> new Farewell(steps));
    }

    /**
     * Deals with {@code goal}.
     *
     * @throws StepException when that fails; the observer knows why
     */
    public ResourceState register(Goal goal) {
        scope.ensureSound();
        claim(goal);
        return guarded(goal, () -> {
            Optional<Tracked> old = old(goal);
            Goal known = goal.foundAs(old.map(tracked -> tracked.state().urn()));
            return goal.identity().custom() ? resources.register(known, old) : components.register(known, old);
        });
    }

    /** Reads the resource whose id {@code goal} carries. */
    public ResourceState read(Goal goal, String id) {
        scope.ensureSound();
        claim(goal);
        ResourceState wanted =
                goal.wanted(goal.properties()).withIdentity(goal.identity().withId(id));
        return guarded(
                goal,
                () -> steps.read(
                        old(goal), wanted, providers.client(goal.identity().provider())));
    }

    private interface Registration {
        ResourceState run();
    }

    private ResourceState guarded(Goal goal, Registration registration) {
        try {
            return registration.run();
        } catch (PluginException | RefusedException | StateException e) {
            throw scope.fail(goal.urn().text(), String.valueOf(e.getMessage()));
        }
    }

    private void claim(Goal goal) {
        if (!seen.add(goal.urn().text())) {
            throw scope.fail(
                    goal.urn().text(),
                    "the program registered " + goal.urn() + " twice; give one of the two another name");
        }
    }

    private Optional<Tracked> old(Goal goal) {
        Optional<Tracked> same = scope.snapshot().old(goal.urn().text());
        return same.isPresent() ? same : aliased(goal);
    }

    /** By the first alias that the state knows, which nothing else of the program may be. */
    private Optional<Tracked> aliased(Goal goal) {
        Optional<String> former =
                formerUrns.of(goal).filter(scope.snapshot()::had).findFirst();
        former.filter(urn -> !seen.add(urn)).ifPresent(urn -> {
            throw scope.fail(
                    goal.urn().text(),
                    "its alias " + urn + " is another resource that the program registered; remove the alias");
        });
        Optional<Tracked> aliased = former.flatMap(scope.snapshot()::old);
        aliased.ifPresent(
                tracked -> formerUrns.found(goal.urn(), tracked.state().urn()));
        return aliased;
    }
}
