package dev.pulumidynamic.closure.bundle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes a {@link Bundle} as jars, for {@code java -cp}, an IDE, a decompiler. */
final class BundleExtractor {
    private static final String LIBRARIES = "lib";

    private final Path folder;

    BundleExtractor(Path folder) {
        this.folder = folder;
    }

    Path extract(Bundle bundle) {
        Path jar = folder.resolve(fileName(bundle.project()));
        Map<String, Part> libraries = named(bundle);
        try {
            Files.createDirectories(folder.resolve(LIBRARIES));
            for (Map.Entry<String, Part> library : libraries.entrySet()) {
                JarWriter.write(library.getValue(), folder.resolve(library.getKey()));
            }
            JarWriter.write(bundle.project(), libraries.keySet().stream().toList(), jar);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write bundle " + bundle.digest() + " to " + folder, e);
        }
        return jar;
    }

    /** Two jars of one name are told apart by their digests. */
    private static Map<String, Part> named(Bundle bundle) {
        Map<String, Part> named = new LinkedHashMap<>();
        for (Part library : bundle.libraries()) {
            String name = LIBRARIES + "/" + fileName(library);
            named.put(named.containsKey(name) ? LIBRARIES + "/" + library.digest() + ".jar" : name, library);
        }
        return named;
    }

    /** A part's name comes from a state, which others may have written: it must not lead out of the folder. */
    private static String fileName(Part part) {
        String plain = part.name().replaceAll("[^A-Za-z0-9_.+-]", "_").replaceAll("^\\.+|\\.jar$", "");
        return (plain.isEmpty() ? part.digest().hex() : plain) + ".jar";
    }
}
