package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The AppCDS archive makes starts fast, and can do no harm. */
class ArchiveIT {
    private static final Pattern ARCHIVE = Pattern.compile("-Ddev\\.pulumidynamic\\.archive=(\\S+)");

    /** A trainer yields to everything else that runs. */
    private static final long TRAINED = 60_000;

    @TempDir
    private Path temporary;

    private PluginFolder plugin;

    static List<Path> javaHomes() {
        return JavaHomes.found();
    }

    @BeforeEach
    void install() throws IOException {
        plugin = PluginFolder.in(temporary);
    }

    @AfterEach
    void endWhatAFailureLeft() {
        plugin.processes().forEach(ProcessHandle::destroyForcibly);
    }

    @ParameterizedTest
    @MethodSource("javaHomes")
    void theNextStartHasAnArchive_whenThereWasNone(Path javaHome) throws Exception {
        Path archive = train(javaHome);
        assertThat(archive).isNotEmptyFile();
        assertThat(files(plugin.folder().resolve("cds"))).containsExactlyInAnyOrder(archive, stamps(archive));
        try (PluginProcess next = launch(javaHome)) {
            assertThat(next.firstLine()).matches("[0-9]{1,5}");
            assertThat(Files.readString(Path.of("/proc/" + jvm().pid() + "/maps")))
                    .contains(archive.getFileName().toString());
        }
    }

    @ParameterizedTest
    @MethodSource("javaHomes")
    void nothingComesBeforeThePort_whenTheArchiveIsOfAnOlderJar(Path javaHome) throws Exception {
        Path archive = train(javaHome);
        date(jar(), 1);
        assertThatPortIsTheOnlyLine(javaHome);
        replace(archive, Files.readAllBytes(archive));
        assertThatPortIsTheOnlyLine(javaHome);
    }

    @ParameterizedTest
    @MethodSource("javaHomes")
    void nothingComesBeforeThePort_whenTheArchiveIsNotAsItWasMade(Path javaHome) throws Exception {
        Path archive = train(javaHome);
        byte[] made = Files.readAllBytes(archive);
        byte[] ofOtherClasses = Files.readAllBytes(javaHome.resolve("lib/server/classes.jsa"));
        for (byte[] other : List.of(ofOtherClasses, damaged(made))) {
            replace(archive, other);
            assertThatPortIsTheOnlyLine(javaHome);
        }
        replace(archive, made);
        Files.write(archive, Arrays.copyOf(made, 5000));
        assertThatPortIsTheOnlyLine(javaHome);
    }

    /** JDK 17 does, of an archive that was cut short. */
    @ParameterizedTest
    @MethodSource("javaHomes")
    void aJvmWithoutTheArchiveFollows_whenOneDiesOfIt(Path javaHome) throws Exception {
        Path archive = train(javaHome);
        replace(archive, Arrays.copyOf(Files.readAllBytes(archive), 5000));

        try (PluginProcess process = launch(javaHome)) {
            assertThat(process.firstLine()).matches("[0-9]{1,5}");
        }
    }

    /** A disk that forgets. */
    private static byte[] damaged(byte[] archive) {
        byte[] damaged = archive.clone();
        for (int i = 64 * 1024; i < damaged.length; i += 8 * 1024) {
            damaged[i] ^= 1;
            damaged[i + 1] ^= -1;
        }
        return damaged;
    }

    @ParameterizedTest
    @MethodSource("javaHomes")
    void theArchiveIsMadeAgain_whenTheJvmDidNotAcceptIt(Path javaHome) throws Exception {
        Path archive = train(javaHome);
        date(jar(), 2);
        Files.delete(archive);
        Files.writeString(archive, "no archive");
        date(archive, 1);
        writeStamps(archive);
        train(javaHome);
        assertThat(Files.size(archive)).isGreaterThan(1_000_000);
    }

    /** The archive that the launcher looks for, after a start and the training that follows it. */
    private Path train(Path javaHome) throws Exception {
        try (PluginProcess first = launch(javaHome)) {
            assertThat(first.firstLine()).matches("[0-9]{1,5}");
            Matcher named = ARCHIVE.matcher(jvm().info().commandLine().orElseThrow());
            assertThat(named.find()).isTrue();
            first.closeStdin();
            assertThat(plugin.isGoneWithin(TRAINED)).isTrue();
            return Path.of(named.group(1));
        }
    }

    /** With what the launcher expects written down beside it, so that the JVM is the one to judge. */
    private void replace(Path archive, byte[] content) throws IOException {
        Files.write(archive, content);
        writeStamps(archive);
    }

    private void writeStamps(Path archive) throws IOException {
        Files.writeString(stamps(archive), stamp(jar()) + stamp(archive));
    }

    private static void date(Path file, int daysAgo) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(daysAgo, ChronoUnit.DAYS)));
    }

    private static Path stamps(Path archive) {
        return Path.of(archive + ".stamps");
    }

    private static String stamp(Path file) throws IOException {
        return Files.size(file) + " " + Files.getLastModifiedTime(file).to(TimeUnit.SECONDS) + "\n";
    }

    private Path jar() {
        return plugin.folder().resolve("pulumi-resource-pulumi-java.jar");
    }

    private void assertThatPortIsTheOnlyLine(Path javaHome) throws Exception {
        for (String shared : List.of("true", "false")) {
            try (PluginProcess process = launch(javaHome, Map.of("PULUMI_JAVA_SHARED_JVM", shared))) {
                assertThat(process.firstLine()).matches("[0-9]{1,5}");
                process.closeStdin();
                assertThat(process.laterOutput()).isEmpty();
            }
        }
    }

    private ProcessHandle jvm() {
        return plugin.jvms().get(0);
    }

    private PluginProcess launch(Path javaHome) throws IOException {
        return launch(javaHome, Map.of());
    }

    private PluginProcess launch(Path javaHome, Map<String, String> more) throws IOException {
        Map<String, String> environment = new HashMap<>(plugin.environment(javaHome));
        environment.put("PULUMI_JAVA_CDS", "true");
        environment.putAll(more);
        return PluginProcess.launch(plugin.launcher(), environment, temporary, Redirect.PIPE, "127.0.0.1:9");
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
