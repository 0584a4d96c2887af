package dev.pulumidynamic.closure.bundle;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes a {@link Part} as a jar, the same bytes everywhere: entries by name after the manifest, without compression, which
 * differs between builds of zlib, and without times.
 */
final class JarWriter {
    private static final String MANIFEST = "META-INF/MANIFEST.MF";
    /** The first that a zip can say. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private JarWriter() {}

    static void write(Part part, Path jar) throws IOException {
        write(part.content(MANIFEST), part, jar);
    }

    /** The same with a manifest that names {@code libraries}, by their paths from the jar's folder. */
    static void write(Part part, List<String> libraries, Path jar) throws IOException {
        Manifest manifest =
                new Manifest(new ByteArrayInputStream(part.content(MANIFEST).orElse(new byte[0])));
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (libraries.isEmpty()) {
            manifest.getMainAttributes().remove(Attributes.Name.CLASS_PATH);
        } else {
            manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, String.join(" ", libraries));
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        manifest.write(bytes);
        write(Optional.of(bytes.toByteArray()), part, jar);
    }

    private static void write(Optional<byte[]> manifest, Part part, Path jar) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        manifest.ifPresent(content -> entries.put(MANIFEST, content));
        part.entries().forEach(entries::putIfAbsent);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(stored(entry.getKey(), entry.getValue()));
                zip.write(entry.getValue());
            }
        }
    }

    private static ZipEntry stored(String name, byte[] content) {
        CRC32 sum = new CRC32();
        sum.update(content);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(sum.getValue());
        entry.setTimeLocal(NO_TIME);
        return entry;
    }
}
