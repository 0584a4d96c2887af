package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.ResourceState.Times;
import dev.pulumidynamic.engine.state.Tracked;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Resources without a provider: the stack and components. They exist in the state only. */
final class Components {
    private final Scope scope;

    Components(Scope scope) {
        this.scope = scope;
    }

    ResourceState register(Goal goal, Optional<Tracked> old) {
        ResourceState wanted = goal.wanted(goal.properties());
        if (old.isEmpty()) {
            scope.observer().began(Op.CREATE, goal.urn());
            ResourceState created =
                    scope.snapshot().add(wanted.withTimes(Times.now())).state();
            scope.observer().did(Op.CREATE, goal.urn(), List.of(), Duration.ZERO);
            return created;
        }
        ResourceState known = old.get().state();
        boolean same = known.inputs().revealed().equals(wanted.inputs().revealed());
        Op op = same ? Op.SAME : Op.UPDATE;
        scope.observer().did(op, goal.urn(), same ? List.of() : Steps.changes(known, wanted), Duration.ZERO);
        ResourceState state = wanted.withOutputs(same ? known.outputs() : Fields.NONE)
                .withTimes(same ? known.times() : known.times().touched());
        return scope.snapshot().move(old.get(), state).state();
    }
}
