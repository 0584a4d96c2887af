package dev.pulumidynamic.provider;

import java.util.List;

/**
 * What {@code check} found.
 *
 * @param inputs the inputs to go on with, with what {@code check} filled in
 * @param failures what is wrong with them; none when they are valid
 */
public record Checked<I>(I inputs, List<CheckFailure> failures) {
    public Checked {
        failures = List.copyOf(failures);
    }

    /** Valid inputs: those of the request, or changed ones. */
    public static <I> Checked<I> of(I inputs) {
        return new Checked<>(inputs, List.of());
    }

    /** The same inputs, found wrong. */
    public Checked<I> failed(CheckFailure... failures) {
        return new Checked<>(inputs, List.of(failures));
    }
}
