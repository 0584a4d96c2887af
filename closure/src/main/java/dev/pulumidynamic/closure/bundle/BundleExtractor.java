package dev.pulumidynamic.closure.bundle;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.Pattern;

/** Writes a {@link Bundle} as jars, for {@code java -cp}, an IDE or a decompiler: manifests, then entries by name. It replaces no file. */
record BundleExtractor(Path folder) {
    private static final String LIBRARIES = "lib";
    private static final String MANIFEST = "META-INF/MANIFEST.MF";
    private static final Pattern OUTSIDE = Pattern.compile("^/|^[A-Za-z]:|\\\\|(^|/)\\.\\.(/|$)");

    Path extract(Bundle bundle) {
        Path jar = folder.resolve(fileName(bundle.project()));
        Map<String, Part> libraries = named(bundle);
        bundle.parts().forEach(BundleExtractor::requireInside);
        try {
            Files.createDirectories(folder.resolve(LIBRARIES));
            for (Map.Entry<String, Part> library : libraries.entrySet()) {
                Part part = library.getValue();
                write(part.content(MANIFEST), part, folder.resolve(library.getKey()));
            }
            write(Optional.of(manifest(bundle.project(), libraries.keySet())), bundle.project(), jar);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write bundle " + bundle.digest() + " to " + folder, e);
        }
        return jar;
    }

    /** Further jars with the same name are named by their digests. */
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

    /** Adds the libraries to the manifest, by their paths relative to the jar's folder. */
    private static byte[] manifest(Part part, Set<String> libraries) throws IOException {
        Manifest manifest = part.manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (libraries.isEmpty()) {
            manifest.getMainAttributes().remove(Attributes.Name.CLASS_PATH);
        } else {
            manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, String.join(" ", libraries));
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        manifest.write(bytes);
        return bytes.toByteArray();
    }

    private static void write(Optional<byte[]> manifest, Part part, Path jar) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        manifest.ifPresent(content -> entries.put(MANIFEST, content));
        part.entries().forEach(entries::putIfAbsent);
        JarWriter.write(entries, Files.newOutputStream(jar, StandardOpenOption.CREATE_NEW));
    }

    /** Some tools write the files of a jar by their names. */
    private static void requireInside(Part part) {
        part.names().stream()
                .filter(name -> OUTSIDE.matcher(name).find())
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException(
                            "'" + name + "' leads out of the folder into which it is unpacked");
                });
    }
}
