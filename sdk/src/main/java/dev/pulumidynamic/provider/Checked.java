package dev.pulumidynamic.provider;

import java.util.List;

/**
 * The answer to a {@link CheckRequest}: valid inputs, or the errors in them.
 *
 * @param <I> the inputs: a record, or a map
 */
public final class Checked<I> {
    private final I inputs;
    private final List<CheckFailure> failures;

    private Checked(I inputs, List<CheckFailure> failures) {
        this.inputs = inputs;
        this.failures = failures;
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
     * {@return the same inputs, with errors in them}
     *
     * @param failures the errors
     */
    public Checked<I> failed(CheckFailure... failures) {
        return new Checked<>(inputs, List.of(failures));
    }

    /** {@return the inputs to continue with} */
    public I inputs() {
        return inputs;
    }

    /** {@return the errors in the inputs; empty if they are valid} */
    public List<CheckFailure> failures() {
        return failures;
    }

    /** Hides the inputs, which may hold secrets. */
    @Override
    public String toString() {
        return "Checked" + failures;
    }
}
