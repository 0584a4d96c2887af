package dev.pulumidynamic.provider;

/**
 * A secret where no record component can be marked with {@link Secret}: in maps and lists.
 *
 * @param <T> the type of the secret
 * @param value the secret itself
 */
public record SecretValue<T>(T value) {
    /** Hides the value. */
    @Override
    public String toString() {
        return "[secret]";
    }
}
