package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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
    /** For old releases of Gradle, too, which do not know how recent releases of Java are named. */
    private static final String GRADLE = """
        apply plugin: 'java'
        apply plugin: 'application'
        if (project.hasProperty('mainClassName')) { mainClassName = '%1$s' } else { application.mainClass = '%1$s' }
        run.jvmArgs '-Djava.util.concurrent.ForkJoinPool.common.parallelism=4'
        compileJava.options.compilerArgs += ['-source', '17', '-target', '17']
        sourceSets.main.compileClasspath += files(%2$s)
        run.classpath += files(%2$s)
        """;

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

    /** As Pulumi's language host starts it. */
    @Test
    void programRuns_whenGradleBuildsAndRunsIt() throws IOException {
        assumeTrue(isOnPath("gradle"), "there is no gradle on the PATH");
        Path sources = Path.of("src/examples/java").resolve(PACKAGE);
        copyTo(folder.resolve("src/main/java").resolve(PACKAGE), sources);
        writeGreetingTo(folder.resolve("src/main/resources"));
        Files.writeString(folder.resolve("settings.gradle"), "rootProject.name = 'greeting'");
        Files.writeString(folder.resolve("build.gradle"), GRADLE.formatted(MAIN, quoted(libraries())));

        String home = folder.resolve("gradle").toString();
        assertGreets(run(
                new CommandProgram(List.of("gradle", "--offline", "--no-daemon", "-g", home, "-q", "run"), folder)));
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
        return run(new CommandProgram(command, folder));
    }

    private UpdateResult run(CommandProgram program) {
        return Engine.on(state())
                .home(Path.of(Optional.ofNullable(System.getenv("PULUMI_HOME")).orElseThrow()))
                .up(program);
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

    private static boolean isOnPath(String command) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.of(path.split(File.pathSeparator, -1))
                .anyMatch(place -> Files.isExecutable(Path.of(place, command)));
    }

    private static String quoted(List<Path> paths) {
        return paths.stream().map(path -> "'" + path + "'").collect(Collectors.joining(", "));
    }

    private static void copyClassesTo(Path classes) throws IOException {
        copyTo(classes.resolve(PACKAGE), BUILT.examples().resolve(PACKAGE));
    }

    private static void copyTo(Path folder, Path from) throws IOException {
        Path to = Files.createDirectories(folder);
        try (Stream<Path> files = Files.list(from)) {
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
