package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Snapshot.Tracked;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a program registers and the state does not have, in an operation that creates nothing, and all that needs
 * it. The program is answered as in a preview.
 */
final class SkippedResources {
    private final Set<String> urns = ConcurrentHashMap.newKeySet();

    /** The answer to the program for {@code goal}, if that is one of them. */
    Optional<ResourceState> answer(Goal goal, Optional<Tracked> old) {
        ResourceState wanted = goal.wanted(goal.properties());
        if (old.isPresent() && wanted.needs().noneMatch(urns::contains)) {
            return Optional.empty();
        }
        urns.add(goal.urn().text());
        return Optional.of(
                wanted.withOutputs(old.map(tracked -> tracked.state().outputs()).orElse(Fields.NONE)));
    }

    /** The answer to the program for {@code goal}, which a read did not find. */
    ResourceState gone(Goal goal) {
        urns.add(goal.urn().text());
        return goal.wanted(goal.properties());
    }
}
