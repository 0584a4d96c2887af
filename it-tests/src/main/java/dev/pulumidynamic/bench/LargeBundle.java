package dev.pulumidynamic.bench;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * A bundle of ten megabytes in its stored form: the small provider with jars of classes that are on this class path.
 *
 * @param stored its file
 * @param fatJar the same entries as one jar
 */
record LargeBundle(Path stored, Path fatJar) {
    private static final int SIZE = 10_000_000;

    static LargeBundle in(Path folder) throws IOException {
        Bundle small = new Capturer(CaptureOptions.DEFAULT)
                .capture(Carried.SMALL.object())
                .bundle();
        List<Part> libraries = new ArrayList<>(small.libraries());
        long size = 0;
        for (Path jar : jars()) {
            if (size < SIZE) {
                Part library = new Part(jar.getFileName().toString(), entries(jar));
                size += library.packed().bytes().compressed().size();
                libraries.add(library);
            }
        }
        if (size < SIZE) {
            throw new IllegalStateException(
                    "the class path has " + size + " bytes of libraries, and " + SIZE + " are needed");
        }
        Files.createDirectories(folder);
        Path stored = folder.resolve("large.bundle");
        Files.write(stored, new Bundle(small.project(), libraries).toBytes());
        return new LargeBundle(stored, writeFatJar(folder.resolve("large.jar"), libraries));
    }

    /** Neither our own, which is a plugin and little else, nor one that is native code for the most part. */
    private static List<Path> jars() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar"))
                .map(Path::of)
                .filter(jar -> !jar.getFileName().toString().matches(".*(pulumi-dynamic|netty-shaded).*"))
                .toList();
    }

    private static SortedMap<String, byte[]> entries(Path path) throws IOException {
        SortedMap<String, byte[]> entries = new TreeMap<>();
        try (ZipFile jar = new ZipFile(path.toFile())) {
            for (ZipEntry entry : Collections.list(jar.entries())) {
                try (InputStream in = jar.getInputStream(entry)) {
                    if (!entry.isDirectory()) {
                        entries.put(entry.getName(), in.readAllBytes());
                    }
                }
            }
        }
        return entries;
    }

    private static Path writeFatJar(Path file, List<Part> libraries) throws IOException {
        Set<String> written = new HashSet<>();
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream fat = new ZipOutputStream(out)) {
            for (Part library : libraries) {
                for (Map.Entry<String, byte[]> entry : library.entries().entrySet()) {
                    if (written.add(entry.getKey())) {
                        fat.putNextEntry(new ZipEntry(entry.getKey()));
                        fat.write(entry.getValue());
                    }
                }
            }
        }
        return file;
    }
}
