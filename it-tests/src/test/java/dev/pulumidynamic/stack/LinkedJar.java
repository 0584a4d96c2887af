package dev.pulumidynamic.stack;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/** A jar that has only a manifest, for {@code java -jar}: its classes are where they are. */
public final class LinkedJar {
    private LinkedJar() {}

    /** Writes one that runs {@code mainClass} of {@code classPath}. */
    public static void write(Path file, String mainClass, List<Path> classPath) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, mainClass);
        attributes.put(
                Attributes.Name.CLASS_PATH,
                classPath.stream().map(entry -> entry.toUri().toString()).collect(Collectors.joining(" ")));
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            jar.finish();
        }
    }
}
