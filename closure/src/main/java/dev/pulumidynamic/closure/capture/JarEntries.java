package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.bundle.Entries;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Those files of a jar that travel, read when they are asked for. The jar stays open in no case. */
final class JarEntries implements Entries {
    private final Path jar;
    private final NavigableSet<String> names = new TreeSet<>();

    private JarEntries(Path jar) {
        this.jar = jar;
    }

    static JarEntries of(Path jar, JarFile file, Predicate<String> travels) {
        JarEntries entries = new JarEntries(jar);
        file.stream()
                .filter(entry -> !entry.isDirectory())
                .map(JarEntry::getName)
                .filter(travels)
                .forEach(entries.names::add);
        return entries;
    }

    @Override
    public SortedSet<String> names() {
        return Collections.unmodifiableSortedSet(names);
    }

    @Override
    public Optional<byte[]> content(String name) {
        return names.contains(name) ? Optional.of(read(file -> content(file, name))) : Optional.empty();
    }

    @Override
    public SortedMap<String, byte[]> all() {
        return read(file -> {
            SortedMap<String, byte[]> contents = new TreeMap<>();
            for (String name : names) {
                contents.put(name, content(file, name));
            }
            return contents;
        });
    }

    private static byte[] content(JarFile file, String name) throws IOException {
        return file.getInputStream(file.getJarEntry(name)).readAllBytes();
    }

    private interface Reading<T> {
        T from(JarFile file) throws IOException;
    }

    private <T> T read(Reading<T> reading) {
        try (JarFile file = new JarFile(jar.toFile(), false)) {
            return reading.from(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + jar, e);
        }
    }
}
