package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.display.Display.Change;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.ResourceState.Times;
import dev.pulumidynamic.engine.state.Snapshot.Tracked;
import java.time.Duration;
import java.util.Optional;

/** Registers resources without a provider: the stack and components, which exist in the state only. */
final class Components {
    private final Scope scope;

    Components(Scope scope) {
        this.scope = scope;
    }

    ResourceState register(Goal goal, Optional<Tracked> old) {
        ResourceState wanted = goal.wanted(goal.properties());
        if (old.isEmpty()) {
            scope.display().began(Op.CREATE, goal.urn());
            ResourceState created =
                    scope.snapshot().add(wanted.withTimes(Times.now())).state();
            scope.display().did(new Change(Op.CREATE, goal.urn(), Duration.ZERO));
            return created;
        }
        ResourceState known = old.get().state();
        boolean same = known.inputs().revealed().equals(wanted.inputs().revealed());
        scope.display().did(new Change(same ? Op.SAME : Op.UPDATE, goal.urn(), Duration.ZERO));
        ResourceState state = wanted.withOutputs(same ? known.outputs() : Fields.NONE)
                .withTimes(same ? known.times() : known.times().touched());
        return scope.snapshot().move(old.get(), state).state();
    }
}
