package dev.pulumidynamic.closure.classpath;

import dev.pulumidynamic.closure.bundle.Part;
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
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Computes the order in which libraries are searched: by digest, independently of the class path. Libraries that have entries
 * with the same name and different content keep the order of the class path, so that the closure finds the same entry as the
 * program.
 */
public final class LookupOrder {
    /** Entries that many jars have and that are not looked up by name. */
    private static final Pattern COMMON = Pattern.compile("(META-INF/(versions/\\d+/)?)?module-info\\.class"
            + "|(META-INF/)?(LICEN[CS]E|NOTICE|README|CHANGE|about)[^/]*"
            + "|META-INF/(MANIFEST\\.MF|INDEX\\.LIST|DEPENDENCIES|[^/]*\\.kotlin_module)"
            + "|META-INF/((maven|licen[cs]es?|native-image|proguard)/.*|services/)?");

    private final ClassPath classPath;
    private final Map<Path, Part> parts = new HashMap<>();
    private final Map<Path, Set<Path>> before = new HashMap<>();

    public LookupOrder(Map<Path, Library> libraries, ClassPath classPath) {
        this.classPath = classPath;
        libraries.forEach((jar, library) -> parts.put(jar, library.part()));
        overlaps().forEach(this::order);
    }

    /** Whether many jars have an entry of this name, and no code looks it up. */
    public static boolean isCommon(String name) {
        return COMMON.matcher(name).matches();
    }

    /** Returns {@code jars} with all that come before them. */
    public Set<Path> withEarlier(Set<Path> jars) {
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
        List<Path> waiting = new ArrayList<>(parts.keySet());
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
        return Objects.requireNonNull(parts.get(jar), jar + " is not a library of this closure");
    }

    /** The libraries that have different content for an entry, by its name. */
    private Map<String, Set<Path>> overlaps() {
        Map<String, Path> first = new HashMap<>();
        Map<String, Set<Path>> overlaps = new HashMap<>();
        parts.forEach((jar, part) -> part.names().forEach(name -> {
            Path other = first.putIfAbsent(name, jar);
            if (other != null && !isCommon(name) && !sameContent(name, other, jar)) {
                overlaps.computeIfAbsent(name, unused -> new HashSet<>(Set.of(other)))
                        .add(jar);
            }
        }));
        return overlaps;
    }

    private boolean sameContent(String name, Path one, Path other) {
        return Arrays.equals(
                part(one).content(name).orElseThrow(), part(other).content(name).orElseThrow());
    }

    private void order(String name, Set<Path> jars) {
        Set<Path> earlier = new LinkedHashSet<>();
        classPath.libraries(name).filter(jars::contains).forEach(jar -> {
            before.computeIfAbsent(jar, unused -> new HashSet<>()).addAll(earlier);
            earlier.add(jar);
        });
    }
}
