package dev.pulumidynamic.closure.classpath;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Reads the files of folders and jars. Their names are those of a jar's entries. */
public final class ProjectResources {
    /** All files of a folder and its subfolders. */
    public static final int DEEP = Integer.MAX_VALUE;

    private ProjectResources() {}

    public static boolean isCode(String name) {
        return name.endsWith(".class") || name.endsWith(".java");
    }

    /** The wanted names of files in {@code folder}, empty for the root folder, of a folder or jar, down to depth 1 or {@link #DEEP}. */
    public static NavigableSet<String> names(Path root, String folder, int depth, Predicate<String> wanted) {
        NavigableSet<String> names = new TreeSet<>();
        try {
            if (!Files.isDirectory(root)) {
                try (JarFile jar = new JarFile(root.toFile(), false)) {
                    jar.stream()
                            .filter(entry -> !entry.isDirectory())
                            .map(JarEntry::getName)
                            .filter(name -> isIn(folder, depth, name) && wanted.test(name))
                            .forEach(names::add);
                }
            } else if (Files.isDirectory(root.resolve(folder))) {
                try (Stream<Path> files = Files.walk(root.resolve(folder), depth)) {
                    files.filter(Files::isRegularFile)
                            .map(file -> root.relativize(file).toString().replace('\\', '/'))
                            .filter(wanted)
                            .forEach(names::add);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + root, e);
        }
        return names;
    }

    /** Whether a file is one of those in {@code folder}, down to {@code depth}. */
    static boolean isIn(String folder, int depth, String name) {
        return depth == 1 ? folderOf(name).equals(folder) : folder.isEmpty() || name.startsWith(folder + "/");
    }

    /** The contents of files in a folder or jar, by their names. */
    static SortedMap<String, byte[]> contents(Path root, Collection<String> names) {
        SortedMap<String, byte[]> contents = new TreeMap<>();
        try {
            if (Files.isDirectory(root)) {
                for (String name : names) {
                    contents.put(name, Files.readAllBytes(root.resolve(name)));
                }
            } else if (!names.isEmpty()) {
                try (JarFile jar = new JarFile(root.toFile(), false)) {
                    for (String name : names) {
                        contents.put(
                                name, jar.getInputStream(jar.getJarEntry(name)).readAllBytes());
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + root, e);
        }
        return contents;
    }

    /** The contents of the wanted files in {@code folder}, as {@link #names} finds them. */
    public static SortedMap<String, byte[]> contents(Path root, String folder, int depth, Predicate<String> wanted) {
        return contents(root, names(root, folder, depth, wanted));
    }

    /** The folder of an entry: {@code com/acme} of {@code com/acme/Dns.class}. */
    public static String folderOf(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('/')));
    }

    public static byte[] content(URL url) {
        try (InputStream in = url.openStream()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + url, e);
        }
    }
}
