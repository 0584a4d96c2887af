package dev.pulumidynamic.engine.state;

import dev.pulumidynamic.engine.state.Deployment.Pending;

/**
 * A change of the state. Resources stand in numbered places: those of the last operation from 0 on, in their order, and
 * after them those of this one.
 */
sealed interface Change {
    /** The resource at {@code place} is this now. */
    record Put(int place, ResourceState state) implements Change {}

    /** The resource at {@code from} moved to {@code place} as it is. */
    record Moved(int place, int from) implements Change {}

    /** There is nothing at {@code place} any more. */
    record Gone(int place) implements Change {}

    /** An operation began. */
    record Began(int number, Pending operation) implements Change {}

    /** An operation ended. */
    record Ended(int number) implements Change {}

    /** An extension that resources may need from now on. */
    record Extended(Extension extension) implements Change {}
}
