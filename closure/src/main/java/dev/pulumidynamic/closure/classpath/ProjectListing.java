package dev.pulumidynamic.closure.classpath;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lists the project's files by name. Of several with one name, the first on the class path counts. */
public final class ProjectListing {
    private final List<Path> roots;
    private final Function<String, Optional<Path>> first;
    private final Map<Path, NavigableSet<String>> jars = new HashMap<>();
    /** By the folder and the depth. */
    private final Map<List<Object>, SortedMap<String, ProjectFile>> listed = new HashMap<>();

    private @Nullable Set<String> folders;

    public ProjectListing(ClassPath classPath) {
        this(classPath.projectRoots(), classPath::projectRoot);
    }

    /** Lists the files of {@code roots}; {@code first} tells for a name that several of them have which counts. */
    public ProjectListing(Set<Path> roots, Function<String, Optional<Path>> first) {
        this.roots = List.copyOf(roots);
        this.first = first;
    }

    /** A file of the project, in one of its folders or its jar. */
    public record ProjectFile(String name, Path root) {
        public byte[] content() {
            return Objects.requireNonNull(
                    ProjectResources.contents(root, List.of(name)).get(name), name);
        }

        public boolean isClass() {
            return name.endsWith(".class");
        }
    }

    /** The files in {@code folder}, without its subfolders. */
    public Collection<ProjectFile> in(String folder) {
        return byName(folder, 1).values();
    }

    private SortedMap<String, ProjectFile> byName(String folder, int depth) {
        return listed.computeIfAbsent(List.of(folder, depth), unused -> all(folder, depth));
    }

    /** The contents of {@code files} by their names. */
    public static SortedMap<String, byte[]> contents(Stream<ProjectFile> files) {
        SortedMap<String, byte[]> contents = new TreeMap<>();
        files.collect(Collectors.groupingBy(
                        ProjectFile::root, Collectors.mapping(ProjectFile::name, Collectors.toSet())))
                .forEach((root, names) -> contents.putAll(ProjectResources.contents(root, names)));
        return contents;
    }

    /** The file {@code name}, such as {@code sql/make.sql}. */
    Optional<ProjectFile> file(String name) {
        return Optional.ofNullable(byName(ProjectResources.folderOf(name), 1).get(name));
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
        return jars.computeIfAbsent(root, jar -> ProjectResources.names(jar, "", ProjectResources.DEEP, name -> true));
    }

    /** The files in {@code folder} and its subfolders. */
    Collection<ProjectFile> below(String folder) {
        return byName(folder, ProjectResources.DEEP).values();
    }

    private SortedMap<String, ProjectFile> all(String folder, int depth) {
        SortedMap<String, ProjectFile> files = new TreeMap<>();
        for (Path root : roots) {
            for (String name : names(root, folder, depth)) {
                if (files.putIfAbsent(name, new ProjectFile(name, root)) != null) {
                    first.apply(name).ifPresent(found -> files.put(name, new ProjectFile(name, found)));
                }
            }
        }
        return files;
    }

    private Set<String> names(Path root, String folder, int depth) {
        if (Files.isDirectory(root)) {
            return ProjectResources.names(root, folder, depth, name -> true);
        }
        return jarNames(root).subSet(folder, folder + Character.MAX_VALUE).stream()
                .filter(name -> ProjectResources.isIn(folder, depth, name))
                .collect(Collectors.toSet());
    }
}
