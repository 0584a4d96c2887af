package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.capture.ClassPath.Origin;
import dev.pulumidynamic.closure.link.ConstantPool;
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
import org.objectweb.asm.ClassReader;

/**
 * Finds out which classes of libraries the project reaches, from class to class. A library travels whole; what its
 * other classes ask for does not matter. The references between classes are followed on demand.
 */
final class LibraryReach {
    private static final String CLASS = ".class";

    private final ClassPath classPath;
    private final Map<Path, Library> libraries;
    private final Set<String> reached = new HashSet<>();
    private final Deque<String> pending = new ArrayDeque<>();
    /** Classes whose libraries do not travel so far. */
    private final List<String> absent = new ArrayList<>();

    private int librariesThen;

    private final Map<Path, Map<String, byte[]>> contents = new HashMap<>();

    /** @param libraries those that travel; may grow */
    LibraryReach(ClassPath classPath, Map<Path, Library> libraries) {
        this.classPath = classPath;
        this.libraries = libraries;
    }

    /** Adds a type that the project refers to, or that is made by its name. */
    void add(String type) {
        if (reached.add(type)) {
            pending.add(type);
        }
    }

    /** The first of {@code types} that is reached. */
    Optional<String> first(Collection<String> types) {
        Optional<String> known = types.stream().filter(this::isReached).findFirst();
        return known.isPresent() ? known : followed(types);
    }

    private Optional<String> followed(Collection<String> types) {
        if (librariesThen != libraries.size()) {
            librariesThen = libraries.size();
            pending.addAll(absent);
            absent.clear();
        }
        while (!pending.isEmpty()) {
            follow(pending.remove());
        }
        return types.stream().filter(this::isReached).findFirst();
    }

    private boolean isReached(String type) {
        return type.equals(LibraryFacts.ANY) || reached.contains(type);
    }

    private void follow(String type) {
        Optional<Path> jar = classPath
                .find(type)
                .flatMap(file -> file.origin() instanceof Origin.Library library
                        ? Optional.of(library.jar())
                        : Optional.empty());
        if (jar.filter(path -> !libraries.containsKey(path)).isPresent()) {
            absent.add(type);
        } else {
            jar.map(this::contents).ifPresent(classes -> follow(type, classes));
        }
    }

    /**
     * Code finds classes also by their names, such as adapters for other libraries. The name of a class counts wherever its library
     * travels.
     */
    private void follow(String type, Map<String, byte[]> classes) {
        byte[] content = classes.get(type + CLASS);
        if (content != null) {
            ConstantPool constants = ConstantPool.of(new ClassReader(content));
            constants.used().forEach(this::add);
            constants.strings().stream()
                    .filter(text -> LibraryLookups.CLASS_NAME.matcher(text).matches())
                    .map(text -> text.replace('.', '/'))
                    .filter(name -> classPath.find(name).isPresent())
                    .forEach(this::add);
        }
    }

    /** The classes of a library, by entry name: reading them one by one would open its jar each time. */
    Map<String, byte[]> contents(Path jar) {
        return contents.computeIfAbsent(jar, path -> {
            Map<String, byte[]> classes = new HashMap<>(Optional.ofNullable(libraries.get(path))
                    .orElseThrow()
                    .part()
                    .entries());
            classes.keySet().removeIf(name -> !name.endsWith(CLASS));
            return classes;
        });
    }
}
