package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Snapshot.Tracked;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;

/**
 * Handles the program's registrations as the kind of the operation requires. Several threads may register at once; each
 * registration ends when its steps have ended.
 */
public final class Registrar {
    private final Scope scope;
    private final Providers providers;
    private final Steps steps;
    private final Components components;
    private final FormerUrns formerUrns;
    private final Set<String> seen = ConcurrentHashMap.newKeySet();
    private final Handler handler;

    /** Handles the custom resources that the program registers. */
    interface Handler {
        /** Handles {@code goal}, which the last operation left as {@code old}; returns the answer to the program. */
        ResourceState register(Goal goal, Optional<Tracked> old);
    }

    private Registrar(Scope scope, Providers providers, BiFunction<Steps, Set<String>, Handler> handler) {
        this.scope = scope;
        this.providers = providers;
        this.steps = new Steps(scope);
        this.components = new Components(scope);
        this.formerUrns = new FormerUrns(scope);
        this.handler = handler.apply(steps, seen);
    }

    /** Creates and updates what the program registers. */
    public static Registrar updating(Scope scope, Providers providers) {
        return new Registrar(scope, providers, (steps, seen) -> new Updates(scope, providers, steps, seen));
    }

    /** Has {@code refreshes} read what the program registers, with the providers that the program registers. */
    public static Registrar refreshing(Scope scope, Providers providers, Refreshes refreshes) {
        return new Registrar(scope, providers, (steps, seen) -> refreshes);
    }

    /** Gives what exists the options and providers that the program registers, before it is deleted. */
    public static Registrar destroying(Scope scope, Providers providers) {
        SkippedResources absentees = new SkippedResources();
        return new Registrar(
                scope,
                providers,
                (steps, seen) -> (goal, old) -> absentees.answer(goal, old).orElseGet(() -> {
                    Tracked known = old.orElseThrow();
                    return steps.same(known, goal.wanted(known.state().inputs()));
                }));
    }

    /**
     * Registers {@code goal}.
     *
     * @throws StepException if that fails; the display has the reason
     */
    public ResourceState register(Goal goal) {
        scope.ensureSound();
        claim(goal);
        return scope.reportedAt(goal.urn(), () -> {
            Optional<Tracked> old = old(goal);
            Goal known = goal.foundAs(old.map(tracked -> tracked.state().urn()));
            return goal.identity().custom() ? handler.register(known, old) : components.register(known, old);
        });
    }

    /** Reads the resource {@code id}. */
    public ResourceState read(Goal goal, String id) {
        scope.ensureSound();
        claim(goal);
        ResourceState wanted =
                goal.wanted(goal.properties()).withIdentity(goal.identity().withId(id));
        return scope.reportedAt(
                goal.urn(),
                () -> steps.read(
                        old(goal), wanted, providers.client(goal.identity().provider())));
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

    /** The resource under the first alias that the state knows. */
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
