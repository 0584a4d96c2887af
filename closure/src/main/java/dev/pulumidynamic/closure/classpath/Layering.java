package dev.pulumidynamic.closure.classpath;

import dev.pulumidynamic.closure.classpath.ClassPath.FoundFile;
import dev.pulumidynamic.closure.classpath.LibraryFacts.Lookup;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Decides whether project and libraries of a closure can have separate class loaders. Libraries do not see the project then, and
 * a package is a different one in each loader. So they need one loader if a library refers to a class of the project, if both
 * have classes of one package, if the project provides a service that a library has or may look up, or if an entry of the project hides one of
 * a library with different content: the program sees the first one on the class path, also the library's own classes do.
 */
public final class Layering {
    private static final String SERVICES = "META-INF/services/";
    private static final String CLASS = ".class";

    private final Set<String> project;
    private final Collection<Library> libraries;
    private final ClassPath classPath;
    private final Set<Path> before = new LinkedHashSet<>();
    private boolean isProjectFirst;

    /** @param entries of the project */
    public Layering(Map<String, byte[]> entries, Map<Path, Library> libraries, ClassPath classPath) {
        this.project = entries.keySet();
        this.libraries = libraries.values();
        this.classPath = classPath;
        entries.forEach((name, content) -> {
            if (!name.endsWith(CLASS) && !LookupOrder.isCommon(name)) {
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
        List<FoundFile> order = classPath.found(name).toList();
        order.stream()
                .takeWhile(file -> !file.isOfProject())
                .map(FoundFile::location)
                .filter(others::contains)
                .forEach(before::add);
        isProjectFirst |= order.stream().anyMatch(FoundFile::isOfProject) && !before.containsAll(others);
    }

    /** The libraries whose entries hide some of the project. */
    public Set<Path> before() {
        return before;
    }

    public boolean needsOneLoader() {
        // Without libraries, the rest would only load classes.
        return !libraries.isEmpty()
                && (isProjectFirst || librariesNeedProject() || isPackageSplit() || isServiceOfLibraryProvided());
    }

    private boolean librariesNeedProject() {
        return libraries.stream()
                .map(Library::facts)
                .flatMap(facts -> Stream.concat(facts.types().stream(), facts.lookups(Lookup.CLASS).keySet().stream()))
                .anyMatch(type -> project.contains(type + CLASS));
    }

    private boolean isPackageSplit() {
        Set<String> packages = new HashSet<>();
        project.stream()
                .filter(name -> name.endsWith(CLASS))
                .map(ProjectResources::folderOf)
                .forEach(packages::add);
        return libraries.stream()
                .flatMap(library -> library.part().names().stream())
                .filter(name ->
                        name.endsWith(CLASS) && !name.startsWith("META-INF/") && !name.equals("module-info.class"))
                .anyMatch(name -> packages.contains(ProjectResources.folderOf(name)));
    }

    private boolean isServiceOfLibraryProvided() {
        return project.stream()
                .filter(name -> name.startsWith(SERVICES))
                .map(name -> name.substring(SERVICES.length()).replace('.', '/'))
                .anyMatch(service -> libraries.stream()
                        .anyMatch(library ->
                                library.facts().lookups(Lookup.SERVICE).containsKey(service)
                                        || library.part().names().contains(service + CLASS)));
    }
}
