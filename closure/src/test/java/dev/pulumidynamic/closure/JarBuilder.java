package dev.pulumidynamic.closure;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;

/** Jars that tests make, entry by entry. */
public final class JarBuilder {
    private final Manifest manifest = new Manifest();
    private final SortedMap<String, byte[]> entries = new TreeMap<>();

    public JarBuilder() {
        attribute(Attributes.Name.MANIFEST_VERSION.toString(), "1.0");
    }

    public JarBuilder attribute(String name, String value) {
        manifest.getMainAttributes().putValue(name, value);
        return this;
    }

    public JarBuilder file(String name, String content) {
        return file(name, content.getBytes(StandardCharsets.UTF_8));
    }

    public JarBuilder file(String name, byte[] content) {
        entries.put(name, content);
        return this;
    }

    /** All files of {@code folder}, in the folder {@code prefix} of the jar, which ends with a slash or is empty. */
    public JarBuilder files(String prefix, Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                file(prefix + folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** The content of a part that the jar would make. */
    public SortedMap<String, byte[]> entries() {
        java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
        try {
            manifest.write(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        SortedMap<String, byte[]> all = new TreeMap<>(entries);
        all.put("META-INF/MANIFEST.MF", out.toByteArray());
        return all;
    }

    /** Writes the jar; its entries are not compressed, so that it may lie in another jar's class path. */
    public Path write(Path jar) {
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entriesOut = new JarOutputStream(out, manifest)) {
            entriesOut.setMethod(ZipEntry.STORED);
            for (String folder : folders()) {
                entriesOut.putNextEntry(stored(folder, new byte[0]));
            }
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                entriesOut.putNextEntry(stored(entry.getKey(), entry.getValue()));
                entriesOut.write(entry.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return jar;
    }

    /** Those of all entries: some loaders look for them. */
    private SortedSet<String> folders() {
        SortedSet<String> folders = new TreeSet<>();
        for (String name : entries.keySet()) {
            for (int end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1)) {
                folders.add(name.substring(0, end + 1));
            }
        }
        folders.remove("META-INF/");
        return folders;
    }

    private static JarEntry stored(String name, byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        JarEntry entry = new JarEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(crc.getValue());
        return entry;
    }
}
