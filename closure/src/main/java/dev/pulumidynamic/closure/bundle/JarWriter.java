package dev.pulumidynamic.closure.bundle;

import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes the same jar everywhere: entries have no times, and are not compressed, because compression differs between builds of zlib. */
public final class JarWriter {
    /** Near the earliest time that a zip can express. For that itself, Java adds a field with the time in the zone of the machine. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    private JarWriter() {}

    /**
     * Writes a jar, and closes {@code out}.
     *
     * @param entries content by name, in their order; the name of a folder ends with a slash
     * @param out takes the jar
     * @throws IOException if {@code out} fails
     */
    public static void write(Map<String, byte[]> entries, OutputStream out) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
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
