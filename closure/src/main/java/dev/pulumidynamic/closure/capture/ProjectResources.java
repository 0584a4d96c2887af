package dev.pulumidynamic.closure.capture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Reads the project's files. */
final class ProjectResources {
    private ProjectResources() {}

    /**
     * The files in {@code folder} of a project, except classes and sources, by entry name; without subfolders, which are other
     * packages.
     */
    static SortedMap<String, byte[]> beside(Path project, String folder) {
        SortedMap<String, byte[]> found = new TreeMap<>();
        if (Files.isDirectory(project)) {
            fromFolder(project, folder, found);
        } else {
            fromJar(project, folder, found);
        }
        return found;
    }

    static boolean isCode(String name) {
        return name.endsWith(".class") || name.endsWith(".java");
    }

    private static void fromFolder(Path project, String folder, SortedMap<String, byte[]> found) {
        Path files = project.resolve(folder);
        try (Stream<Path> beside = Files.isDirectory(files) ? Files.list(files) : Stream.<Path>empty()) {
            for (Path file : (Iterable<Path>) beside.filter(Files::isRegularFile)::iterator) {
                String name = name(project, file);
                if (!isCode(name)) {
                    found.put(name, Files.readAllBytes(file));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + files, e);
        }
    }

    private static void fromJar(Path project, String folder, SortedMap<String, byte[]> found) {
        Predicate<JarEntry> beside = entry -> !entry.isDirectory()
                && !isCode(entry.getName())
                && folderOf(entry.getName()).equals(folder);
        try (JarFile jar = new JarFile(project.toFile(), false)) {
            for (JarEntry entry : (Iterable<JarEntry>) jar.stream().filter(beside)::iterator) {
                found.put(entry.getName(), jar.getInputStream(entry).readAllBytes());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + project, e);
        }
    }

    /**
     * Passes every file of a folder or jar with a wanted name to {@code visitor}.
     *
     * @param start the folder that contains all of them; empty for any folder
     */
    static void visit(Path project, String start, Predicate<String> wanted, BiConsumer<String, byte[]> visitor) {
        try {
            if (Files.isDirectory(project)) {
                visitFolder(project, start, wanted, visitor);
            } else {
                visitJar(project, wanted, visitor);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + project, e);
        }
    }

    private static void visitFolder(
            Path project, String start, Predicate<String> wanted, BiConsumer<String, byte[]> visitor)
            throws IOException {
        Path folder = project.resolve(start);
        try (Stream<Path> files = Files.isDirectory(folder) ? Files.walk(folder) : Stream.<Path>empty()) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                String name = name(project, file);
                if (wanted.test(name)) {
                    visitor.accept(name, Files.readAllBytes(file));
                }
            }
        }
    }

    private static void visitJar(Path project, Predicate<String> wanted, BiConsumer<String, byte[]> visitor)
            throws IOException {
        try (JarFile jar = new JarFile(project.toFile(), false)) {
            for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
                if (!entry.isDirectory() && wanted.test(entry.getName())) {
                    visitor.accept(entry.getName(), jar.getInputStream(entry).readAllBytes());
                }
            }
        }
    }

    private static String name(Path project, Path file) {
        return project.relativize(file).toString().replace('\\', '/');
    }

    /** The wanted names of files in a folder or jar. */
    static NavigableSet<String> names(Path location, Predicate<String> wanted) {
        NavigableSet<String> names = new TreeSet<>();
        try {
            if (Files.isDirectory(location)) {
                try (Stream<Path> files = Files.walk(location)) {
                    files.filter(Files::isRegularFile)
                            .map(file -> name(location, file))
                            .filter(wanted)
                            .forEach(names::add);
                }
            } else {
                try (JarFile jar = new JarFile(location.toFile(), false)) {
                    jar.stream().map(JarEntry::getName).filter(wanted).forEach(names::add);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + location, e);
        }
        return names;
    }

    /** The folder of an entry: {@code com/acme} of {@code com/acme/Dns.class}. */
    static String folderOf(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('/')));
    }

    static byte[] content(URL url) {
        try (InputStream in = url.openStream()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + url, e);
        }
    }
}
