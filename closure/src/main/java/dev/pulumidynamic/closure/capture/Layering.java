package dev.pulumidynamic.closure.capture;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * Whether a closure's project and its libraries can be in two loaders, the project's above. Libraries see nothing of the
 * project then, and a package is another one in each: so not when a library refers to a class of the project, when a package
 * is split over both, or when the project provides a service that a library has or may look up, by its own loader.
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
        return librariesNeedProject() || isPackageSplit() || isServiceOfLibraryProvided();
    }

    private boolean librariesNeedProject() {
        return libraries.stream()
                .flatMap(library -> library.facts().types().stream())
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
                        .anyMatch(library -> library.facts().services().contains(service)
                                || library.part().names().contains(service + CLASS)));
    }
}
