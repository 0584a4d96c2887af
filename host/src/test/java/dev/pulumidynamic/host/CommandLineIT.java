package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands in the packaged jar, by the launcher and without. */
class CommandLineIT {
    private static final Path LAUNCHER = PluginProcess.FOLDER.resolve("pulumi-resource-pulumi-java");
    private static final Path JAR = PluginProcess.FOLDER.resolve("pulumi-resource-pulumi-java.jar");
    private static final Path STATE = Path.of("../it-tests/src/test/resources/engine/states/package.json");
    private static final long LAUNCHER_PROCESS = ProcessHandle.current().pid();
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @Test
    void helpIsShown_byTheLauncher() throws Exception {
        assertThat(run(0, LAUNCHER.toString(), "--help"))
                .startsWith("Usage: pulumi-resource-pulumi-java ")
                .contains("list", "inspect", "why");
    }

    @Test
    void stateIsRead_byTheJar() throws Exception {
        assertThat(run(1, JAVA.toString(), "-jar", JAR.toString(), "list", STATE.toString()))
                .contains("bundle damaged");
    }

    @Test
    void jsonIsPrinted_whenItsOptionIsBeforeTheCommand() throws Exception {
        assertThat(run(1, LAUNCHER.toString(), "--json", "list", STATE.toString()))
                .startsWith("{");
    }

    @Test
    void fileIsRead_whereItsNameAndTheLocaleDiffer(@TempDir Path folder) throws Exception {
        assumeThat(System.getProperty("sun.jnu.encoding"))
                .as("encoding of names of files")
                .isEqualTo("UTF-8");
        Path strange = Files.createDirectories(folder.resolve("gr\u00fc\u00df \u4f60"));
        Files.copy(STATE, strange.resolve("\u00e4.json"));
        Files.copy(STATE, strange.resolve("a.json"));

        assertThat(shell(1, "LC_ALL=C '" + LAUNCHER + "' list '" + strange.resolve("\u00e4.json") + "'"))
                .contains("bundle damaged");
        assertThat(shell(1, "cd '" + strange + "' && LC_ALL=C '" + LAUNCHER.toAbsolutePath() + "' list a.json"))
                .contains("bundle damaged");
    }

    @Test
    void outputThatCannotBeWrittenIsAnError() throws Exception {
        Path full = Path.of("/dev/full");
        assumeThat(full).exists();

        assertThat(shell(2, "'" + LAUNCHER + "' list '" + STATE + "' > " + full))
                .contains("error: cannot write the output: No space left on device; ")
                .hasLineCount(1);
    }

    @Test
    void nothingIsSaid_whenTheReaderOfTheOutputEnds() throws Exception {
        assertThat(shell(0, "{ '" + LAUNCHER + "' list '" + STATE + "'; echo \"rc $?\" >&2; } | true"))
                .isEqualTo("rc 1\n");
    }

    private static String shell(int code, String script) throws IOException, InterruptedException {
        return run(code, "sh", "-c", script);
    }

    /** Classes that an engine's start must not wait for. */
    @Test
    void nothingOfTheCommandsIsLoaded_whenTheTrainerTriesAStart(@TempDir Path folder) throws Exception {
        Path room = room(folder);

        String loaded = train(0, room);

        assertThat(folder).isEmptyDirectory();
        assertThat(loaded)
                .contains("dev.pulumidynamic.host.launch.SharedPlugin$$Lambda")
                .contains("dev.pulumidynamic.host.server.PluginServer")
                .doesNotContain("dev.pulumidynamic.host.inspect", "picocli", "com.google.gson");
    }

    /** Otherwise the launcher would make an archive of the few classes that were loaded. */
    @Test
    void trainingFails_whenItCannotAskForAPort(@TempDir Path folder) throws Exception {
        Path room = room(folder);
        Path hold = room.resolve(LAUNCHER_PROCESS + ".hold");
        Files.delete(hold);
        Files.createDirectory(hold);

        assertThat(train(1, room)).contains("the training failed: java.io.FileNotFoundException: " + hold);
    }

    private static Path room(Path folder) throws IOException, InterruptedException {
        Path room = Files.createDirectories(folder.resolve("meeting").resolve("1"));
        for (String pipe : List.of("alive", "requests", LAUNCHER_PROCESS + ".hold", LAUNCHER_PROCESS + ".reply")) {
            run(0, "mkfifo", room.resolve(pipe).toString());
        }
        return room;
    }

    private static String train(int code, Path room) throws IOException, InterruptedException {
        return run(
                code,
                JAVA.toString(),
                "-Xlog:class+load:stdout",
                "-jar",
                JAR.toString(),
                "--train",
                room.toString(),
                String.valueOf(LAUNCHER_PROCESS));
    }

    private static String run(int code, String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isEqualTo(code);
        return output;
    }
}
