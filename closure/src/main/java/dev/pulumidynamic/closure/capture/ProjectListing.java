package dev.pulumidynamic.closure.capture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** Lists the project's files by name. Of several with one name, the first on the class path counts. */
final class ProjectListing {
    private final List<Path> roots;
    private final Map<Path, NavigableSet<String>> jars = new HashMap<>();
    private final Map<String, List<ProjectFile>> direct = new HashMap<>();
    private final Map<String, List<ProjectFile>> deep = new HashMap<>();

    /** @param roots the folders and jars of the project, in the order of the class path */
    ProjectListing(Set<Path> roots) {
        this.roots = List.copyOf(roots);
    }

    /** A file of the project, in one of its folders or its jar. */
    record ProjectFile(String name, Path root) {
        byte[] content() {
            try {
                if (Files.isDirectory(root)) {
                    return Files.readAllBytes(root.resolve(name));
                }
                try (JarFile jar = new JarFile(root.toFile(), false)) {
                    return jar.getInputStream(jar.getJarEntry(name)).readAllBytes();
                }
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + name + " in " + root, e);
            }
        }

        boolean isClass() {
            return name.endsWith(".class");
        }
    }

    /** The files in {@code folder}, without its subfolders. */
    List<ProjectFile> in(String folder) {
        return direct.computeIfAbsent(folder, name -> all(name, 1));
    }

    /** The files in {@code folder} and its subfolders. */
    List<ProjectFile> below(String folder) {
        return deep.computeIfAbsent(folder, name -> all(name, Integer.MAX_VALUE));
    }

    private List<ProjectFile> all(String folder, int depth) {
        SortedMap<String, ProjectFile> files = new TreeMap<>();
        for (Path root : roots) {
            names(root, folder, depth).forEach(name -> files.putIfAbsent(name, new ProjectFile(name, root)));
        }
        return new ArrayList<>(files.values());
    }

    private Set<String> names(Path root, String folder, int depth) {
        String start = folder.isEmpty() ? "" : folder + "/";
        if (!Files.isDirectory(root)) {
            NavigableSet<String> names = new TreeSet<>(jars.computeIfAbsent(
                            root, jar -> ProjectResources.names(jar, name -> !name.endsWith("/")))
                    .subSet(start, start + Character.MAX_VALUE));
            names.removeIf(name -> depth == 1 && name.indexOf('/', start.length()) >= 0);
            return names;
        }
        Path files = root.resolve(folder);
        NavigableSet<String> names = new TreeSet<>();
        try (Stream<Path> found = Files.isDirectory(files) ? Files.walk(files, depth) : Stream.empty()) {
            found.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .forEach(names::add);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + files, e);
        }
        return names;
    }
}
