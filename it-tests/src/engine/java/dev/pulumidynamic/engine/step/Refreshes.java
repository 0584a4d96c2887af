package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.display.Display.Change;
import dev.pulumidynamic.engine.display.Display.Severity;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.plugin.Answers.Made;
import dev.pulumidynamic.engine.plugin.ProviderClient;
import dev.pulumidynamic.engine.plugin.ProviderClient.Subject;
import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.EngineException;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.ResourceState.Condition;
import dev.pulumidynamic.engine.state.Snapshot.Tracked;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Reads resources again, and takes over what the world says: all of them without the program, or first those that the
 * program registers, with the providers that it says, and then the others.
 */
public final class Refreshes implements Registrar.Handler {
    private final Scope scope;
    private final Providers providers;
    private final SkippedResources absentees = new SkippedResources();
    private final Set<Tracked> gone = ConcurrentHashMap.newKeySet();

    /** A refresh of the resources of {@code scope}. */
    public Refreshes(Scope scope, Providers providers) {
        this.scope = scope;
        this.providers = providers;
    }

    /** Reads what was not read yet, all of it, also when a read fails; what is gone leaves the state. */
    public void run() {
        try (Parallel tasks = new Parallel()) {
            scope.snapshot().base().stream()
                    .filter(tracked -> !tracked.gone() && !gone.contains(tracked))
                    .filter(tracked -> isRead(tracked.state()))
                    .forEach(tracked -> tasks.start(() -> refresh(tracked)));
        }
        forgetGone();
    }

    private boolean isRead(ResourceState state) {
        return state.identity().custom()
                && !state.isProvider()
                && !state.condition().pendingReplacement()
                && scope.isTarget(state);
    }

    private void refresh(Tracked tracked) {
        ResourceState known = tracked.state();
        refresh(tracked, known, found -> scope.snapshot().change(tracked, found));
    }

    @Override
    public ResourceState register(Goal goal, Optional<Tracked> old) {
        Optional<ResourceState> absent = absentees.answer(goal, old);
        if (absent.isPresent()) {
            return absent.get();
        }
        Tracked tracked = old.orElseThrow();
        ResourceState known = tracked.state();
        ResourceState wanted = goal.wanted(known.inputs())
                .withIdentity(goal.identity().withId(known.id()))
                .withOutputs(known.outputs())
                .withTimes(known.times());
        if (!isRead(known)) {
            return scope.snapshot().move(tracked, wanted).state();
        }
        return refresh(tracked, wanted, found -> scope.snapshot().move(tracked, found))
                .orElseGet(() -> absentees.gone(goal));
    }

    /** The actual state of {@code known}; empty if it is gone. */
    private Optional<ResourceState> refresh(Tracked tracked, ResourceState known, Consumer<ResourceState> landing) {
        scope.ensureNotCancelled();
        long start = System.nanoTime();
        scope.display().began(Op.REFRESH, known.urn());
        try {
            ProviderClient provider = providers.extendedClient(known.identity());
            Made made = provider.read(Subject.of(known), known.inputs(), known.outputs());
            if (made.id().isEmpty()) {
                gone.add(tracked);
                scope.display().did(new Change(Op.DELETE, known.urn(), Steps.since(start)));
                return Optional.empty();
            }
            ResourceState found = found(known, made);
            landing.accept(found);
            compare(known, found, provider);
            Op op = visible(known.outputs()).equals(visible(found.outputs())) ? Op.SAME : Op.UPDATE;
            scope.display().did(new Change(op, known.urn(), Steps.since(start)));
            return Optional.of(found);
        } catch (EngineException e) {
            scope.display().failed(new Change(Op.REFRESH, known.urn(), Steps.since(start)));
            throw scope.fail(known.urn().text(), String.valueOf(e.getMessage()));
        }
    }

    /** Without secret marks and internal properties. */
    private static Fields visible(Fields outputs) {
        Map<String, PropertyValue> visible = new TreeMap<>(outputs.revealed().values());
        visible.keySet().removeIf(key -> key.startsWith("__"));
        return new Fields(visible);
    }

    private ResourceState found(ResourceState known, Made made) {
        Condition condition = known.condition();
        ResourceState found = known.withIdentity(known.identity().withId(made.id()))
                .withInputs(made.inputs())
                .withOutputs(made.outputs()
                        .secretLike(made.inputs(), known.options().marks().additionalSecretOutputs()))
                .withCondition(new Condition(condition.delete(), false, condition.external(), made.problems()));
        if (!made.problems().isEmpty()) {
            scope.tell(
                    Severity.WARNING,
                    known.urn().text(),
                    "it exists, but is not ready:\n  * " + String.join("\n  * ", made.problems()));
        }
        boolean same = known.inputs().equals(found.inputs()) && known.outputs().equals(found.outputs());
        return same ? found : found.withTimes(known.times().touched());
    }

    /** The other way round: the world is what is known, and the old inputs are what would be wanted next. */
    private static void compare(ResourceState known, ResourceState found, ProviderClient provider) {
        if (!known.condition().external()) {
            List<String> ignored = known.options().marks().ignoreChanges();
            provider.diff(Subject.of(found), found.inputs(), found.outputs(), known.inputs(), ignored);
        }
    }

    /** Removes what is gone, and what others say of it: they do not depend on it, and what it was the parent of moves up. */
    private void forgetGone() {
        Map<String, String> parents = new HashMap<>();
        gone.stream()
                .map(Tracked::state)
                .forEach(state ->
                        parents.put(state.urn().text(), state.identity().parent()));
        for (Tracked other : scope.snapshot().present()) {
            ResourceState state = other.state();
            ResourceState kept = state.withLinks(state.links().changed(urn -> parents.containsKey(urn) ? "" : urn))
                    .withIdentity(
                            state.identity().withParent(living(state.identity().parent(), parents)));
            if (!gone.contains(other) && !kept.equals(state)) {
                scope.snapshot().change(other, kept);
            }
        }
        gone.forEach(scope.snapshot()::remove);
    }

    private static String living(String parent, Map<String, String> parents) {
        return parents.containsKey(parent) ? living(parents.getOrDefault(parent, ""), parents) : parent;
    }
}
