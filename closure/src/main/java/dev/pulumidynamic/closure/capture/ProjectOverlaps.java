package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.capture.ClassPath.FoundFile;
import dev.pulumidynamic.closure.capture.ClassPath.Origin;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds entries that project and libraries have under one name with different content, and who comes first on the class path: the
 * program sees the first one.
 */
final class ProjectOverlaps {
    private final ClassPath classPath;
    private final Set<Path> before = new LinkedHashSet<>();
    private boolean isProjectFirst;

    /** @param entries of the project */
    ProjectOverlaps(Map<String, byte[]> entries, Map<Path, Library> libraries, ClassPath classPath) {
        this.classPath = classPath;
        entries.forEach((name, content) -> {
            if (!name.endsWith(".class") && !LookupOrder.isCommon(name)) {
                List<Path> others = libraries.entrySet().stream()
                        .filter(library -> hasOther(library.getValue(), name, content))
                        .map(Map.Entry::getKey)
                        .toList();
                compare(name, others);
            }
        });
    }

    private static boolean hasOther(Library library, String name, byte[] content) {
        return library.part().names().contains(name)
                && !Arrays.equals(library.part().content(name).orElseThrow(), content);
    }

    private void compare(String name, List<Path> others) {
        List<Origin> order = classPath.found(name).map(FoundFile::origin).toList();
        order.stream()
                .takeWhile(origin -> !origin.isProject())
                .map(Origin::location)
                .filter(others::contains)
                .forEach(before::add);
        isProjectFirst |= order.stream().anyMatch(Origin::isProject) && !before.containsAll(others);
    }

    /** Whether an entry of the project hides one of a library, also from the library's own classes. */
    boolean isProjectFirst() {
        return isProjectFirst;
    }

    /** The libraries whose entries hide some of the project. */
    Set<Path> before() {
        return before;
    }
}
