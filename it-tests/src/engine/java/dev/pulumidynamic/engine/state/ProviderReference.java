package dev.pulumidynamic.engine.state;

/** The reference of a resource to its provider: {@code <urn>::<id>}. */
public record ProviderReference(Urn urn, String id) {
    private static final String DELIMITER = "::";

    /** Parses {@code text}. */
    public static ProviderReference parse(String text) {
        int end = text.lastIndexOf(DELIMITER);
        return new ProviderReference(new Urn(text.substring(0, end)), text.substring(end + DELIMITER.length()));
    }

    @Override
    public String toString() {
        return urn + DELIMITER + id;
    }
}
