package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Empty;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The packaged plugin as the engine meets it: a launcher, a port line, an end. */
class PluginProcessIT {
    private static final Path THIS_JAVA = Path.of(System.getProperty("java.home"));

    @TempDir
    private Path temporary;

    static List<Path> javaHomes() {
        return JavaHomes.found();
    }

    @ParameterizedTest
    @MethodSource("javaHomes")
    void thePortIsTheFirstLineAndTheOnlyOne_onEachJava(Path javaHome) throws Exception {
        try (PluginProcess process = PluginProcess.startedByEngine(javaHome, temporary)) {
            assertThat(process.firstLine()).matches("[0-9]{1,5}");
            assertThat(process.plugin()
                            .getPluginInfo(Empty.getDefaultInstance())
                            .getVersion())
                    .matches("\\d+\\.\\d+\\.\\d+.*");
            process.closeStdin();
            assertThat(process.laterOutput()).isEmpty();
            assertThat(process.log()).isEmpty();
        }
    }

    /** As engines of Pulumi 3.133 do. */
    @Test
    void nothingIsPrinted_whenTheEngineResetsAStream() throws Exception {
        byte[] preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
        byte[] settings = {0, 0, 0, 4, 0, 0, 0, 0, 0};
        byte[] protocolError = {0, 0, 4, 3, 0, 0, 0, 0, 1, 0, 0, 0, 1};
        try (PluginProcess process = PluginProcess.startedByEngine(THIS_JAVA, temporary)) {
            try (Socket engine = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(process.firstLine()))) {
                OutputStream out = engine.getOutputStream();
                out.write(preface);
                out.write(settings);
                out.write(protocolError);
                engine.shutdownOutput();
                byte[] unused = engine.getInputStream().readAllBytes();
            }
            process.closeStdin();
            assertThat(process.endsWithin(5000)).isTrue();
            assertThat(process.log()).isEmpty();
        }
    }

    @Test
    void theProcessEnds_whenTheEngineHasCancelled() throws Exception {
        try (PluginProcess process = PluginProcess.startedByEngine(THIS_JAVA, temporary)) {
            assertThat(process.plugin().cancel(Empty.getDefaultInstance())).isEqualTo(Empty.getDefaultInstance());
            assertThat(process.endsWithin(5000)).isTrue();
            assertThat(process.exitCode()).isZero();
            assertThat(process.log()).isEmpty();
        }
    }

    @Test
    void theProcessEnds_whenTheEngineIsGone() throws Exception {
        try (PluginProcess process = PluginProcess.startedByEngine(THIS_JAVA, temporary)) {
            process.plugin().getPluginInfo(Empty.getDefaultInstance());
            process.closeStdin();
            assertThat(process.endsWithin(2000)).isTrue();
        }
    }

    @Test
    void theProcessEnds_whenInterrupted() throws Exception {
        try (PluginProcess process = PluginProcess.startedByEngine(THIS_JAVA, temporary)) {
            process.interrupt();
            assertThat(process.endsWithin(2000)).isTrue();
        }
    }

    @Test
    void theProcessEnds_whenTerminated() throws Exception {
        try (PluginProcess process = PluginProcess.startedByEngine(THIS_JAVA, temporary)) {
            process.terminate();
            assertThat(process.endsWithin(2000)).isTrue();
        }
    }

    @Test
    void theProcessServesOn_whenADeveloperStartedItAndTheEngineCancels() throws Exception {
        try (PluginProcess process = PluginProcess.start(THIS_JAVA, temporary, Redirect.PIPE)) {
            process.closeStdin();
            assertThat(process.plugin().cancel(Empty.getDefaultInstance())).isEqualTo(Empty.getDefaultInstance());
            assertThat(process.plugin()
                            .getPluginInfo(Empty.getDefaultInstance())
                            .getVersion())
                    .isNotEmpty();
        }
    }

    @Test
    void theProcessServes_whenItHasNoStandardInput() throws Exception {
        Redirect nothing = Redirect.from(Path.of("/dev/null").toFile());
        try (PluginProcess process = PluginProcess.start(THIS_JAVA, temporary, nothing, "127.0.0.1:9")) {
            assertThat(process.plugin()
                            .getPluginInfo(Empty.getDefaultInstance())
                            .getVersion())
                    .isNotEmpty();
        }
    }

    @Test
    void theRemedyIsTold_whenJavaHomeHasNoJava() throws Exception {
        try (PluginProcess process = launch(temporary)) {
            assertThat(process.endsWithin(2000)).isTrue();
            assertThat(process.exitCode()).isEqualTo(1);
            assertThat(process.log())
                    .contains("JAVA_HOME is " + temporary)
                    .contains("set JAVA_HOME to a JDK 17 or newer");
        }
    }

    @Test
    void theRemedyIsTold_whenTheJavaIsTooOld() throws Exception {
        Path old = temporary.resolve("jdk-8");
        Path binaries = Files.createDirectories(old.resolve("bin"));
        assertThat(Files.createFile(binaries.resolve("java")).toFile().setExecutable(true))
                .isTrue();
        Files.writeString(old.resolve("release"), "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"1.8.0_402\"\n");
        try (PluginProcess process = launch(old)) {
            assertThat(process.endsWithin(2000)).isTrue();
            assertThat(process.log()).contains("is Java 1.8.0_402, this plugin needs 17 or newer");
        }
    }

    @Test
    void theJavaOnThePathServes_whenThereIsNoJavaHome() throws Exception {
        String path = THIS_JAVA.resolve("bin") + ":" + System.getenv("PATH");
        Path launcher = PluginProcess.FOLDER.resolve("pulumi-resource-pulumi-java");
        try (PluginProcess process =
                PluginProcess.launch(launcher, Map.of("PATH", path), temporary, Redirect.PIPE, "127.0.0.1:9")) {
            assertThat(process.firstLine()).matches("[0-9]{1,5}");
        }
    }

    @Test
    void theJarIsFound_whenTheLauncherIsALink() throws Exception {
        for (String file : List.of("pulumi-resource-pulumi-java", "pulumi-resource-pulumi-java.jar")) {
            Files.copy(PluginProcess.FOLDER.resolve(file), temporary.resolve(file), StandardCopyOption.COPY_ATTRIBUTES);
        }
        Path bin = Files.createDirectory(temporary.resolve("bin"));
        Path link = Files.createSymbolicLink(bin.resolve("link"), temporary.resolve("pulumi-resource-pulumi-java"));
        Map<String, String> environment = Map.of("JAVA_HOME", THIS_JAVA.toString());
        try (PluginProcess process = PluginProcess.launch(link, environment, temporary, Redirect.PIPE, "127.0.0.1:9")) {
            assertThat(process.firstLine()).matches("[0-9]{1,5}");
        }
    }

    private PluginProcess launch(Path javaHome) throws IOException {
        return PluginProcess.start(javaHome, temporary, Redirect.PIPE, "127.0.0.1:9");
    }
}
