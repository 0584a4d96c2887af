package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Tracked;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/**
 * Deletes what the program no longer registers, and what was replaced: each resource after all that need it, otherwise
 * in parallel. After a failure no other deletion begins.
 */
public final class Deletions {
    private final Scope scope;
    private final Providers providers;
    private final Steps steps;
    private final int parallel;

    /** Deletions that use {@code parallel} provider calls at most at a time. */
    public Deletions(Scope scope, Providers providers, int parallel) {
        this.scope = scope;
        this.providers = providers;
        this.steps = new Steps(scope, parallel);
        this.parallel = parallel;
    }

    /** Deletes all that the last operation left and this one did not touch; after a destroy that is everything. */
    public void run() {
        List<Tracked> condemned = condemned();
        refuseUntargetedDependents(condemned);
        deletedBefore().forEach(state -> providers.extendedClient(state.identity()));
        ExecutorService threads = Executors.newFixedThreadPool(parallel);
        try {
            CompletableFuture.allOf(schedule(condemned, threads).toArray(CompletableFuture[]::new))
                    .join();
        } catch (CompletionException e) {
            if (!(e.getCause() instanceof StepException)) {
                throw e;
            }
        } finally {
            threads.shutdown();
        }
    }

    private List<Tracked> condemned() {
        return scope.snapshot().base().stream()
                .filter(tracked -> !tracked.gone() && mayGo(tracked.state()))
                .toList();
    }

    /** With targets, a provider stays: others may need it. */
    private boolean mayGo(ResourceState state) {
        return scope.selection().targets(state.urn().text());
    }

    private void refuseUntargetedDependents(List<Tracked> condemned) {
        if (!scope.selection().constrained()) {
            return;
        }
        Set<String> urns = condemned.stream()
                .filter(tracked -> !tracked.state().condition().delete())
                .map(tracked -> tracked.state().urn().text())
                .collect(Collectors.toSet());
        scope.snapshot().resources().stream()
                .filter(state -> !urns.contains(state.urn().text())
                        && !mayGo(state)
                        && state.needs().anyMatch(urns::contains))
                .findFirst()
                .ifPresent(state -> {
                    throw scope.fail(
                            state.urn().text(),
                            "it needs a resource that would be deleted, and is no target itself; make it a target too");
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
    private List<CompletableFuture<Void>> schedule(List<Tracked> condemned, ExecutorService threads) {
        Map<String, List<CompletableFuture<Void>>> needed = new HashMap<>();
        List<CompletableFuture<Void>> all = new ArrayList<>();
        for (int i = condemned.size() - 1; i >= 0; i--) {
            Tracked tracked = condemned.get(i);
            ResourceState state = tracked.state();
            CompletableFuture<?>[] dependents =
                    needed.getOrDefault(state.urn().text(), List.of()).toArray(CompletableFuture[]::new);
            CompletableFuture<Void> deletion =
                    CompletableFuture.allOf(dependents).thenRunAsync(() -> delete(tracked), threads);
            state.needs()
                    .forEach(urn -> needed.computeIfAbsent(urn, key -> new ArrayList<>())
                            .add(deletion));
            all.add(deletion);
        }
        return all;
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
        } else {
            Op op = state.condition().delete() ? Op.DELETE_REPLACED : Op.DELETE;
            steps.delete(op, tracked, () -> providers.extendedClient(state.identity()), false);
        }
    }
}
