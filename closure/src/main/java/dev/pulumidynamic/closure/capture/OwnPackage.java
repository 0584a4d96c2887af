package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.link.ConstantPool;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
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
        return Uses.first(roots.stream(), root -> used(jar, root).filter(roots::contains))
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
}
