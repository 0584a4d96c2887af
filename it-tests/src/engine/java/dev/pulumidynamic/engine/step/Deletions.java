package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.display.Display.Change;
import dev.pulumidynamic.engine.display.Display.Severity;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.state.EngineException;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Snapshot.Tracked;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/**
 * Deletes what the program no longer registers, and what was replaced, in rounds as the real engine does: those of a round in
 * parallel, each in an earlier round than all that it needs. All their providers are started before, also for what turns out
 * to be protected. After a failure no other round begins; that a resource is protected is not a failure in this sense.
 */
public final class Deletions {
    private final Scope scope;
    private final Providers providers;
    private final Steps steps;
    private final AtomicBoolean refused = new AtomicBoolean();
    private final Set<String> leaving = ConcurrentHashMap.newKeySet();

    /** Deletions from the stack of {@code scope}. */
    public Deletions(Scope scope, Providers providers) {
        this.scope = scope;
        this.providers = providers;
        this.steps = new Steps(scope);
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
                .filter(tracked -> !tracked.gone() && scope.isTarget(tracked.state()))
                .toList();
        condemned.forEach(tracked -> leaving.add(tracked.state().urn().text()));
        ensureProviders(Stream.concat(condemned.stream().map(Tracked::state), deletedBefore()));
        Set<String> needed = new HashSet<>();
        for (List<Tracked> round : rounds(condemned)) {
            scope.ensureSound();
            delete(round, needed);
        }
        if (refused.get()) {
            scope.breaks();
        }
    }

    private void ensureProviders(Stream<ResourceState> resources) {
        try (Parallel tasks = new Parallel()) {
            resources
                    .filter(state -> !state.provider().isEmpty())
                    .forEach(state -> tasks.start(() -> ensureProvider(state)));
        }
    }

    private void ensureProvider(ResourceState state) {
        try {
            providers.extendedClient(state.identity());
        } catch (EngineException e) {
            throw scope.fail(state.urn().text(), "cannot start the provider that is to delete it: " + e.getMessage());
        }
    }

    /** Resources that were deleted for a replacement: the real engine extends their providers as late as this. */
    private Stream<ResourceState> deletedBefore() {
        return scope.snapshot().base().stream()
                .map(Tracked::state)
                .filter(state -> state.condition().pendingReplacement()
                        && !state.identity().extension().isEmpty());
    }

    /** The last round has what needs nothing of the others, the one before it what needs only those, and so on. */
    private static List<List<Tracked>> rounds(List<Tracked> condemned) {
        Map<String, Integer> heights = new HashMap<>();
        TreeMap<Integer, List<Tracked>> rounds = new TreeMap<>(Comparator.reverseOrder());
        for (Tracked tracked : condemned) {
            ResourceState state = tracked.state();
            int height = state.needs()
                    .mapToInt(urn -> heights.getOrDefault(urn, -1) + 1)
                    .max()
                    .orElse(0);
            heights.merge(state.urn().text(), height, Math::max);
            rounds.computeIfAbsent(height, unused -> new ArrayList<>()).add(tracked);
        }
        return List.copyOf(rounds.values());
    }

    /** Without what those need that stay, whose URNs are in {@code needed}. */
    private void delete(List<Tracked> round, Set<String> needed) {
        Set<Tracked> staying = ConcurrentHashMap.newKeySet();
        try (Parallel tasks = new Parallel()) {
            int begun = 0;
            for (Tracked tracked : round) {
                if (needed.contains(tracked.state().urn().text())) {
                    staying.add(tracked);
                } else {
                    boolean waits = begun++ >= Scope.PARALLEL_CALLS;
                    tasks.start(() -> delete(tracked, waits, staying));
                }
            }
        }
        staying.forEach(tracked -> tracked.state().needs().forEach(needed::add));
    }

    private void delete(Tracked tracked, boolean waits, Set<Tracked> staying) {
        if (waits) {
            scope.ensureSound();
        }
        ResourceState state = tracked.state();
        if (state.condition().pendingReplacement()) {
            // It was deleted by an earlier operation, and what should have replaced it is no longer wanted.
            scope.snapshot().remove(tracked);
        } else if (state.isProvider()) {
            providers.release(state.reference());
            scope.snapshot().remove(tracked);
        } else if (state.options().protect() && !state.condition().delete()) {
            refuse(state);
            staying.add(tracked);
        } else {
            deleteForGood(tracked);
        }
    }

    private void deleteForGood(Tracked tracked) {
        ResourceState state = tracked.state();
        Op op = state.condition().delete() ? Op.DELETE_REPLACED : Op.DELETE;
        if (leaving.contains(state.links().deletedWith())) {
            steps.deleteWithAnother(op, tracked);
        } else {
            steps.delete(op, tracked, () -> providers.extendedClient(state.identity()));
        }
    }

    /** It and what it needs stay; all else is deleted, so that the user hears of all that are protected. */
    private void refuse(ResourceState state) {
        refused.set(true);
        scope.display().failed(new Change(Op.DELETE, state.urn(), Duration.ZERO));
        scope.tell(
                Severity.ERROR,
                state.urn().text(),
                "it is protected, so it is not deleted; run an update of the program without \"protect\" for it first");
    }
}
