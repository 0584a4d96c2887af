package dev.pulumidynamic.testing;

import java.util.Optional;

/**
 * One step in the life of a resource: what the program wants, and what comes of it.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 * @param inputs what the program wants
 * @param outcome what comes of it
 * @param state the outputs then; none when the step does not care, or makes nothing
 * @param message what the message of a refusal says; empty for other outcomes
 */
public record LifecycleStep<I, S>(I inputs, Outcome outcome, Optional<S> state, String message) {
    /** What comes of new inputs. */
    public enum Outcome {
        /** There was no resource, and there is one. */
        CREATED,
        /** The resource was changed. */
        UPDATED,
        /** The resource was replaced. */
        REPLACED,
        /** Nothing was done. */
        UNCHANGED,
        /** The inputs, or the operation, were refused or failed; nothing was changed. */
        REFUSED
    }

    /**
     * {@return the first inputs, which make a resource}
     *
     * @param <I> the inputs: a record, or a map
     * @param <S> the state: a record, or a map
     * @param inputs what the program wants
     */
    public static <I, S> LifecycleStep<I, S> creates(I inputs) {
        return new LifecycleStep<>(inputs, Outcome.CREATED, Optional.empty(), "");
    }

    /**
     * {@return inputs that change the resource}
     *
     * @param <I> the inputs: a record, or a map
     * @param <S> the state: a record, or a map
     * @param inputs what the program wants
     */
    public static <I, S> LifecycleStep<I, S> updates(I inputs) {
        return new LifecycleStep<>(inputs, Outcome.UPDATED, Optional.empty(), "");
    }

    /**
     * {@return inputs that replace the resource}
     *
     * @param <I> the inputs: a record, or a map
     * @param <S> the state: a record, or a map
     * @param inputs what the program wants
     */
    public static <I, S> LifecycleStep<I, S> replaces(I inputs) {
        return new LifecycleStep<>(inputs, Outcome.REPLACED, Optional.empty(), "");
    }

    /**
     * {@return inputs that lead to nothing}
     *
     * @param <I> the inputs: a record, or a map
     * @param <S> the state: a record, or a map
     * @param inputs what the program wants
     */
    public static <I, S> LifecycleStep<I, S> changesNothing(I inputs) {
        return new LifecycleStep<>(inputs, Outcome.UNCHANGED, Optional.empty(), "");
    }

    /**
     * {@return inputs that are refused, or that an operation fails with, for a reason that contains {@code message}}
     *
     * @param <I> the inputs: a record, or a map
     * @param <S> the state: a record, or a map
     * @param inputs what the program wants
     * @param message what the reason contains
     */
    public static <I, S> LifecycleStep<I, S> fails(I inputs, String message) {
        return new LifecycleStep<>(inputs, Outcome.REFUSED, Optional.empty(), message);
    }

    /**
     * {@return the same step, with these outputs after it}
     *
     * @param expected the outputs that there are to be
     */
    public LifecycleStep<I, S> with(S expected) {
        return new LifecycleStep<>(inputs, outcome, Optional.of(expected), message);
    }
}
