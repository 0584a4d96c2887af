package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.install.InstallationFolder;
import dev.pulumidynamic.host.failure.PluginVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Installing the plugin from its jar alone. */
class InstallationIT {
    private static final String NAME = "pulumi-resource-pulumi-java";
    private static final String PLUGIN = "pulumi-java " + PluginVersion.get() + ", build " + PluginVersion.build();

    @TempDir
    Path home;

    private Path folder() {
        return home.resolve("plugins/resource-pulumi-java-v" + PluginVersion.get());
    }

    @Test
    void launcherRuns_afterTheJarAloneInstalledIt() throws Exception {
        Path jar = Files.copy(PluginProcess.FOLDER.resolve(NAME + ".jar"), home.resolve("downloaded.jar"));

        assertThat(run(jar, "install", "--dir", home.toString()))
                .isEqualTo("installed " + PLUGIN + ", in " + folder() + "\n");

        Process version = new ProcessBuilder(folder().resolve(NAME).toString(), "--version").start();
        assertThat(version.getInputStream()).asString(StandardCharsets.UTF_8).startsWith(NAME + " ");
        assertThat(new InstallationFolder(folder()).damage()).isEmpty();
    }

    @Test
    void secondInstallationChangesNothing_andUninstallRemovesAll() throws Exception {
        Path jar = PluginProcess.FOLDER.resolve(NAME + ".jar");
        String dir = home.toString();

        run(jar, "install", "--dir", dir);
        assertThat(run(jar, "install", "--dir", dir)).startsWith(PLUGIN + ", was there already");
        assertThat(run(jar, "uninstall", "--dir", dir)).isEqualTo("removed " + folder() + "\n");
        assertThat(run(jar, "uninstall", "--dir", dir)).startsWith("nothing is installed in ");
        assertThat(folder()).doesNotExist();
    }

    @Test
    void oneIsThere_whenTenProcessesInstallAndOneIsKilled() throws Exception {
        Path jar = PluginProcess.FOLDER.resolve(NAME + ".jar");
        List<Process> all = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            all.add(start(jar, "install", "--dir", home.toString()));
        }
        all.get(0).destroyForcibly();
        for (Process one : all.subList(1, all.size())) {
            assertThat(one.waitFor(5, TimeUnit.MINUTES)).isTrue();
            assertThat(one.exitValue()).isZero();
        }

        assertThat(new InstallationFolder(folder()).build()).contains(PluginVersion.build());
        assertThat(new InstallationFolder(folder()).damage()).isEmpty();
    }

    private static Process start(Path jar, String... words) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar"));
        command.add(jar.toString());
        command.addAll(List.of(words));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static String run(Path jar, String... words) throws Exception {
        Process process = start(jar, words);
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}
