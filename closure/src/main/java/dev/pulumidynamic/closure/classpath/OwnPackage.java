package dev.pulumidynamic.closure.classpath;

import dev.pulumidynamic.closure.link.ConstantPool;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The program's own Java packages in the project's jar, which may contain libraries.
 *
 * @param root the first two parts of their names, as {@code com/acme}
 */
record OwnPackage(String root) {
    /** Of the packages of {@code captured} classes in {@code jar}, the one whose classes use the others. */
    static Optional<OwnPackage> of(Path jar, Stream<String> captured) {
        Set<String> roots = captured.map(OwnPackage::root).collect(Collectors.toCollection(LinkedHashSet::new));
        return using(roots.stream(), root -> used(jar, root).filter(roots::contains))
                .map(OwnPackage::new);
    }

    /** The packages that the classes of one refer to. */
    private static Stream<String> used(Path jar, String root) {
        Predicate<String> isIn = name -> name.endsWith(".class") && root(name).equals(root);
        return ProjectResources.contents(jar, "", ProjectResources.DEEP, isIn).values().stream()
                .flatMap(content -> ConstantPool.of(content).types().stream())
                .map(OwnPackage::root)
                .distinct();
    }

    private static String root(String className) {
        return Arrays.stream(className.split("/", -1))
                .limit(Math.min(2, className.chars().filter(c -> c == '/').count()))
                .collect(Collectors.joining("/"));
    }

    /** Whether the class with this internal name is in them. */
    boolean has(String className) {
        return root(className).equals(root);
    }

    /**
     * The part of a program that uses the others: no library uses the program, even if it made the objects that hold the program's. It is
     * the first of {@code parts}, unless a later one uses it; then that one, and so on. Parts that use each other count as they come.
     *
     * @param used the parts that a part refers to, which may be others than {@code parts}
     */
    static <T> Optional<T> using(Stream<T> parts, Function<T, Stream<T>> used) {
        Set<T> all = parts.collect(Collectors.toCollection(LinkedHashSet::new));
        Optional<T> found = all.stream().findFirst();
        for (Optional<T> user = found; user.isPresent(); user = user(user.get(), all, used)) {
            found = user;
        }
        return found;
    }

    private static <T> Optional<T> user(T part, Set<T> all, Function<T, Stream<T>> used) {
        return all.stream()
                .filter(other -> !other.equals(part) && reach(other, part, used) && !reach(part, other, used))
                .findFirst();
    }

    /** Whether {@code from} uses {@code to}, directly or through other parts. */
    private static <T> boolean reach(T from, T to, Function<T, Stream<T>> used) {
        Set<T> met = new HashSet<>(Set.of(from));
        Deque<T> pending = new ArrayDeque<>(List.of(from));
        while (!pending.isEmpty() && !met.contains(to)) {
            used.apply(pending.remove()).filter(met::add).forEach(pending::add);
        }
        return met.contains(to);
    }
}
