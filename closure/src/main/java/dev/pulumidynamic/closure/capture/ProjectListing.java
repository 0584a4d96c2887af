package dev.pulumidynamic.closure.capture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lists the project's files by name. Of several with one name, the first on the class path counts. */
final class ProjectListing {
    private final List<Path> roots;
    private final Map<Path, NavigableSet<String>> jars = new HashMap<>();
    private final Map<String, List<ProjectFile>> direct = new HashMap<>();
    private final Map<String, List<ProjectFile>> deep = new HashMap<>();
    private final Map<String, Map<String, ProjectFile>> byName = new HashMap<>();
    private @Nullable Set<String> folders;

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

    /** The file {@code name}, such as {@code sql/make.sql}. */
    Optional<ProjectFile> file(String name) {
        Map<String, ProjectFile> beside = byName.computeIfAbsent(
                ProjectResources.folderOf(name),
                folder -> in(folder).stream().collect(Collectors.toMap(ProjectFile::name, file -> file)));
        return Optional.ofNullable(beside.get(name));
    }

    /** The names of the folders in the root folder. */
    Set<String> folders() {
        Set<String> known = folders;
        if (known == null) {
            known = new HashSet<>();
            for (Path root : roots) {
                addFolders(root, known);
            }
            folders = known;
        }
        return known;
    }

    private void addFolders(Path root, Set<String> names) {
        if (!Files.isDirectory(root)) {
            jarNames(root).stream()
                    .filter(name -> name.contains("/"))
                    .forEach(name -> names.add(name.substring(0, name.indexOf('/'))));
            return;
        }
        try (Stream<Path> found = Files.list(root)) {
            found.filter(Files::isDirectory)
                    .forEach(folder -> names.add(root.relativize(folder).toString()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + root, e);
        }
    }

    private NavigableSet<String> jarNames(Path root) {
        return jars.computeIfAbsent(root, jar -> ProjectResources.names(jar, name -> !name.endsWith("/")));
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
            NavigableSet<String> names = new TreeSet<>(jarNames(root).subSet(start, start + Character.MAX_VALUE));
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
