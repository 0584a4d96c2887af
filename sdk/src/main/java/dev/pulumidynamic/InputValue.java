package dev.pulumidynamic;

import org.jspecify.annotations.Nullable;

/** An input that is not a record. Not a record itself, whose {@code toString} would show secrets. */
final class InputValue<T extends @Nullable Object> implements Input<T> {
    private final @Nullable Object content;

    /** @param content a value, an output, or a collection that contains either, or contents of other inputs */
    InputValue(@Nullable Object content) {
        this.content = content;
    }

    static @Nullable Object contentOf(Input<?> input) {
        return input instanceof InputValue<?> value ? value.content : ((Inputs<?>) input).given();
    }
}
