package dev.pulumidynamic.closure.link;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.MultiRelease;
import dev.pulumidynamic.closure.bundle.Part;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The class files of a bundle, as a Java runtime of one release sees them: libraries first. */
final class BundleClasses {
    private final Map<Part, Map<String, String>> parts = new LinkedHashMap<>();

    BundleClasses(Bundle bundle, int release) {
        bundle.libraries().forEach(library -> parts.put(library, MultiRelease.names(library, release)));
        parts.put(bundle.project(), Map.of());
    }

    Optional<byte[]> find(String internalName) {
        String entry = internalName + ".class";
        return parts.entrySet().stream()
                .flatMap(part -> part.getKey().content(part.getValue().getOrDefault(entry, entry)).stream())
                .findFirst();
    }
}
