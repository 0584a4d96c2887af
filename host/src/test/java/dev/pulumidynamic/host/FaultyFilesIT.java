package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.pulumidynamic.closure.install.InstallationFolder;
import dev.pulumidynamic.host.failure.PluginVersion;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;

/** The plugin on disks that are full, on files that others own, and with a clock that was set back. */
@Tag("thorough")
@Timeout(value = 120, threadMode = ThreadMode.SEPARATE_THREAD)
class FaultyFilesIT {
    private static final String ENGINE = "127.0.0.1:9";
    private static final Path THIS_JAVA = Path.of(System.getProperty("java.home"));

    @TempDir
    Path temporary;

    @AutoClose
    private PluginFolder plugin;

    @BeforeEach
    void install() throws IOException {
        plugin = PluginFolder.in(temporary);
    }

    @Test
    void resourceIsMade_whenNoFileCanBeWritten() throws Exception {
        String start = "ulimit -f 0 && exec '" + plugin.launcher() + "' " + ENGINE;
        Map<String, String> environment =
                Map.of("PULUMI_HOME", temporary.resolve("home").toString(), "PULUMI_JAVA_CDS", "true");

        try (PluginProcess process = run(environment, List.of("sh", "-c", start))) {
            assertThat(InlineCode.create(process, new InlineCode.Answering())).isEqualTo("made");
        }
    }

    /** Two files: the folder itself, and the one in it that is for all engines. */
    @Test
    void launcherHasItsOwnJvmAndSaysSo_whenLaunchersCannotMeetOnAFullDisk() throws Exception {
        Path folder = Files.createDirectories(temporary.resolve("full"));
        List<String> command = onMounted("size=1m,nr_inodes=2", folder, "exec '" + plugin.launcher() + "' " + ENGINE);

        try (PluginProcess process = run(Map.of("XDG_RUNTIME_DIR", folder.toString()), command)) {
            assertThat(InlineCode.create(process, new InlineCode.Answering())).isEqualTo("made");
            assertThat(plugin.jvms()).isEmpty();
            assertThat(process.log()).contains("launchers cannot meet in " + folder.resolve("pulumi-java"));
            process.closeStdin();
            assertThat(process.endsWithin(10_000)).isTrue();
        }
    }

    @Test
    void resourceIsMade_whenTemporaryFilesCannotBeExecuted() throws Exception {
        Path folder = Files.createDirectories(temporary.resolve("noexec"));
        Map<String, String> environment = Map.of(
                "XDG_RUNTIME_DIR", "", "TMPDIR", folder.toString(), "JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + folder);
        List<String> command = onMounted("noexec", folder, "exec '" + plugin.launcher() + "' " + ENGINE);

        try (PluginProcess process = run(environment, command)) {
            assertThat(InlineCode.create(process, new InlineCode.Answering())).isEqualTo("made");
            assertThat(plugin.jvms()).hasSize(1);
        }
    }

    @Test
    void causeAndRemedyAreTold_whenTheDiskIsFullDuringInstallation() throws Exception {
        Path home = Files.createDirectories(temporary.resolve("home"));
        List<String> command = onMounted(
                "size=64k",
                home,
                "'" + plugin.launcher() + "' install --dir '" + home + "' 2>&1; ls -A '" + home.resolve("plugins")
                        + "'");

        try (PluginProcess process = run(Map.of(), command)) {
            assertThat(process.firstLine())
                    .contains("cannot install the plugin into " + home, "No space left on device")
                    .contains("or name another one with --dir or PULUMI_HOME");
            assertThat(process.laterOutput()).isEqualTo("resource-pulumi-java-v" + PluginVersion.get() + ".lock\n");
        }
    }

    @Test
    void launchersShareAJvm_whenTheClockWasSetBackAfterTheInstallation() throws Exception {
        Files.setLastModifiedTime(
                plugin.folder().resolve("pulumi-resource-pulumi-java.jar"),
                FileTime.from(Instant.now().plus(Duration.ofDays(365))));
        List<String> launcher = List.of(plugin.launcher().toString(), ENGINE);

        try (PluginProcess one = run(Map.of(), launcher);
                PluginProcess two = run(Map.of(), launcher)) {
            assertThat(List.of(one.firstLine(), two.firstLine())).allMatch(line -> line.matches("\\d+"));
            assertThat(plugin.jvms()).hasSize(1);
        }
    }

    @Test
    void anotherUserMakesAResourceAndInstallsNothing_inAHomeOfTheFirst() throws Exception {
        List<String> otherUser = List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "sh", "-c");
        Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxr-xr-x"));
        assumeThat(InstalledCommands.succeeds(otherUser, "test -x '" + plugin.launcher() + "'"))
                .as("this user may be another one, who can reach " + temporary)
                .isTrue();
        Path home = Files.createDirectory(temporary.resolve("home"));
        String install = "'" + plugin.launcher() + "' install --dir '" + home + "' 2>&1";
        try (PluginProcess first = run(Map.of(), List.of("sh", "-c", install))) {
            assertThat(first.firstLine()).startsWith("installed ");
        }
        Path installed = home.resolve("plugins/resource-pulumi-java-v" + PluginVersion.get());
        Map<String, String> environment = Map.of("PULUMI_HOME", home.toString(), "XDG_RUNTIME_DIR", "");

        try (PluginProcess second = run(environment, with(otherUser, install))) {
            assertThat(second.firstLine()).contains("was there already");
        }
        try (PluginProcess process =
                run(environment, with(otherUser, "exec '" + installed + "/pulumi-resource-pulumi-java' " + ENGINE))) {
            assertThat(InlineCode.create(process, new InlineCode.Answering())).isEqualTo("made");
            process.closeStdin();
            assertThat(process.endsWithin(10_000)).isTrue();
        }
        assertThat(new InstallationFolder(installed).damage()).isEmpty();
    }

    /** The shell's {@code script}, which finds a file system of its own at {@code folder}. */
    private static List<String> onMounted(String options, Path folder, String script) throws Exception {
        String mount = "mount -t tmpfs -o " + options + " tmpfs '" + folder + "'";
        assumeThat(InstalledCommands.succeeds(InstalledCommands.WITH_OWN_MOUNTS, mount))
                .as("this user may mount: " + mount)
                .isTrue();
        return with(InstalledCommands.WITH_OWN_MOUNTS, mount + " && { " + script + "; }");
    }

    private static List<String> with(List<String> command, String last) {
        List<String> all = new ArrayList<>(command);
        all.add(last);
        return all;
    }

    private PluginProcess run(Map<String, String> environment, List<String> command) throws IOException {
        Map<String, String> all = new HashMap<>(plugin.environment(THIS_JAVA));
        all.putAll(environment);
        return PluginProcess.run(command, all, temporary, Redirect.PIPE);
    }
}
