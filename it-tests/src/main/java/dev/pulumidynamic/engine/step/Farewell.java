package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Tracked;
import java.util.Optional;

/**
 * What a program registers in a destroy: nothing is made, but what exists gets the options and the provider that the
 * program says, and is deleted with them afterwards.
 */
final class Farewell implements CustomResources {
    private final Steps steps;
    private final Absentees absentees = new Absentees();

    Farewell(Steps steps) {
        this.steps = steps;
    }

    @Override
    public ResourceState register(Goal goal, Optional<Tracked> old) {
        return absentees.answer(goal, old).orElseGet(() -> {
            Tracked known = old.orElseThrow();
            return steps.same(known, goal.wanted(known.state().inputs()));
        });
    }
}
