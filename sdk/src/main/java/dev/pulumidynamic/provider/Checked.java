package dev.pulumidynamic.provider;

import java.util.List;

/**
 * What {@code check} found.
 *
 * @param <I> the inputs: a record, or a map
 * @param inputs the inputs to go on with, with what {@code check} filled in
 * @param failures what is wrong with them; none when they are valid
 */
public record Checked<I>(I inputs, List<CheckFailure> failures) {
    /**
     * Keeps copies of the collections.
     *
     * @param failures what is wrong with them
     * @param inputs the inputs
     */
    public Checked {
        failures = List.copyOf(failures);
    }

    /**
     * {@return valid inputs: those of the request, or changed ones}
     *
     * @param <I> the inputs: a record, or a map
     * @param inputs the inputs
     */
    public static <I> Checked<I> of(I inputs) {
        return new Checked<>(inputs, List.of());
    }

    /**
     * {@return the same inputs, found wrong}
     *
     * @param failures what is wrong with them
     */
    public Checked<I> failed(CheckFailure... failures) {
        return new Checked<>(inputs, List.of(failures));
    }
}
