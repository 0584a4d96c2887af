package dev.pulumidynamic.provider;

import java.util.List;
import java.util.stream.Stream;

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
     * {@return this answer, with one more error}
     *
     * @param component the component that is wrong
     * @param reason the reason, for the user
     */
    public Checked<I> withFailure(Property<I, ?> component, String reason) {
        return withFailure(Property.nameOf(component), reason);
    }

    /**
     * {@return this answer, with one more error}
     *
     * @param path the path of the property that is wrong, such as {@code rules[2].port}; empty if several are
     * @param reason the reason, for the user
     */
    public Checked<I> withFailure(String path, String reason) {
        return new Checked<>(
                inputs,
                Stream.concat(failures.stream(), Stream.of(new CheckFailure(path, reason)))
                        .toList());
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
