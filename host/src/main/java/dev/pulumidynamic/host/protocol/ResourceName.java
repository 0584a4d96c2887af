package dev.pulumidynamic.host.protocol;

/** Which resource a call is about. */
record ResourceName(String urn, String type, String name) {
    /** Engines of before 2024 send the URN only, which holds the other two. */
    static ResourceName of(String urn, String type, String name) {
        if (!type.isEmpty() && !name.isEmpty()) {
            return new ResourceName(urn, type, name);
        }
        String[] parts = urn.split("::", 4);
        if (parts.length < 4) {
            return new ResourceName(urn, type, name);
        }
        String types = parts[2];
        return new ResourceName(urn, types.substring(types.lastIndexOf('$') + 1), parts[3]);
    }

    /** The types of its parents except the stack, and its own, as its URN has them. */
    String types() {
        String[] parts = urn.split("::", 4);
        return parts.length < 4 ? type : parts[2];
    }

    /** Whether its URN shows another parent than the stack. */
    boolean hasParent() {
        return types().contains("$");
    }
}
