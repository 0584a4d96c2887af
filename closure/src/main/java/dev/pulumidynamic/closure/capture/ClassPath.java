package dev.pulumidynamic.closure.capture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The program's classes as files: asks the loader that the captured classes came from. The JDK's classes are absent. */
final class ClassPath {
    private final ClassLoader loader;
    private final @Nullable Path projectJar;
    private final Map<String, Optional<ClassFile>> found = new HashMap<>();

    /** @param projectJar the jar that holds the captured classes, when they are in one */
    ClassPath(ClassLoader loader, @Nullable Path projectJar) {
        this.loader = loader;
        this.projectJar = projectJar;
    }

    /** A class of the program: its internal name, where it is from, and where its content is. */
    record ClassFile(String name, Origin origin, URL url) {
        byte[] content() {
            try (InputStream in = url.openStream()) {
                return in.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + url, e);
            }
        }
    }

    /** The class with this internal name, unless it is the JDK's or nowhere. */
    Optional<ClassFile> find(String name) {
        if (name.startsWith("java/")) {
            return Optional.empty();
        }
        return found.computeIfAbsent(name, this::search);
    }

    /** The content of the project's class with this internal name. */
    Optional<byte[]> content(String name) {
        return find(name)
                .filter(file -> file.origin() instanceof Origin.Project)
                .map(ClassFile::content);
    }

    private Optional<ClassFile> search(String name) {
        URL url = loader.getResource(name + ".class");
        if (url == null) {
            return Optional.empty();
        }
        return switch (url.getProtocol()) {
            case "file" -> Optional.of(new ClassFile(name, new Origin.Project(root(url, name)), url));
            case "jar" -> Optional.of(new ClassFile(name, jarOrigin(jar(url)), url));
            default -> Optional.empty();
        };
    }

    private Origin jarOrigin(Path jar) {
        return jar.equals(projectJar) ? new Origin.Project(jar) : new Origin.Library(jar);
    }

    /** The folder that holds the top of the package tree. */
    private static Path root(URL url, String name) {
        Path file = path(url);
        return file.resolve("../".repeat(Path.of(name).getNameCount())).normalize();
    }

    /** The jar that a {@code jar:} URL points into. */
    static Path jar(URL url) {
        try {
            return path(((JarURLConnection) url.openConnection()).getJarFileURL());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + url, e);
        }
    }

    private static Path path(URL url) {
        try {
            return Path.of(new URI(url.getProtocol(), null, url.toURI().getPath(), null));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(url + " is the URL of a file", e);
        }
    }
}
