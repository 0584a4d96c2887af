package dev.pulumidynamic.closure.classpath;

import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds jars without classes that belong to another jar, by their names: {@code lwjgl-3.3.jar} has its native libraries in {@code
 * lwjgl-3.3-natives-linux.jar}, an artifact with the same name and version and a classifier.
 */
public final class JarClassifiers {
    private static final String JAR = ".jar";

    private final ClassPath classPath;
    private @Nullable List<URL> manifests;

    public JarClassifiers(ClassPath classPath) {
        this.classPath = classPath;
    }

    /** The jars without classes that belong to {@code jar}. */
    public Stream<Path> of(Path jar) {
        String name = String.valueOf(jar.getFileName());
        return name.endsWith(JAR)
                ? named(name.substring(0, name.length() - JAR.length()) + "-").filter(Library::isWithoutClasses)
                : Stream.of();
    }

    /** The path of a URL has other forms of some characters, so that only those before them can be compared without its jar. */
    private Stream<Path> named(String start) {
        String plain = "/" + start.replaceFirst("[^\\w.-].*", "");
        return manifests().stream()
                .filter(url -> url.getPath().contains(plain))
                .flatMap(url -> classPath.file(JarFile.MANIFEST_NAME, url).stream())
                .flatMap(file -> file.library().stream())
                .filter(other -> String.valueOf(other.getFileName()).startsWith(start))
                .distinct();
    }

    /** Nearly all jars have a manifest. */
    private List<URL> manifests() {
        List<URL> known = manifests;
        if (known == null) {
            known = classPath.resources(JarFile.MANIFEST_NAME).toList();
            manifests = known;
        }
        return known;
    }
}
