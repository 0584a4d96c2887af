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
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The AppCDS archive makes starts fast, and can do no harm. */
@ParameterizedClass
@MethodSource("javaHomes")
@Tag("thorough")
class ArchiveIT {
    private static final String JAR = "pulumi-resource-pulumi-java.jar";
    private static final Pattern ARCHIVE = Pattern.compile("-Ddev\\.pulumidynamic\\.archive=(\\S+)");

    /** A trainer yields to everything else that runs. */
    private static final long TRAINED = 60_000;

    /** Trained once for each JDK, which takes seconds; each test finds it as it was then. */
    private static final Map<Path, Installation> INSTALLED = new HashMap<>();

    @TempDir
    private static Path installations;

    private final Path javaHome;
    private final Installation installed;

    @TempDir
    private Path temporary;

    private record Installation(PluginFolder plugin, Path archive, Path copy, FileTime jarDate) {}

    ArchiveIT(Path javaHome) {
        this.javaHome = javaHome;
        installed = Objects.requireNonNull(INSTALLED.get(javaHome));
    }

    static List<Path> javaHomes() {
        return JavaHomes.found();
    }

    @BeforeParameterizedClassInvocation
    static void install(Path javaHome) throws Exception {
        Path folder = Files.createDirectory(installations.resolve(javaHome.getFileName()));
        PluginFolder plugin = PluginFolder.in(folder);
        Path archive = train(plugin, javaHome, folder);
        Path jar = plugin.folder().resolve(JAR);
        INSTALLED.put(
                javaHome,
                new Installation(
                        plugin,
                        archive,
                        Files.copy(archive, folder.resolve("copy.jsa")),
                        Files.getLastModifiedTime(jar)));
    }

    @BeforeEach
    void putBack() throws IOException {
        Files.setLastModifiedTime(jar(), installed.jarDate());
        replace(made());
    }

    @AfterEach
    void endWhatAFailureLeft() {
        installed.plugin().close();
    }

    @Test
    void theNextStartHasAnArchive_whenThereWasNone() throws Exception {
        assertThat(files(installed.plugin().folder().resolve("cds"))).containsExactlyInAnyOrder(archive(), stamps());
        try (PluginProcess next = launch()) {
            assertThat(next.firstLine()).matches("[0-9]{1,5}");
            assertThat(Files.readString(
                            Path.of("/proc/" + jvm(installed.plugin()).pid() + "/maps")))
                    .contains(archive().getFileName().toString());
        }
    }

    @Test
    void nothingComesBeforeThePort_whenTheArchiveIsOfAnOlderJar() throws Exception {
        date(jar(), 1);
        assertThatPortIsTheOnlyLine();
        replace(made());
        assertThatPortIsTheOnlyLine();
    }

    @Test
    void nothingComesBeforeThePort_whenTheArchiveIsNotAsItWasMade() throws Exception {
        byte[] ofOtherClasses = Files.readAllBytes(javaHome.resolve("lib/server/classes.jsa"));
        for (byte[] other : List.of(ofOtherClasses, damaged(made()))) {
            replace(other);
            assertThatPortIsTheOnlyLine();
        }
        replace(made());
        Files.write(archive(), Arrays.copyOf(made(), 5000));
        assertThatPortIsTheOnlyLine();
    }

    /** JDK 17 does, of an archive that was cut short. */
    @Test
    void aJvmWithoutTheArchiveFollows_whenOneDiesOfIt() throws Exception {
        replace(Arrays.copyOf(made(), 5000));
        try (PluginProcess process = launch()) {
            assertThat(process.firstLine()).matches("[0-9]{1,5}");
        }
    }

    @Test
    void theArchiveIsMadeAgain_whenTheJvmDidNotAcceptIt() throws Exception {
        date(jar(), 2);
        Files.delete(archive());
        Files.writeString(archive(), "no archive");
        date(archive(), 1);
        writeStamps();
        assertThat(train(installed.plugin(), javaHome, temporary)).isEqualTo(archive());
        assertThat(Files.size(archive())).isGreaterThan(1_000_000);
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

    /** The archive that the launcher looks for, after a start and the training that follows it. */
    private static Path train(PluginFolder plugin, Path javaHome, Path temporary) throws Exception {
        try (PluginProcess first = launch(plugin, javaHome, temporary, Map.of())) {
            assertThat(first.firstLine()).matches("[0-9]{1,5}");
            Matcher named = ARCHIVE.matcher(jvm(plugin).info().commandLine().orElseThrow());
            assertThat(named.find()).isTrue();
            first.closeStdin();
            assertThat(plugin.isGoneWithin(TRAINED)).isTrue();
            return Path.of(named.group(1));
        }
    }

    /** With what the launcher expects written down beside it, so that the JVM is the one to judge. */
    private void replace(byte[] content) throws IOException {
        Files.deleteIfExists(archive()); // One that a JVM made is read-only.
        Files.write(archive(), content);
        writeStamps();
    }

    private void writeStamps() throws IOException {
        Files.writeString(stamps(), stamp(jar()) + stamp(archive()));
    }

    private static void date(Path file, int daysAgo) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(daysAgo, ChronoUnit.DAYS)));
    }

    private static String stamp(Path file) throws IOException {
        return Files.size(file) + " " + Files.getLastModifiedTime(file).to(TimeUnit.SECONDS) + "\n";
    }

    private Path archive() {
        return installed.archive();
    }

    private byte[] made() throws IOException {
        return Files.readAllBytes(installed.copy());
    }

    private Path stamps() {
        return Path.of(archive() + ".stamps");
    }

    private Path jar() {
        return installed.plugin().folder().resolve(JAR);
    }

    private void assertThatPortIsTheOnlyLine() throws Exception {
        for (String shared : List.of("true", "false")) {
            Map<String, String> environment = Map.of("PULUMI_JAVA_SHARED_JVM", shared);
            try (PluginProcess process = launch(installed.plugin(), javaHome, temporary, environment)) {
                assertThat(process.firstLine()).matches("[0-9]{1,5}");
                process.closeStdin();
                assertThat(process.laterOutput()).isEmpty();
            }
        }
    }

    private static ProcessHandle jvm(PluginFolder plugin) {
        return plugin.jvms().get(0);
    }

    private PluginProcess launch() throws IOException {
        return launch(installed.plugin(), javaHome, temporary, Map.of());
    }

    private static PluginProcess launch(PluginFolder plugin, Path javaHome, Path temporary, Map<String, String> more)
            throws IOException {
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
