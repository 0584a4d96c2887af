package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.plugin.Answers.Made;
import dev.pulumidynamic.engine.plugin.PluginException;
import dev.pulumidynamic.engine.plugin.ProviderClient;
import dev.pulumidynamic.engine.plugin.ProviderClient.Subject;
import dev.pulumidynamic.engine.property.Changes;
import dev.pulumidynamic.engine.property.Secrecy;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.ResourceState.Condition;
import dev.pulumidynamic.engine.state.ResourceState.Links;
import dev.pulumidynamic.engine.state.Tracked;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads every resource of the state again, without the program, and takes over what the world says. */
public final class Refresh {
    private final Scope scope;
    private final Providers providers;

    /** A refresh of all that {@code scope}'s state holds. */
    public Refresh(Scope scope, Providers providers) {
        this.scope = scope;
        this.providers = providers;
    }

    /** Reads them all; one that is gone leaves the state. */
    public void run() {
        List<Tracked> gone = new ArrayList<>();
        for (Tracked tracked : scope.snapshot().base()) {
            ResourceState state = tracked.state();
            if (state.identity().custom()
                    && !state.isProvider()
                    && !state.condition().pendingReplacement()
                    && scope.selection().targets(state.urn().text())
                    && refresh(tracked)) {
                gone.add(tracked);
            }
        }
        gone.forEach(this::forget);
    }

    /** Whether the resource is gone. */
    private boolean refresh(Tracked tracked) {
        scope.ensureSound();
        ResourceState known = tracked.state();
        long start = System.nanoTime();
        try {
            ProviderClient provider = providers.extendedClient(known.identity());
            Made made = provider.read(Subject.of(known), known.inputs(), known.outputs());
            List<String> changes = made.id().isEmpty() ? List.of() : adopt(tracked, made, provider);
            Op op = made.id().isEmpty() ? Op.DELETE : changes.isEmpty() ? Op.SAME : Op.UPDATE;
            scope.observer().did(op, known.urn(), changes, Duration.ofNanos(System.nanoTime() - start));
            return made.id().isEmpty();
        } catch (PluginException e) {
            scope.observer().failed(Op.REFRESH, known.urn(), Duration.ofNanos(System.nanoTime() - start));
            throw scope.fail(known.urn().text(), "refreshing failed: " + e.getMessage());
        }
    }

    private List<String> adopt(Tracked tracked, Made made, ProviderClient provider) {
        ResourceState known = tracked.state();
        Condition condition = known.condition();
        ResourceState found = known.withIdentity(known.identity().withId(made.id()))
                .withInputs(made.inputs())
                .withOutputs(Secrecy.ofOutputs(
                        made.outputs(), made.inputs(), known.settings().additionalSecretOutputs()))
                .withCondition(new Condition(condition.delete(), false, condition.external(), made.problems()));
        if (!made.problems().isEmpty()) {
            scope.observer()
                    .diagnostic(
                            Observer.Severity.WARNING,
                            known.urn().text(),
                            "it exists, but is not ready:\n  * " + String.join("\n  * ", made.problems()));
        }
        boolean same = known.inputs().equals(found.inputs()) && known.outputs().equals(found.outputs());
        scope.snapshot()
                .change(tracked, same ? found : found.withTimes(known.times().touched()));
        if (!condition.external()) {
            // The other way round: the world is what is known, and the old inputs are what would be wanted next.
            provider.diff(Subject.of(found), found.inputs(), found.outputs(), known.inputs(), List.of());
        }
        return Changes.between(known.outputs(), found.outputs());
    }

    /** Removes a resource that is gone, and what others say of depending on it. */
    private void forget(Tracked tracked) {
        String urn = tracked.state().urn().text();
        for (Tracked other : scope.snapshot().base()) {
            Links links = other.state().links();
            if (!other.gone() && other.state().needs().anyMatch(urn::equals)) {
                scope.snapshot().change(other, other.state().withLinks(without(links, urn)));
            }
        }
        scope.snapshot().remove(tracked);
    }

    private static Links without(Links links, String urn) {
        Map<String, List<String>> properties = new TreeMap<>();
        links.propertyDependencies().forEach((key, urns) -> properties.put(key, without(urns, urn)));
        return new Links(
                without(links.dependencies(), urn),
                properties,
                links.deletedWith().equals(urn) ? "" : links.deletedWith());
    }

    private static List<String> without(List<String> urns, String urn) {
        return urns.stream().filter(candidate -> !candidate.equals(urn)).toList();
    }
}
