package dev.pulumidynamic.host.protocol;

/** Which resource a call is about; {@code types} are those of its parents except the stack, and its own, as its URN has them. */
record ResourceName(String urn, String types, String name) {
    /** Engines also send type and name, those of before 2024 the URN alone, which has both. */
    static ResourceName of(String urn) {
        String[] parts = urn.split("::", 4);
        return parts.length < 4 ? new ResourceName(urn, "", "") : new ResourceName(urn, parts[2], parts[3]);
    }

    String type() {
        return types.substring(types.lastIndexOf('$') + 1);
    }

    /** Whether its URN shows another parent than the stack. */
    boolean hasParent() {
        return types.contains("$");
    }
}
