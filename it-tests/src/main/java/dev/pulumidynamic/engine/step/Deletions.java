package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Tracked;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/**
 * Deletes what the program no longer registers, and what was replaced: each resource after all that need it, otherwise
 * in parallel. After a failure no other deletion begins; that a resource is protected is no failure in this sense.
 */
public final class Deletions {
    private final Scope scope;
    private final Providers providers;
    private final Steps steps;
    private final int parallel;
    private final AtomicBoolean refused = new AtomicBoolean();
    private final Set<String> leaving = ConcurrentHashMap.newKeySet();

    /** Deletions that use {@code parallel} provider calls at most at a time. */
    public Deletions(Scope scope, Providers providers, int parallel) {
        this.scope = scope;
        this.providers = providers;
        this.steps = new Steps(scope, parallel);
        this.parallel = parallel;
    }

    /** Deletes all that the last operation left and this one did not touch; without a program that is everything. */
    public void run() {
        run(scope.snapshot().base());
    }

    /** Deletes that, and what the program has registered. */
    public void runWithRegistered() {
        run(scope.snapshot().present());
    }

    private void run(List<Tracked> candidates) {
        List<Tracked> condemned = candidates.stream()
                .filter(tracked -> !tracked.gone() && scope.targets().include(tracked.state()))
                .toList();
        refuseUntargetedDependents(condemned);
        condemned.forEach(tracked -> leaving.add(tracked.state().urn().text()));
        deletedBefore().forEach(state -> providers.extendedClient(state.identity()));
        try (Parallel tasks = new Parallel(parallel)) {
            schedule(condemned, tasks);
        }
        if (refused.get()) {
            scope.broken().set(true);
        }
    }

    private void refuseUntargetedDependents(List<Tracked> condemned) {
        if (!scope.targets().constrained()) {
            return;
        }
        Set<String> urns = condemned.stream()
                .filter(tracked -> !tracked.state().condition().delete())
                .map(tracked -> tracked.state().urn().text())
                .collect(Collectors.toSet());
        scope.snapshot().resources().stream()
                .filter(state -> !urns.contains(state.urn().text())
                        && !scope.targets().include(state)
                        && state.needs().anyMatch(urns::contains))
                .findFirst()
                .ifPresent(state -> {
                    throw scope.fail(
                            state.urn().text(),
                            "it needs a resource that would be deleted, and is no target itself; make it a target, too, or"
                                    + " let all dependents be targets (--target-dependents)");
                });
    }

    /** What was deleted for a replacement: the real engine extends its provider at this late point. */
    private List<ResourceState> deletedBefore() {
        return scope.snapshot().base().stream()
                .map(Tracked::state)
                .filter(state -> state.condition().pendingReplacement()
                        && !state.identity().extension().isEmpty())
                .toList();
    }

    /** From the last to the first: what needs a resource stands after it in the state. */
    private void schedule(List<Tracked> condemned, Parallel tasks) {
        Map<String, List<CompletableFuture<Void>>> needed = new HashMap<>();
        for (int i = condemned.size() - 1; i >= 0; i--) {
            Tracked tracked = condemned.get(i);
            ResourceState state = tracked.state();
            CompletableFuture<Void> deletion = tasks.start(
                    () -> delete(tracked), needed.getOrDefault(state.urn().text(), List.of()));
            state.needs()
                    .forEach(urn -> needed.computeIfAbsent(urn, key -> new ArrayList<>())
                            .add(deletion));
        }
    }

    private void delete(Tracked tracked) {
        ResourceState state = tracked.state();
        if (state.condition().pendingReplacement()) {
            // It was deleted by an earlier operation, and what should have replaced it is no longer wanted.
            scope.snapshot().remove(tracked);
        } else if (state.isProvider()) {
            scope.ensureSound();
            providers.release(state.reference());
            scope.snapshot().remove(tracked);
        } else if (state.settings().protect() && !state.condition().delete()) {
            throw refusal(state);
        } else {
            Op op = state.condition().delete() ? Op.DELETE_REPLACED : Op.DELETE;
            if (leaving.contains(state.links().deletedWith())) {
                steps.deleteWithAnother(op, tracked);
            } else {
                steps.delete(op, tracked, () -> providers.extendedClient(state.identity()));
            }
        }
    }

    /** It and what it needs stay; all else is deleted, so that the user hears of all that are protected. */
    private StepException refusal(ResourceState state) {
        refused.set(true);
        String message =
                "it is protected, so it is not deleted; run an update of the program without \"protect\" for it"
                        + " first";
        scope.observer().failed(Op.DELETE, state.urn(), Duration.ZERO);
        scope.observer().diagnostic(Observer.Severity.ERROR, state.urn().text(), message);
        return new StepException(message);
    }
}
