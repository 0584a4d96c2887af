package dev.pulumidynamic.closure.bundle;

import java.nio.ByteBuffer;
import java.util.Comparator;
import java.util.Optional;

/**
 * A class, and the first Java release that can load it.
 *
 * @param type binary name
 * @param release 17 for Java 17
 */
public record ClassRelease(String type, int release) {
    private static final String EXTENSION = ".class";
    private static final int MAGIC = 0xCAFEBABE;
    private static final int HEADER = 8;
    private static final int VERSION_OF_JAVA_1_0 = 44;

    /** The class of {@code part} that needs the newest Java; those for newer releases alone and modules do not count. */
    static Optional<ClassRelease> newest(Part part) {
        return part.entries().entrySet().stream()
                .filter(entry -> isLoadedEverywhere(entry.getKey()))
                .flatMap(entry -> of(entry.getKey(), entry.getValue()).stream())
                .max(Comparator.comparingInt(ClassRelease::release)
                        .thenComparing(ClassRelease::type, Comparator.reverseOrder()));
    }

    private static boolean isLoadedEverywhere(String entry) {
        return entry.endsWith(EXTENSION) && !entry.startsWith("META-INF/") && !entry.endsWith("-info.class");
    }

    private static Optional<ClassRelease> of(String entry, byte[] content) {
        if (content.length < HEADER || ByteBuffer.wrap(content).getInt() != MAGIC) {
            return Optional.empty();
        }
        String type = entry.substring(0, entry.length() - EXTENSION.length()).replace('/', '.');
        return Optional.of(new ClassRelease(type, ByteBuffer.wrap(content).getShort(6) - VERSION_OF_JAVA_1_0));
    }
}
