package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Tracked;
import java.util.Optional;

/** What an operation does with the custom resources that the program registers. */
interface CustomResources {
    /** Deals with {@code goal}, of which the last operation left {@code old}; answers what the program is told. */
    ResourceState register(Goal goal, Optional<Tracked> old);
}
