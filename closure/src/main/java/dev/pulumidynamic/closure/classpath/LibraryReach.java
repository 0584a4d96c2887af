package dev.pulumidynamic.closure.classpath;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds which classes of libraries, which travel whole, the project reaches from class to class: what others ask for does not matter. */
public final class LibraryReach {
    private final ClassPath classPath;
    private final Map<Path, Library> libraries;
    private final Set<String> reached = new HashSet<>();
    private final Deque<Reached> pending = new ArrayDeque<>();
    /** Classes whose libraries do not travel so far. */
    private final List<Reached> absent = new ArrayList<>();

    private int librariesThen;

    private final Map<Path, ClassReferences> references = new HashMap<>();

    /** @param jar the library that has the type, if this is known */
    private record Reached(String type, Optional<Path> jar) {}

    /** @param libraries those that travel; may grow */
    public LibraryReach(ClassPath classPath, Map<Path, Library> libraries) {
        this.classPath = classPath;
        this.libraries = libraries;
    }

    /** Adds a type that the project refers to, or that is made by its name. */
    public void add(String type) {
        if (reached.add(type)) {
            pending.add(new Reached(type, Optional.empty()));
        }
    }

    /** The first of {@code types} that is reached. */
    public Optional<String> first(Collection<String> types) {
        return firstReached(types).or(() -> {
            followAll();
            return firstReached(types);
        });
    }

    private Optional<String> firstReached(Collection<String> types) {
        return types.stream()
                .filter(type -> type.equals(LibraryFacts.ANY) || reached.contains(type))
                .findFirst();
    }

    private void followAll() {
        if (librariesThen != libraries.size()) {
            librariesThen = libraries.size();
            pending.addAll(absent);
            absent.clear();
        }
        while (!pending.isEmpty()) {
            follow(pending.remove());
        }
    }

    private void follow(Reached reached) {
        Optional<Path> jar = reached.jar().or(() -> classPath.library(reached.type()));
        if (jar.filter(path -> !libraries.containsKey(path)).isPresent()) {
            absent.add(reached);
        } else {
            jar.ifPresent(path -> follow(reached.type(), path));
        }
    }

    /** Code finds classes also by their names, such as adapters for other libraries: a name counts wherever its library travels. */
    private void follow(String type, Path jar) {
        Library library = Optional.ofNullable(libraries.get(jar)).orElseThrow();
        Set<String> entries = library.part().names();
        references
                .computeIfAbsent(
                        jar, unused -> ClassReferences.parse(library.facts().references(), entries))
                .of(type)
                .stream()
                .filter(reached::add)
                .map(name -> new Reached(name, entries.contains(name + ".class") ? Optional.of(jar) : Optional.empty()))
                .forEach(pending::add);
    }
}
