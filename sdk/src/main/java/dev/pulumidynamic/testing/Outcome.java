package dev.pulumidynamic.testing;

/** What comes of inputs: of an {@code up}, or of a preview ({@link ProviderLifecycle#leadsTo}). */
public enum Outcome {
    /** There was no resource, and one is created. */
    CREATED("created"),
    /** The resource is updated. */
    UPDATED("updated"),
    /** The resource is replaced by another one. */
    REPLACED("replaced"),
    /** The resource stays as it is. */
    UNCHANGED("left unchanged");

    private final String text;

    Outcome(String text) {
        this.text = text;
    }

    /** {@return the outcome in the words of messages, such as {@code left unchanged}} */
    @Override
    public String toString() {
        return text;
    }
}
