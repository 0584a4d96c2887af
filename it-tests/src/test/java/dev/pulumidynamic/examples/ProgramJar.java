package dev.pulumidynamic.examples;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** A program and all its libraries in one jar, as build tools shade them: of equal files the first, services merged. */
final class ProgramJar {
    private final Map<String, byte[]> entries = new LinkedHashMap<>();

    private ProgramJar() {}

    static void write(Path jar, String mainClass, List<Path> classPath) throws IOException {
        ProgramJar shaded = new ProgramJar();
        for (Path part : classPath) {
            if (Files.isDirectory(part)) {
                shaded.addFolder(part);
            } else {
                shaded.addJar(part);
            }
        }
        shaded.writeTo(jar, mainClass);
    }

    private void addFolder(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                add(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
    }

    private void addJar(Path jar) throws IOException {
        try (InputStream file = Files.newInputStream(jar);
                ZipInputStream zip = new ZipInputStream(file)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (!entry.isDirectory()) {
                    add(entry.getName(), zip.readAllBytes());
                }
            }
        }
    }

    private void add(String name, byte[] content) {
        if (name.startsWith("META-INF/services/")) {
            entries.merge(name, content, ProgramJar::lines);
        } else if (!name.equals("META-INF/MANIFEST.MF") && !name.endsWith("module-info.class")) {
            entries.putIfAbsent(name, content);
        }
    }

    private static byte[] lines(byte[] some, byte[] more) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(some);
        all.write('\n');
        all.writeBytes(more);
        return all.toByteArray();
    }

    private void writeTo(Path jar, String mainClass) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
        manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, "true");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.setLevel(Deflater.NO_COMPRESSION);
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                out.putNextEntry(new ZipEntry(entry.getKey()));
                out.write(entry.getValue());
                out.closeEntry();
            }
        }
    }
}
