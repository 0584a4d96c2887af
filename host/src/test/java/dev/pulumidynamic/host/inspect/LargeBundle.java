package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.Capturer;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** A provider with libraries of a megabyte, of ten in slow runs: jars of this class path. */
final class LargeBundle {
    private static final int SIZE = Boolean.getBoolean("slow") ? 10_000_000 : 1_000_000;

    private LargeBundle() {}

    static Closure closure() {
        Closure zone = new Capturer().capture(new Zone("t0ken"));
        List<Part> libraries = new ArrayList<>(zone.bundle().libraries());
        int size = 0;
        for (Path jar : jars()) {
            Part library = new Part(jar.getFileName().toString(), entries(jar));
            libraries.add(library);
            size += library.packed().bytes().compressed().size();
            if (size > SIZE) {
                return new Closure(new Bundle(zone.bundle().project(), libraries), zone.graph());
            }
        }
        throw new AssertionError("the class path has only " + size + " bytes of libraries");
    }

    /** Without those that the provider has. */
    private static List<Path> jars() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar") && !entry.contains("gson"))
                .map(Path::of)
                .toList();
    }

    private static SortedMap<String, byte[]> entries(Path path) {
        SortedMap<String, byte[]> entries = new TreeMap<>();
        try (JarFile jar = new JarFile(path.toFile())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                if (!entry.isDirectory()) {
                    try (InputStream in = jar.getInputStream(entry)) {
                        entries.put(entry.getName(), in.readAllBytes());
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return entries;
    }
}
