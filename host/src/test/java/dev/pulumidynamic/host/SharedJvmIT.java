package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.Empty;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Launchers of one engine process share a JVM, and nothing is left of them when either ends. */
@Tag("thorough")
class SharedJvmIT {
    private static final Path THIS_JAVA = Path.of(System.getProperty("java.home"));

    /** What the engine may wait for until nothing runs any more. */
    private static final long GONE = 2000;

    @TempDir
    private Path temporary;

    @AutoClose
    private PluginFolder plugin;

    static List<Path> javaHomes() {
        return JavaHomes.found();
    }

    @BeforeEach
    void install() throws IOException {
        plugin = PluginFolder.in(temporary);
    }

    @ParameterizedTest
    @MethodSource("javaHomes")
    void tenShareOneJvm_whenAnEngineStartsThemAtOnce(Path javaHome) throws Exception {
        try (EngineProcess engine = engine(javaHome)) {
            List<String> ports = engine.launch(10);
            assertThat(ports).doesNotHaveDuplicates().allMatch(port -> port.matches("[0-9]{1,5}"));
            assertThat(plugin.jvms()).hasSize(1);
        }
    }

    @Test
    void theNextCommandOfTheEngineHasTheSameJvm_whenItFollowsAtOnce() throws Exception {
        try (PluginProcess preview = launch()) {
            List<ProcessHandle> jvm = plugin.jvms();
            preview.closeStdin();
            assertThat(preview.endsWithin(GONE)).isTrue();
            try (PluginProcess update = launch()) {
                assertThat(update.plugin()
                                .getPluginInfo(Empty.getDefaultInstance())
                                .getVersion())
                        .isNotEmpty();
                assertThat(plugin.jvms()).isEqualTo(jvm).hasSize(1);
            }
        }
    }

    @Test
    void theOthersAreServed_whenOneHasCancelled() throws Exception {
        try (PluginProcess first = launch();
                PluginProcess second = launch()) {
            first.plugin().cancel(Empty.getDefaultInstance());
            assertThat(first.endsWithin(GONE)).isTrue();
            assertThat(first.exitCode()).isZero();
            assertThat(second.plugin().getPluginInfo(Empty.getDefaultInstance()).getVersion())
                    .isNotEmpty();
        }
    }

    /** An engine that waits for it has no time left for the Cancel of the others, and then says that they crashed. */
    @Test
    @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
    void outputOfALauncherEndsWithIt_whenItStartedTheJvmOfOthers() throws Exception {
        try (PluginProcess first = launch();
                PluginProcess second = launch()) {
            first.plugin().cancel(Empty.getDefaultInstance());
            assertThat(first.laterOutput()).isEmpty();
            assertThat(second.isAlive()).isTrue();
        }
    }

    @Test
    void theOthersAreServed_whenALauncherIsKilled() throws Exception {
        try (PluginProcess first = launch();
                PluginProcess second = launch()) {
            first.kill();
            assertThat(second.plugin().getPluginInfo(Empty.getDefaultInstance()).getVersion())
                    .isNotEmpty();
        }
    }

    @Test
    void nothingIsLeft_whenTheOnlyLauncherIsKilled() throws Exception {
        try (PluginProcess launcher = launch()) {
            launcher.kill();
            assertThat(plugin.isGoneWithin(GONE)).isTrue();
            assertThat(meetings()).isEmpty();
        }
    }

    @Test
    void nothingIsLeft_whenTheEngineIsKilled() throws Exception {
        try (EngineProcess engine = engine(THIS_JAVA)) {
            engine.launch(3);
            assertThat(plugin.processes()).hasSizeGreaterThan(3);
            engine.kill();
            assertThat(plugin.isGoneWithin(GONE)).isTrue();
            assertThat(meetings()).isEmpty();
        }
    }

    @Test
    void nothingIsLeft_whenAnEngineIsKilledThatGaveNoInput() throws Exception {
        Path script = temporary.resolve("without-input");
        Files.writeString(script, "#!/bin/sh\nexec " + plugin.launcher() + " \"$@\" </dev/null\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        try (EngineProcess engine = EngineProcess.start(THIS_JAVA, plugin.environment(THIS_JAVA), script)) {
            assertThat(engine.launch(2)).allMatch(port -> port.matches("[0-9]{1,5}"));
            engine.kill();
            assertThat(plugin.isGoneWithin(GONE)).isTrue();
        }
    }

    @Test
    void nextLauncherHasAnotherJvm_whenADefaultOfThisOneWasSetByReflection() throws Exception {
        try (PluginProcess first = launch()) {
            assertThat(InlineCode.create(first, new InlineCode.Reflecting())).isEqualTo("made");
            try (PluginProcess second = launch()) {
                assertThat(InlineCode.create(second, new InlineCode.Answering()))
                        .isEqualTo("made");
                assertThat(InlineCode.create(first, new InlineCode.Answering())).isEqualTo("made");
                assertThat(plugin.jvms()).hasSize(2);
            }
        }
        assertThat(plugin.isGoneWithin(GONE)).isTrue();
        assertThat(meetings()).isEmpty();
    }

    @Test
    @Timeout(value = 120, threadMode = ThreadMode.SEPARATE_THREAD)
    void outcomesAreUnknownAndTheNextLauncherHasAnotherJvm_whenOneTakesAllMemory() throws Exception {
        Map<String, String> environment = new HashMap<>(plugin.environment(THIS_JAVA));
        environment.put("JAVA_TOOL_OPTIONS", "-Xmx64m");
        try (PluginProcess first = launch(environment)) {
            var waits = first.later().create(InlineCode.request(new InlineCode.Waiting()));
            while (!first.log().contains("waits")) {
                Thread.onSpinWait();
            }
            var hoards = first.later().create(InlineCode.request(new InlineCode.Hoarding()));

            for (var create : List.of(waits, hoards)) {
                assertThatThrownBy(create::get)
                        .isInstanceOf(ExecutionException.class)
                        .hasMessageContaining("UNKNOWN: ")
                        .hasMessageContaining("memory")
                        .hasMessageContaining("outcome is unknown");
            }
            assertThat(first.endsWithin(GONE)).isTrue();
            try (PluginProcess next = launch(environment)) {
                assertThat(InlineCode.create(next, new InlineCode.Answering())).isEqualTo("made");
            }
        }
    }

    @Test
    void jvmOfCodeThatSetsADefaultIsGone_whenTheOneThatStartedItIsKilled() throws Exception {
        try (PluginProcess launcher = launch()) {
            assertThat(InlineCode.create(launcher, new InlineCode.Setting())).isEqualTo("made");
            assertThat(plugin.processes("--child")).hasSize(1);
            plugin.jvms().forEach(ProcessHandle::destroyForcibly);
            assertThat(plugin.isGoneWithin(GONE)).isTrue();
        }
    }

    @Test
    void jvmOfCodeThatSetsADefaultIsGone_whenItsLauncherIs() throws Exception {
        try (PluginProcess staying = launch();
                PluginProcess launcher = launch()) {
            assertThat(InlineCode.create(launcher, new InlineCode.Setting())).isEqualTo("made");
            launcher.closeStdin();
            assertThat(launcher.endsWithin(GONE)).isTrue();
            assertThat(plugin.processes("--child")).isEmpty();
            assertThat(staying.isAlive()).isTrue();
        }
    }

    @Test
    void eachEngineHasAJvm_whenTwoRunAtOnce() throws Exception {
        try (EngineProcess one = engine(THIS_JAVA);
                EngineProcess other = engine(THIS_JAVA)) {
            one.launch(2);
            other.launch(2);
            assertThat(plugin.jvms()).hasSize(2);
        }
    }

    @Test
    void launchersEndAndTheNextStarts_whenTheJvmIsKilled() throws Exception {
        try (PluginProcess first = launch();
                PluginProcess second = launch()) {
            plugin.jvms().forEach(ProcessHandle::destroyForcibly);
            assertThat(first.endsWithin(GONE)).isTrue();
            assertThat(second.endsWithin(GONE)).isTrue();
            assertThat(first.exitCode()).isEqualTo(1);
            assertThat(first.log()).contains("the plugin's JVM was killed or crashed", "run 'pulumi refresh'");
            try (PluginProcess next = launch()) {
                assertThat(next.plugin()
                                .getPluginInfo(Empty.getDefaultInstance())
                                .getVersion())
                        .isNotEmpty();
            }
        }
    }

    @Test
    void whatAKilledJvmLeftIsRemoved_whenItsEngineIsGone() throws Exception {
        try (EngineProcess engine = engine(THIS_JAVA)) {
            engine.launch(1);
            plugin.jvms().forEach(ProcessHandle::destroyForcibly);
            engine.kill();
        }
        assertThat(plugin.isGoneWithin(GONE)).isTrue();
        assertThat(meetings()).hasSize(1);
        try (PluginProcess next = launch()) {
            assertThat(next.firstLine()).matches("[0-9]{1,5}");
            next.closeStdin();
            assertThat(plugin.isGoneWithin(GONE)).isTrue();
        }
        assertThat(meetings()).isEmpty();
    }

    @Test
    void theJvmIsNotShared_whenTheEnvironmentDiffers() throws Exception {
        Map<String, String> other = new HashMap<>(plugin.environment(THIS_JAVA));
        other.put("AWS_PROFILE", "other");
        try (PluginProcess one = launch();
                PluginProcess two = launch(other)) {
            assertThat(List.of(one.firstLine(), two.firstLine())).allMatch(line -> line.matches("[0-9]{1,5}"));
            assertThat(plugin.jvms()).hasSize(2);
        }
    }

    @Test
    void theLauncherBecomesTheJvm_whenSharingIsOff() throws Exception {
        Map<String, String> environment = new HashMap<>(plugin.environment(THIS_JAVA));
        environment.put("PULUMI_JAVA_SHARED_JVM", "false");
        try (PluginProcess alone = launch(environment)) {
            assertThat(alone.firstLine()).matches("[0-9]{1,5}");
            assertThat(plugin.processes()).hasSize(1);
            assertThat(plugin.jvms()).isEmpty();
        }
    }

    @Test
    void launchersMeetElsewhere_whenOthersMayReadTheMeetingPlace() throws Exception {
        Path place = Files.createDirectories(temporary.resolve("run/pulumi-java"));
        Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwxr-xr-x"));

        assertThatLaunchersMeetElsewhere();
    }

    @Test
    void launchersMeetElsewhere_whenTheMeetingPlaceIsALink() throws Exception {
        Path elsewhere = Files.createDirectory(
                temporary.resolve("elsewhere"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.createSymbolicLink(
                Files.createDirectories(temporary.resolve("run")).resolve("pulumi-java"), elsewhere);

        assertThatLaunchersMeetElsewhere();
    }

    private void assertThatLaunchersMeetElsewhere() throws Exception {
        Map<String, String> environment = new HashMap<>(plugin.environment(THIS_JAVA));
        Path other = Files.createDirectories(temporary.resolve("tmp"));
        environment.put("TMPDIR", other.toString());
        try (PluginProcess launcher = launch(environment)) {
            assertThat(launcher.firstLine()).matches("[0-9]{1,5}");
            assertThat(plugin.jvms()).hasSize(1);
            assertThat(other).isDirectoryContaining("glob:**/pulumi-java-*");
            assertThat(meetings()).isEmpty();
        }
    }

    @Test
    void theReasonIsTold_whenTheJvmCannotStart() throws Exception {
        Map<String, String> environment = new HashMap<>(plugin.environment(THIS_JAVA));
        environment.put("JAVA_TOOL_OPTIONS", "-Xmx1k");
        try (PluginProcess launcher = launch(environment)) {
            assertThat(launcher.endsWithin(GONE)).isTrue();
            assertThat(launcher.exitCode()).isEqualTo(1);
            assertThat(launcher.log())
                    .contains("the JVM ended before it served")
                    .contains("Too small maximum heap");
            assertThat(plugin.isGoneWithin(GONE)).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseParallelGC", "-XX:+UseG1GC", "-Xms64m", "-Xmx16m"})
    void providerCodeRuns_whenTheUserChoosesTheCollectorOrTheHeap(String option) throws Exception {
        Map<String, String> environment = new HashMap<>(plugin.environment(THIS_JAVA));
        environment.put("JAVA_TOOL_OPTIONS", option);
        try (PluginProcess launcher = launch(environment)) {
            assertThat(InlineCode.create(launcher, new InlineCode.Answering())).isEqualTo("made");
        }
    }

    private EngineProcess engine(Path javaHome) throws IOException {
        return EngineProcess.start(javaHome, plugin.environment(javaHome), plugin.launcher());
    }

    /** With this process as the engine. */
    private PluginProcess launch() throws IOException {
        return launch(plugin.environment(THIS_JAVA));
    }

    private PluginProcess launch(Map<String, String> environment) throws IOException {
        return PluginProcess.launch(plugin.launcher(), environment, temporary, Redirect.PIPE, "127.0.0.1:9");
    }

    private List<Path> meetings() throws IOException {
        try (Stream<Path> meetings = Files.list(temporary.resolve("run/pulumi-java"))) {
            return meetings.toList();
        }
    }
}
