package dev.pulumidynamic.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.stack.ClassPaths;
import dev.pulumidynamic.stack.MavenClassPath;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * A program of {@link PooledResources} among the resources of the tests, in the Java package {@code pools}. Its first line names its
 * library.
 */
record PoolProgram(String mainClass, List<Path> classPath) {
    private static final Path SOURCES = Path.of("src/test/resources/pools");

    static PoolProgram of(String name, Path folder) throws Exception {
        Path source =
                ClassPaths.ofBuild().target().resolve("..").resolve(SOURCES).resolve(name);
        String library = Files.readAllLines(source).get(0).replace("// ", "");
        List<Path> libraries = MavenClassPath.of(List.of(library), folder.resolve("maven"));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<Path> classPath =
                Stream.concat(Stream.of(classes), with(libraries).stream()).toList();
        if (name.endsWith(".kt")) {
            assertThat(KotlinPrograms.compile(List.of(source), classPath, classes))
                    .isEqualTo("OK");
            return new PoolProgram("pools." + name.replace(".kt", "Kt"), classPath);
        }
        assertThat(javac(source, classPath, classes)).isZero();
        return new PoolProgram("pools." + name.replace(".java", ""), classPath);
    }

    /** A library of this build that is there in another release would hide that one, or be hidden by it. */
    private static List<Path> with(List<Path> libraries) {
        ClassPaths built = ClassPaths.ofBuild();
        List<String> brought = libraries.stream().map(PoolProgram::artifact).toList();
        return Stream.concat(
                        libraries.stream(),
                        built.program(built.tests()).stream().filter(path -> !brought.contains(artifact(path))))
                .toList();
    }

    private static String artifact(Path jar) {
        return MavenClassPath.artifact(jar).replaceFirst("-jvm$", "");
    }

    private static int javac(Path source, List<Path> classPath, Path classes) {
        String joined = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        return ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "--release", "17", "-d", "" + classes, "-cp", joined, "" + source);
    }
}
