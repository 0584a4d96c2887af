package dev.pulumidynamic.closure.classpath;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.classpath.ProjectListing.ProjectFile;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.Warning;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Finds the files that captured values name. They stay behind: a bundle that had them would be another one for each other value. */
public final class LeftFiles {
    private final NamedFiles files;
    private final Set<String> captured;

    /** Keeps no class path, and so no class loader: captures are remembered for as long as the program runs. */
    public LeftFiles(Set<Path> roots, Bundle bundle) {
        this.files = new NamedFiles(new ProjectListing(roots, name -> Optional.empty()));
        this.captured = bundle.project().names();
    }

    /** One warning for each folder with such files; {@code names} are captured texts, each with the path to it. */
    public synchronized List<Warning> warnings(Map<String, ObjectPath> names) {
        if (names.isEmpty()) {
            return List.of();
        }
        List<Warning> warnings = new ArrayList<>();
        Set<String> noticed = new HashSet<>();
        Set<String> folders = folders();
        names.forEach((text, path) -> left(text, folders)
                .filter(file -> noticed.add(ProjectResources.folderOf(file.name())))
                .forEach(file -> warnings.add(warning(file.name(), path))));
        return warnings;
    }

    /** Those from which a name may be relative: the root folder, and those of captured classes. */
    private Set<String> folders() {
        Set<String> folders = new TreeSet<>(Set.of(""));
        captured.stream()
                .filter(name -> name.endsWith(".class"))
                .map(ProjectResources::folderOf)
                .forEach(folders::add);
        return folders;
    }

    private Stream<ProjectFile> left(String text, Set<String> folders) {
        String name = NamedFiles.wholeName(text).replaceFirst("/$", "");
        return name.isEmpty()
                ? Stream.empty()
                : folders.stream()
                        .map(folder -> folder.isEmpty() ? name : folder + "/" + name)
                        .flatMap(files::exactly)
                        .filter(file -> !captured.contains(file.name()));
    }

    private static Warning warning(String file, ObjectPath path) {
        return new Warning(
                "resource-left",
                path.toString(),
                path + " names the resource file " + file
                        + ", which the program has, but the bundle does not, because a bundle does not depend on captured"
                        + " values; if captured code reads the file, add it with the capture option include(\"/" + file
                        + "\"), or write its name as a string constant in captured code");
    }
}
