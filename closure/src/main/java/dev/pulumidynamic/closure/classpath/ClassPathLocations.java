package dev.pulumidynamic.closure.classpath;

import dev.pulumidynamic.closure.link.ConstantPool;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Finds the folder, jar or module that contains a file of the class path, by its URL. A jar or folder inside another jar (as in Spring
 * Boot's {@code BOOT-INF}) is copied to a temporary jar, and classes in memory to a temporary folder, until this JVM ends.
 */
final class ClassPathLocations {
    private static final Pattern VERSIONS = Pattern.compile("(.*)META-INF/versions/\\d+/");
    private static final Pattern ESCAPED = Pattern.compile("(%[0-9a-fA-F]{2}|[^\\w/.])+");
    private static final Pattern JAR = Pattern.compile("jar:(file:[^!]*)!/");
    private static final Pattern MODULE = Pattern.compile("jrt:/(?!java\\.|jdk\\.)[^/]+/");

    private final Map<String, Optional<Path>> known = new HashMap<>();

    /** The folder or jar that contains {@code url}, the file {@code name}; empty if it is the JDK's or cannot be read. */
    Optional<Path> of(URL url, String name) {
        String root = root(url, name);
        return known.computeIfAbsent(root, location -> find(location, url, name));
    }

    /** The URL without the file's name and a multi-release folder, or the whole. Loaders escape the characters of names differently. */
    private static String root(URL url, String name) {
        String text = url.toExternalForm();
        if (text.endsWith(name)) {
            return withoutVersion(text.substring(0, text.length() - name.length()));
        }
        long slashes = name.chars().filter(each -> each == '/').count();
        String root = text.replaceFirst("([^/]*/){" + slashes + "}[^/]*$", "");
        return plain(text.substring(root.length())).equals(plain(name)) ? withoutVersion(root) : text;
    }

    private static String plain(String name) {
        return ESCAPED.matcher(name).replaceAll("?");
    }

    private static String withoutVersion(String folder) {
        Matcher versioned = VERSIONS.matcher(folder);
        return versioned.matches() ? versioned.group(1) : folder;
    }

    private static Optional<Path> find(String root, URL url, String name) {
        Matcher jar = JAR.matcher(root);
        if (jar.matches()) {
            return Optional.of(path(jar.group(1)));
        }
        return switch (url.getProtocol()) {
            case "file" -> Optional.of(path(root));
            case "jar" -> Optional.of(unpacked(root, url, name));
            case "jrt" -> MODULE.matcher(root).matches() ? Optional.of(Path.of(URI.create(root))) : Optional.empty();
            default -> new ClassesInMemory(root, url).folder(name);
        };
    }

    /** Some class loaders return URLs without escapes, which are not URIs. */
    private static Path path(String fileUrl) {
        try {
            return Path.of(new URI(fileUrl));
        } catch (URISyntaxException | IllegalArgumentException e) {
            return new File(fileUrl.replaceFirst("^file:(//[^/]*)?", "")).toPath();
        }
    }

    private static Path unpacked(String root, URL url, String name) {
        try {
            JarURLConnection connection = (JarURLConnection) url.openConnection();
            String entry = Objects.requireNonNullElse(connection.getEntryName(), "");
            String folder = withoutVersion(entry.substring(0, entry.length() - name.length()));
            Path jar = temporary(root.replaceFirst("[!/]+$", ""));
            copy(connection.getJarFile(), folder, jar);
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + root, e);
        }
    }

    private static Path temporary(String root) throws IOException {
        Path folder = Files.createTempDirectory("closure");
        folder.toFile().deleteOnExit();
        String name = root.substring(Math.max(root.lastIndexOf('/'), root.lastIndexOf('!')) + 1);
        Path jar = folder.resolve(name.endsWith(".jar") ? name : name + ".jar");
        jar.toFile().deleteOnExit();
        return jar;
    }

    private static void copy(JarFile from, String folder, Path to) throws IOException {
        try (OutputStream file = Files.newOutputStream(to);
                ZipOutputStream out = new ZipOutputStream(file)) {
            out.setLevel(0);
            for (JarEntry entry : (Iterable<JarEntry>) from.stream()::iterator) {
                if (entry.getName().startsWith(folder) && !entry.isDirectory()) {
                    out.putNextEntry(new ZipEntry(entry.getName().substring(folder.length())));
                    out.write(from.getInputStream(entry).readAllBytes());
                }
            }
        }
    }

    /**
     * Classes that a loader has only in memory, as for {@code java Program.java}: references lead to them, as it cannot list them.
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
            try {
                content = ProjectResources.content(new URL(context, root + name));
            } catch (UncheckedIOException absent) {
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
            return name.endsWith(EXTENSION) ? ConstantPool.of(content).types() : Set.of();
        }
    }
}
