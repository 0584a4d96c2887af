package dev.pulumidynamic.closure.bundle;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** The entries that a multi-release jar has for some Java releases alone. */
public final class MultiRelease {
    private static final String VERSIONS = "META-INF/versions/";
    private static final int FIRST_RELEASE = 9;

    private MultiRelease() {}

    /**
     * {@return the entries of {@code part} that stand in for others on a Java runtime: for a name, the name of the entry that it
     * reads; empty when the part is no multi-release jar}
     *
     * @param part any part of a bundle
     * @param release of the runtime, such as 17
     */
    public static Map<String, String> names(Part part, int release) {
        SortedSet<String> versions = part.names().subSet(VERSIONS, VERSIONS + Character.MAX_VALUE);
        if (versions.isEmpty() || !isDeclared(part)) {
            return Map.of();
        }
        Map<String, String> newest = new HashMap<>();
        for (int older = FIRST_RELEASE; older <= release; older++) {
            String folder = VERSIONS + older + "/";
            versions.subSet(folder, folder + Character.MAX_VALUE)
                    .forEach(name -> newest.put(name.substring(folder.length()), name));
        }
        return newest;
    }

    private static boolean isDeclared(Part part) {
        return part.content("META-INF/MANIFEST.MF")
                .map(MultiRelease::manifest)
                .map(manifest -> manifest.getMainAttributes().getValue(Attributes.Name.MULTI_RELEASE))
                .filter(Boolean::parseBoolean)
                .isPresent();
    }

    private static Manifest manifest(byte[] content) {
        try {
            return new Manifest(new ByteArrayInputStream(content));
        } catch (IOException e) {
            throw new UncheckedIOException("a manifest that was read once", e);
        }
    }
}
