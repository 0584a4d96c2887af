package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.capture.LibraryFacts.Lookup;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Decides whether project and libraries of a closure can have separate class loaders. Libraries do not see the project then, and
 * a package is a different one in each loader. So they need one loader if a library refers to a class of the project, if both
 * have classes of one package, or if the project provides a service that a library has or may look up.
 */
final class Layering {
    private static final String SERVICES = "META-INF/services/";
    private static final String CLASS = ".class";

    private final Set<String> project;
    private final Collection<Library> libraries;

    /** @param project the names of the project's entries */
    Layering(Set<String> project, Collection<Library> libraries) {
        this.project = project;
        this.libraries = libraries;
    }

    boolean needsOneLoader() {
        // Without libraries, the rest would only load classes.
        return !libraries.isEmpty() && (librariesNeedProject() || isPackageSplit() || isServiceOfLibraryProvided());
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
