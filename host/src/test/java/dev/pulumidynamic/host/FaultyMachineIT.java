package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The plugin on machines that are not as one expects; docs/machines.md lists them. */
@Tag("thorough")
@Timeout(value = 120, threadMode = ThreadMode.SEPARATE_THREAD)
class FaultyMachineIT {
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

    @ParameterizedTest
    @ValueSource(strings = {"_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"})
    void thePortIsTheFirstLine_whenAVariableHasTheJvmPrint(String variable) throws Exception {
        Map<String, String> environment =
                Map.of(variable, "-verbose:gc -Xlog:safepoint", "PULUMI_JAVA_SHARED_JVM", "false");

        try (PluginProcess process = run(environment, plugin.launcher().toString(), ENGINE)) {
            assertThat(process.firstLine()).matches("\\d+");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"with space", "gr\u00fc\u00df \u4f60"})
    void resourceIsMade_whateverTheFoldersNameAndTheLocale(String name) throws Exception {
        assumeThat(System.getProperty("sun.jnu.encoding"))
                .as("encoding of names of files")
                .isEqualTo("UTF-8");
        plugin = PluginFolder.in(temporary.resolve(name));

        try (PluginProcess process =
                run(Map.of("LC_ALL", "C"), plugin.launcher().toString(), ENGINE)) {
            assertThat(InlineCode.create(process, new InlineCode.Answering())).isEqualTo("made");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"./pulumi-resource-pulumi-java", "sh pulumi-resource-pulumi-java"})
    void resourceIsMade_whenTheLauncherIsStartedInItsFolder(String command) throws Exception {
        String start = "cd '" + plugin.folder() + "' && exec " + command + " " + ENGINE;

        try (PluginProcess process = run(Map.of(), "sh", "-c", start)) {
            assertThat(InlineCode.create(process, new InlineCode.Answering())).isEqualTo("made");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"dash", "bash --posix", "busybox sh", "ksh93", "mksh", "zsh --emulate sh"})
    void resourceIsMadeWithoutAWord_inEachShell(String shell) throws Exception {
        List<String> command = new ArrayList<>(Arrays.asList(shell.split(" ")));
        assumeThat(InstalledCommands.isOnPath(command.get(0)))
                .as(shell + " is installed")
                .isTrue();
        command.addAll(List.of(plugin.launcher().toString(), ENGINE));

        try (PluginProcess process = run(Map.of(), command.toArray(String[]::new))) {
            assertThat(InlineCode.create(process, new InlineCode.Answering())).isEqualTo("made");
            process.closeStdin();
            assertThat(process.endsWithin(10_000)).isTrue();
            assertThat(process.log()).isEmpty();
        }
        assertThat(plugin.isGoneWithin(10_000)).isTrue();
    }

    @Test
    void theJavaToSetIsNamed_whenAWrapperHidesThatItIsTooOld() throws Exception {
        Path old = temporary.resolve("wrapped");
        Path java = Files.createDirectories(old.resolve("bin")).resolve("java");
        Files.writeString(java, """
                #!/bin/sh
                echo 'Error: LinkageError occurred while loading main class dev.pulumidynamic.host.Main' >&2
                echo 'java.lang.UnsupportedClassVersionError: dev/pulumidynamic/host/Main, version 61.0' >&2
                exit 1
                """);
        assertThat(java.toFile().setExecutable(true)).isTrue();

        try (PluginProcess process =
                run(Map.of("JAVA_HOME", old.toString()), plugin.launcher().toString(), ENGINE)) {
            assertThat(process.endsWithin(10_000)).isTrue();
            assertThat(process.log())
                    .contains(java + " is older than Java 17")
                    .contains("set JAVA_HOME to a newer JDK");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"XDG_RUNTIME_DIR", "TMPDIR"})
    void theJvmIsSharedWhereTheDoctorSays_whenTheFolderForItIsGone(String variable) throws Exception {
        assertThatLaunchersMeetWhereTheDoctorSays(variable, temporary.resolve("gone"), "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"XDG_RUNTIME_DIR", "TMPDIR"})
    void theJvmIsSharedWhereTheDoctorSays_whenTheFolderForItIsReadOnly(String variable) throws Exception {
        Path folder = Files.createDirectories(temporary.resolve("read-only"));
        String mount = "mount -t tmpfs -o ro tmpfs '" + folder + "' && ";
        assumeThat(InstalledCommands.succeeds(InstalledCommands.WITH_OWN_MOUNTS, mount + "true"))
                .as("this user may mount")
                .isTrue();

        assertThatLaunchersMeetWhereTheDoctorSays(variable, folder, mount);
    }

    @Test
    void theJvmIsSharedWhereTheDoctorSays_whenOthersMayEnterTheFolderForIt() throws Exception {
        Path folder = Files.createDirectories(temporary.resolve("open"));
        Files.createDirectory(folder.resolve("pulumi-java"));

        assertThatLaunchersMeetWhereTheDoctorSays("XDG_RUNTIME_DIR", folder, "");
    }

    /** After the shell's command {@code before}, in a view of the file systems of its own. */
    private void assertThatLaunchersMeetWhereTheDoctorSays(String variable, Path folder, String before)
            throws Exception {
        Map<String, String> environment = new HashMap<>(Map.of("XDG_RUNTIME_DIR", ""));
        environment.put(variable, folder.toString());
        String start = before + "exec '" + plugin.launcher() + "' ";
        List<String> shell = before.isEmpty() ? List.of("sh", "-c") : InstalledCommands.WITH_OWN_MOUNTS;
        Path place;
        try (PluginProcess doctor = run(environment, with(shell, start + "doctor"))) {
            Matcher said = Pattern.compile("launchers meet in (.*), because " + variable)
                    .matcher(doctor.firstLine() + doctor.laterOutput());
            assertThat(said.find()).isTrue();
            place = Path.of(said.group(1));
        }

        try (PluginProcess process = run(environment, with(shell, start + ENGINE))) {
            assertThat(process.firstLine()).matches("\\d+");
            assertThat(plugin.jvms()).hasSize(1);
            assertThat(place)
                    .isDirectoryContaining(meeting -> meeting.getFileName()
                            .toString()
                            .startsWith(ProcessHandle.current().pid() + "-"));
        }
    }

    private static String[] with(List<String> command, String last) {
        return Stream.concat(command.stream(), Stream.of(last)).toArray(String[]::new);
    }

    /** As on macOS. */
    @Test
    void theJvmIsSharedAndEndsWithItsLauncher_withoutSetsid() throws Exception {
        Path commands = Files.createDirectories(temporary.resolve("commands"));
        for (String command :
                List.of("cat", "cksum", "id", "ls", "mkdir", "mkfifo", "mv", "readlink", "rm", "sh", "stat")) {
            Files.createSymbolicLink(commands.resolve(command), InstalledCommands.onPath(command));
        }
        Map<String, String> environment = Map.of("PATH", commands.toString());

        try (PluginProcess process = run(environment, plugin.launcher().toString(), ENGINE)) {
            assertThat(InlineCode.create(process, new InlineCode.Answering())).isEqualTo("made");
            assertThat(plugin.jvms()).hasSize(1);
            process.closeStdin();
            assertThat(process.endsWithin(10_000)).isTrue();
        }
        assertThat(plugin.isGoneWithin(10_000)).isTrue();
    }

    @Test
    void resourceIsMade_whenNewFilesAreForTheirOwnerOnly() throws Exception {
        String start = "umask 077 && exec '" + plugin.launcher() + "' " + ENGINE;

        try (PluginProcess process = run(Map.of(), "sh", "-c", start)) {
            assertThat(InlineCode.create(process, new InlineCode.Answering())).isEqualTo("made");
        }
    }

    @Test
    void resourceIsMade_withAHeapOf64Megabytes() throws Exception {
        Map<String, String> environment = Map.of("JAVA_TOOL_OPTIONS", "-Xmx64m");

        try (PluginProcess process = run(environment, plugin.launcher().toString(), ENGINE)) {
            assertThat(InlineCode.create(process, new InlineCode.Answering())).isEqualTo("made");
        }
    }

    /** Java 17 from Debian finds none of its libraries then. */
    @Test
    void whatJavaSaysIsToldOnce_whenItCannotStartWithoutProc() throws Exception {
        List<String> hidden = InstalledCommands.WITH_OWN_MOUNTS;
        assumeThat(InstalledCommands.succeeds(hidden, "umount -l /proc"))
                .as("this user may unmount /proc for a process")
                .isTrue();
        assumeThat(InstalledCommands.succeeds(
                        hidden, "umount -l /proc && '" + THIS_JAVA.resolve("bin/java") + "' -version"))
                .as("this Java starts without /proc")
                .isFalse();
        List<String> command = new ArrayList<>(hidden);
        command.add("umount -l /proc && exec '" + plugin.launcher() + "' " + ENGINE);

        try (PluginProcess process = run(Map.of(), command.toArray(String[]::new))) {
            assertThat(process.endsWithin(10_000)).isTrue();
            assertThat(process.log())
                    .contains("the JVM ended before it served: " + THIS_JAVA.resolve("bin/java"))
                    .contains("without /proc, many Java runtimes do not find their libraries: mount it");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "false"})
    void theProcessEndsInSilence_whenASignalFollowsThePort(String shared) throws Exception {
        Map<String, String> environment = Map.of("PULUMI_JAVA_SHARED_JVM", shared);

        try (PluginProcess process = run(environment, plugin.launcher().toString(), ENGINE)) {
            process.interrupt();
            assertThat(process.endsWithin(10_000)).isTrue();
            assertThat(process.log()).isEmpty();
        }
    }

    private PluginProcess run(Map<String, String> environment, String... command) throws IOException {
        Map<String, String> all = new HashMap<>(plugin.environment(THIS_JAVA));
        all.putAll(environment);
        return PluginProcess.run(List.of(command), all, temporary, Redirect.PIPE);
    }
}
