package dev.pulumidynamic.provider;

/**
 * An invalid input of a {@link PackageFunction}. Pulumi shows the error with the name of the property, without a stack
 * trace.
 */
public final class InvalidInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String property;

    private InvalidInputException(String property, String reason) {
        super(reason);
        this.property = property;
    }

    /**
     * {@return an exception for an invalid input}
     *
     * <pre>{@code
     * throw InvalidInputException.of(ZoneQuery::name, "there is no zone " + name);
     * }</pre>
     *
     * @param <I> the inputs
     * @param component the invalid component
     * @param reason the reason, for the user
     */
    public static <I> InvalidInputException of(Property<I, ?> component, String reason) {
        return new InvalidInputException(Property.nameOf(component), reason);
    }

    /** {@return the name of the property} */
    public String property() {
        return property;
    }
}
