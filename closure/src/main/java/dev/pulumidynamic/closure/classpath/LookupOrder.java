package dev.pulumidynamic.closure.classpath;

import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.classpath.ClassPath.FoundFile;
import dev.pulumidynamic.closure.classpath.LibraryFacts.Lookup;
import dev.pulumidynamic.closure.link.ServiceLookups;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Computes the order in which libraries are searched: by digest, independently of the class path. Where entries with the same name have
 * different contents, the order of the class path stays, so that the closure finds the same entry as the program.
 */
public final class LookupOrder {
    /** Entries that many jars have and that are not looked up by name. */
    private static final Pattern COMMON = Pattern.compile("(META-INF/(versions/\\d+/)?)?module-info\\.class"
            + "|(META-INF/)?(LICEN[CS]E|NOTICE|README|CHANGE|about)[^/]*"
            + "|META-INF/(MANIFEST\\.MF|INDEX\\.LIST|DEPENDENCIES|[^/]*\\.kotlin_module)"
            + "|META-INF/((maven|licen[cs]es?|native-image|proguard)/.*|services/)?");

    private static final String CLASS = ".class";

    private final ClassPath classPath;
    private final Map<Path, Library> libraries;
    private final Map<Path, Set<Path>> before = new HashMap<>();

    public LookupOrder(Map<Path, Library> libraries, ClassPath classPath) {
        this.classPath = classPath;
        this.libraries = libraries;
        overlaps().forEach(this::order);
    }

    /** Whether many jars have an entry of this name, and no code looks it up. */
    public static boolean isCommon(String name) {
        return COMMON.matcher(name).matches();
    }

    /**
     * The libraries that come before the project, if all need one class loader; empty if project and libraries can have separate ones. Then
     * libraries do not see the project, and a package is a different one in each loader. So they need one loader if a library refers to a
     * class of the project, if both have classes of one package, if the project provides a service that a library has or may look up, or if
     * an entry of the project hides one of a library with different content: in the program, the library finds the first one, too.
     *
     * @param project its entries
     */
    public Optional<Set<Path>> beforeProject(Map<String, byte[]> project) {
        if (libraries.isEmpty()) {
            return Optional.empty();
        }
        Set<Path> first = new LinkedHashSet<>();
        boolean isProjectFirst = false;
        for (Map.Entry<String, byte[]> entry : project.entrySet()) {
            String name = entry.getKey();
            if (!name.endsWith(CLASS) && !isCommon(name)) {
                List<Path> others = libraries.keySet().stream()
                        .filter(jar -> hasOther(part(jar), name, entry.getValue()))
                        .toList();
                List<FoundFile> order = classPath.found(name).toList();
                order.stream()
                        .takeWhile(file -> !file.isOfProject())
                        .map(FoundFile::location)
                        .filter(others::contains)
                        .forEach(first::add);
                isProjectFirst |= order.stream().anyMatch(FoundFile::isOfProject) && !first.containsAll(others);
            }
        }
        Set<String> names = project.keySet();
        return isProjectFirst || librariesNeed(names) || isPackageSplit(names) || isServiceOfLibraryProvided(names)
                ? Optional.of(withEarlier(first))
                : Optional.empty();
    }

    private static boolean hasOther(Part library, String name, byte[] content) {
        return library.names().contains(name)
                && !Arrays.equals(library.content(name).orElseThrow(), content);
    }

    private boolean librariesNeed(Set<String> project) {
        return libraries.values().stream()
                .map(Library::facts)
                .flatMap(facts -> Stream.concat(facts.types().stream(), facts.lookups(Lookup.CLASS).keySet().stream()))
                .anyMatch(type -> project.contains(type + CLASS));
    }

    private boolean isPackageSplit(Set<String> project) {
        Set<String> packages = new HashSet<>();
        project.stream()
                .filter(name -> name.endsWith(CLASS))
                .map(ProjectResources::folderOf)
                .forEach(packages::add);
        return libraries.values().stream()
                .flatMap(library -> library.part().names().stream())
                .filter(name ->
                        name.endsWith(CLASS) && !name.startsWith("META-INF/") && !name.equals("module-info.class"))
                .anyMatch(name -> packages.contains(ProjectResources.folderOf(name)));
    }

    private boolean isServiceOfLibraryProvided(Set<String> project) {
        return project.stream()
                .filter(name -> name.startsWith(ServiceLookups.FOLDER))
                .map(name -> name.substring(ServiceLookups.FOLDER.length()).replace('.', '/'))
                .anyMatch(service -> libraries.values().stream()
                        .anyMatch(library ->
                                library.facts().lookups(Lookup.SERVICE).containsKey(service)
                                        || library.part().names().contains(service + CLASS)));
    }

    /** {@code jars} with all libraries that come before them. */
    private Set<Path> withEarlier(Set<Path> jars) {
        Set<Path> all = new LinkedHashSet<>(jars);
        Deque<Path> pending = new ArrayDeque<>(jars);
        while (!pending.isEmpty()) {
            before.getOrDefault(pending.remove(), Set.of()).stream()
                    .filter(all::add)
                    .forEach(pending::add);
        }
        return all;
    }

    public List<Part> parts() {
        List<Path> waiting = new ArrayList<>(libraries.keySet());
        waiting.sort(Comparator.comparing(jar -> part(jar).digest()));
        List<Part> ordered = new ArrayList<>();
        while (!waiting.isEmpty()) {
            Path next = waiting.stream()
                    .filter(jar -> before.getOrDefault(jar, Set.of()).stream().noneMatch(waiting::contains))
                    .findFirst()
                    .orElse(waiting.get(0));
            waiting.remove(next);
            ordered.add(part(next));
        }
        return ordered;
    }

    private Part part(Path jar) {
        return Objects.requireNonNull(libraries.get(jar), jar + " is not a library of this closure")
                .part();
    }

    /** The libraries that have different content for an entry, by its name. */
    private Map<String, Set<Path>> overlaps() {
        Map<String, Path> first = new HashMap<>();
        Map<String, Set<Path>> overlaps = new HashMap<>();
        libraries.forEach((jar, library) -> library.part().names().forEach(name -> {
            Path other = first.putIfAbsent(name, jar);
            if (other != null
                    && !isCommon(name)
                    && hasOther(part(other), name, library.part().content(name).orElseThrow())) {
                overlaps.computeIfAbsent(name, unused -> new HashSet<>(Set.of(other)))
                        .add(jar);
            }
        }));
        return overlaps;
    }

    private void order(String name, Set<Path> jars) {
        Set<Path> earlier = new LinkedHashSet<>();
        classPath.libraries(name).filter(jars::contains).forEach(jar -> {
            before.computeIfAbsent(jar, unused -> new HashSet<>()).addAll(earlier);
            earlier.add(jar);
        });
    }
}
