package dev.pulumidynamic.stack;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The output of the build.
 *
 * @param target the build's folder of this module
 */
public record ClassPaths(Path target) {
    /** As in the JVM that runs the demo or the tests: the system property {@code build.target}. */
    public static ClassPaths ofBuild() {
        return new ClassPaths(
                Path.of(System.getProperty("build.target", "target")).toAbsolutePath());
    }

    /** The classes of the example programs. */
    public Path examples() {
        return target.resolve("examples");
    }

    /** The classes of the tests, programs among them. */
    public Path tests() {
        return target.resolve("test-classes");
    }

    /** The class path of a program whose classes are in {@code classes}: the sdk, and its own libraries. */
    public List<Path> program(Path classes) {
        return Stream.concat(
                        Stream.of(classes), librariesWithout("grpc-okhttp", "okio", "kotlin", "picocli", "snakeyaml"))
                .toList();
    }

    /** The class path of the embedded engine alone: without programs, their libraries, and the sdk. */
    public List<Path> engine() {
        return Stream.concat(
                        Stream.of(target.resolve("classes")),
                        librariesWithout("pulumi-dynamic", "jackson-", "jsch", "postgresql"))
                .toList();
    }

    private Stream<Path> librariesWithout(String... names) {
        return libraries()
                .filter(path -> Arrays.stream(names)
                        .noneMatch(name -> String.valueOf(path.getFileName()).startsWith(name)));
    }

    private Stream<Path> libraries() {
        try {
            String classPath = Files.readString(target.resolve("class-path.txt"));
            return Arrays.stream(classPath.strip().split(File.pathSeparator, -1))
                    .map(Path::of);
        } catch (IOException e) {
            throw new UncheckedIOException("the build writes class-path.txt; run mvn verify", e);
        }
    }
}
