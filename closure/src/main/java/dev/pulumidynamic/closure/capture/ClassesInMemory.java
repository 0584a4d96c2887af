package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.link.ConstantPool;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/**
 * Classes that a class loader has only in memory, such as those of {@code java Program.java}. The loader cannot list them, so
 * they are found by references from the first class, directly or through others.
 *
 * @param root the start of the loader's URLs
 * @param context a URL of the loader, whose handler opens others
 */
record ClassesInMemory(String root, URL context) {
    private static final String EXTENSION = ".class";

    /** A folder with copies of the classes, until this JVM ends; empty when {@code first}, at {@code context}, cannot be read. */
    Optional<Path> folder(String first) {
        try {
            byte[] content = context.openStream().readAllBytes();
            Path folder = Files.createTempDirectory("closure");
            folder.toFile().deleteOnExit();
            Deque<String> pending = new ArrayDeque<>(write(first, content, folder));
            while (!pending.isEmpty()) {
                pending.addAll(copy(pending.remove() + EXTENSION, folder));
            }
            return Optional.of(folder);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private Set<String> copy(String name, Path folder) throws IOException {
        if (Files.exists(folder.resolve(name))) {
            return Set.of();
        }
        byte[] content;
        try (InputStream in = new URL(context, root + name).openStream()) {
            content = in.readAllBytes();
        } catch (IOException absent) {
            return Set.of();
        }
        return write(name, content, folder);
    }

    /** The types that the written class refers to. */
    private static Set<String> write(String name, byte[] content, Path folder) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.write(file, content);
        Path written = folder;
        for (Path part : folder.relativize(file)) {
            written = written.resolve(part);
            written.toFile().deleteOnExit();
        }
        return name.endsWith(EXTENSION)
                ? ConstantPool.of(new ClassReader(content)).types()
                : Set.of();
    }
}
