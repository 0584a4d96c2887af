package dev.pulumidynamic.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Reads jars, and writes many as one. */
final class Jars {
    private Jars() {}

    /** The files in {@code jar}. */
    static SortedMap<String, byte[]> entries(Path jar) throws IOException {
        SortedMap<String, byte[]> entries = new TreeMap<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                try (InputStream in = zip.getInputStream(entry)) {
                    if (!entry.isDirectory()) {
                        entries.put(entry.getName(), in.readAllBytes());
                    }
                }
            }
        }
        return entries;
    }

    /** Writes {@code jars} as one, as a build does, at zip's highest level: of entries with one name, the first. */
    static void writeAsOne(Collection<? extends Map<String, byte[]>> jars, OutputStream out) throws IOException {
        Set<String> written = new HashSet<>();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.setLevel(9);
            for (Map<String, byte[]> jar : jars) {
                for (Map.Entry<String, byte[]> entry : jar.entrySet()) {
                    if (written.add(entry.getKey())) {
                        zip.putNextEntry(new ZipEntry(entry.getKey()));
                        zip.write(entry.getValue());
                    }
                }
            }
        }
    }
}
