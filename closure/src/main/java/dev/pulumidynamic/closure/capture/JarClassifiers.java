package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.capture.ClassPath.Origin;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds jars without classes that belong to another jar, by their names: {@code lwjgl-3.3.jar} has its native libraries in {@code
 * lwjgl-3.3-natives-linux.jar}, an artifact with the same name and version and a classifier.
 */
final class JarClassifiers {
    private static final String JAR = ".jar";

    private final ClassPath classPath;
    private @Nullable List<Path> jars;

    JarClassifiers(ClassPath classPath) {
        this.classPath = classPath;
    }

    /** The jars without classes that belong to {@code jar}. */
    Stream<Path> of(Path jar) {
        String name = String.valueOf(jar.getFileName());
        return name.endsWith(JAR)
                ? libraries().stream()
                        .filter(other -> String.valueOf(other.getFileName())
                                        .startsWith(name.substring(0, name.length() - JAR.length()) + "-")
                                && Library.isWithoutClasses(other))
                : Stream.of();
    }

    /** The libraries that have a manifest, which nearly all have. */
    private List<Path> libraries() {
        List<Path> known = jars;
        if (known == null) {
            known = classPath
                    .resources(JarFile.MANIFEST_NAME)
                    .flatMap(url -> classPath.origin(url, JarFile.MANIFEST_NAME).stream())
                    .flatMap(
                            origin -> origin instanceof Origin.Library library ? Stream.of(library.jar()) : Stream.of())
                    .distinct()
                    .toList();
            jars = known;
        }
        return known;
    }
}
