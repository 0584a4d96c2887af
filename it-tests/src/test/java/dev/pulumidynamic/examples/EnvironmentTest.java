package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.CommandProgram;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import dev.pulumidynamic.stack.ClassPaths;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The places that a program's classes may lie in, and the loaders that may load them. The program makes its resource
 * inside a component, with a library, and with a resource file beside a class.
 */
@Tag("thorough")
class EnvironmentTest {
    private static final String MAIN = "dev.pulumidynamic.examples.greeting.GreetingProgram";
    private static final Path PACKAGE = Path.of("dev/pulumidynamic/examples/greeting");
    private static final ClassPaths BUILT = ClassPaths.ofBuild();

    @TempDir
    Path folder;

    @Test
    void programRuns_whenItIsAFolderBesideAFolderOfLibraries() throws IOException {
        copyClassesTo(folder.resolve("app/classes"));
        writeGreetingTo(folder.resolve("app/classes"));
        Files.createDirectory(folder.resolve("app/libs"));
        for (Path library : libraries()) {
            Files.createSymbolicLink(folder.resolve("app/libs").resolve(library.getFileName()), library);
        }

        assertGreets(run("-cp", "app/classes" + File.pathSeparator + "app/libs/*", MAIN));
    }

    @Test
    void programRuns_whenGradleBuiltIt() throws IOException {
        copyClassesTo(folder.resolve("build/classes/java/main"));
        writeGreetingTo(folder.resolve("build/resources/main"));

        assertGreets(run(
                "-cp",
                joined(folder.resolve("build/classes/java/main"), folder.resolve("build/resources/main")),
                MAIN));
    }

    @Test
    void programRuns_whenABuildToolLoadsIt() throws IOException {
        copyClassesTo(folder.resolve("target/classes"));
        writeGreetingTo(folder.resolve("target/classes"));

        assertGreets(run(
                "-cp",
                BUILT.tests().toString(),
                InLoaderMain.class.getName(),
                joined(folder.resolve("target/classes")),
                MAIN));
    }

    @Test
    void programRuns_andLeavesPulumiBehind_whenAllIsShadedIntoOneJar() throws IOException {
        copyClassesTo(folder.resolve("classes"));
        writeGreetingTo(folder.resolve("classes"));
        Path jar = folder.resolve("program.jar");
        ProgramJar.write(
                jar,
                MAIN,
                Stream.concat(Stream.of(folder.resolve("classes")), libraries().stream())
                        .toList());

        assertGreets(run("-jar", jar.toString()));

        assertThat(Files.size(state())).isLessThan(Files.size(jar) / 10);
    }

    private static void assertGreets(UpdateResult result) {
        assertThat(result.errors()).isEmpty();
        assertThat(result.outputs().get("greeting")).isEqualTo(new Text("{\"said\":\"Good morning, Ada\"}"));
    }

    private UpdateResult run(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:TieredStopAtLevel=1");
        command.add("-Djava.util.concurrent.ForkJoinPool.common.parallelism=4");
        command.addAll(List.of(arguments));
        return Engine.on(state())
                .home(Path.of(Optional.ofNullable(System.getenv("PULUMI_HOME")).orElseThrow()))
                .build()
                .up(new CommandProgram(command, folder));
    }

    private Path state() {
        return folder.resolve("dev.json");
    }

    private static List<Path> libraries() {
        return BUILT.program(BUILT.examples()).stream()
                .filter(path -> !path.equals(BUILT.examples()))
                .toList();
    }

    private static String joined(Path... first) {
        return Stream.concat(Stream.of(first), libraries().stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static void copyClassesTo(Path classes) throws IOException {
        Path to = Files.createDirectories(classes.resolve(PACKAGE));
        try (Stream<Path> files = Files.list(BUILT.examples().resolve(PACKAGE))) {
            files.forEach(file -> copy(file, to));
        }
    }

    private static void copy(Path file, Path to) {
        try {
            Files.copy(file, to.resolve(file.getFileName()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void writeGreetingTo(Path resources) throws IOException {
        Files.writeString(
                Files.createDirectories(resources.resolve(PACKAGE)).resolve("greeting.txt"), "Good morning, %s");
    }
}
