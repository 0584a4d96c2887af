package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher for Windows under Wine, with a script in place of Java that prints its arguments. */
class WindowsLauncherIT {
    private static final String NAME = "pulumi-resource-pulumi-java";

    @TempDir
    static Path wine;

    @TempDir
    Path folder;

    private Path home = Path.of("");

    @BeforeEach
    void install() throws IOException {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(":")).anyMatch(path -> Files.isExecutable(Path.of(path, "wine"))),
                "there is no wine on the PATH");
        home = folder.resolve("a jdk (1)");
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java.exe");
        Files.writeString(java, "#!/bin/sh\nprintf '[%s]\\n' \"$@\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Path plugin = Files.createDirectories(folder.resolve("the plugin"));
        Files.copy(Path.of("src/main/launcher", NAME + ".cmd"), plugin.resolve(NAME + ".cmd"));
        Files.createFile(plugin.resolve(NAME + ".jar"));
    }

    private static String inWindows(Path path) {
        return "Z:" + path.toString().replace('/', '\\');
    }

    private List<String> run(String javaHome, String... arguments) throws Exception {
        List<String> command =
                new ArrayList<>(List.of("wine", inWindows(folder.resolve("the plugin/" + NAME + ".cmd"))));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("WINEPREFIX", wine.toString());
        builder.environment().put("WINEDEBUG", "-all");
        builder.environment().put("WINEDLLOVERRIDES", "mscoree,mshtml="); // Which would ask to be installed.
        builder.environment().put("JAVA_HOME", javaHome);
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output.lines().map(String::strip).toList();
    }

    @Test
    void argumentsArrive_withSpacesInAllPaths() throws Exception {
        assertThat(run(inWindows(home), "list", "a state.json"))
                .endsWith(
                        "[" + inWindows(folder.resolve("the plugin/" + NAME + ".jar")) + "]",
                        "[list]",
                        "[a state.json]");
    }

    @Test
    void javaRuns_whenItsHomeIsInQuotes() throws Exception {
        assertThat(run('"' + inWindows(home) + '"', "127.0.0.1:1")).endsWith("[127.0.0.1:1]");
    }

    @Test
    void startFails_whenJavaIsTooOld() throws Exception {
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Acme\"\nJAVA_VERSION=\"1.8.0_392\"\n");

        assertThat(run(inWindows(home), "127.0.0.1:1"))
                .last()
                .asString()
                .contains("is Java 8.0_392, this plugin needs 17 or newer; set JAVA_HOME");
    }

    @Test
    void startFails_whenJavaHomeIsWrong() throws Exception {
        assertThat(run("Z:\\no jdk & none", "127.0.0.1:1"))
                .last()
                .asString()
                .contains("JAVA_HOME is \"Z:\\no jdk & none\"", "is missing; set JAVA_HOME to a JDK 17 or newer");
    }
}
