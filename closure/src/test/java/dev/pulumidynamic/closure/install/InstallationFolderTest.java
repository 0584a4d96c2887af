package dev.pulumidynamic.closure.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.install.InstallationFolder.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InstallationFolderTest {
    @TempDir
    Path plugins;

    private Path path;
    private InstallationFolder folder;

    @BeforeEach
    void locate() {
        path = plugins.resolve("resource-acme-v1.0.0");
        folder = new InstallationFolder(path, Duration.ofMillis(100));
    }

    private static Distribution build(String version) {
        return Distribution.of(
                version, Map.of("acme", bytes("#!/bin/sh\n" + version), "acme.jar", bytes("jar of " + version)));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void scriptAloneIsExecutable_whenInstalled() throws IOException {
        assertThat(folder.install(build("0.1.0"))).isEqualTo(Outcome.INSTALLED);

        assertThat(path.resolve("acme")).isExecutable();
        assertThat(Files.isExecutable(path.resolve("acme.jar"))).isFalse();
        assertThat(folder.build()).contains("0.1.0");
    }

    /** Who may read a lock file may lock it. */
    @Test
    void lockIsOfItsOwnerAlone() throws IOException {
        folder.install(build("0.1.0"));

        assertThat(PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(plugins.resolve("resource-acme-v1.0.0.lock"))))
                .isEqualTo("rw-------");
    }

    @ParameterizedTest
    @CsvSource({
        "0.1.0, 0.1.1, REPLACED, 0.1.1",
        "0.9.0, 0.10.0, REPLACED, 0.10.0",
        "0.2.0-SNAPSHOT, 0.2.0, REPLACED, 0.2.0",
        "0.1.1, 0.1.0, NEWER_KEPT, 0.1.1",
        "0.2.0, 0.2.0-SNAPSHOT, NEWER_KEPT, 0.2.0",
        "0.1.0, 0.1.0, UNCHANGED, 0.1.0",
        "local, 0.1.0, REPLACED, 0.1.0"
    })
    void newerBuildStays(String first, String second, Outcome outcome, String left) throws IOException {
        folder.install(build(first));

        assertThat(folder.install(build(second))).isEqualTo(outcome);

        assertThat(folder.build()).contains(left);
        assertThat(path.resolve("acme.jar")).hasContent("jar of " + left);
    }

    @Test
    void buildWithOtherContentIsReplaced() throws IOException {
        folder.install(Distribution.of("0.1.0", Map.of("acme.jar", bytes("before"))));

        assertThat(folder.install(build("0.1.0"))).isEqualTo(Outcome.REPLACED);

        assertThat(path.resolve("acme.jar")).hasContent("jar of 0.1.0");
    }

    @Test
    void openFileKeepsItsContent_whenItIsReplaced() throws IOException {
        folder.install(build("0.1.0"));
        try (InputStream open = Files.newInputStream(path.resolve("acme.jar"))) {
            folder.install(build("0.1.1"));

            assertThat(open).hasContent("jar of 0.1.0");
        }
    }

    @Test
    void otherFilesOfTheFolderStay_whenItIsReplaced() throws IOException {
        folder.install(build("0.1.0"));
        Files.writeString(path.resolve("archive"), "made beside");

        folder.install(build("0.1.1"));

        assertThat(path.resolve("archive")).hasContent("made beside");
    }

    @Test
    void damageIsNamedAndRepaired() throws IOException {
        folder.install(build("0.1.0"));
        Files.writeString(path.resolve("acme.jar"), "cut");

        assertThat(folder.damage()).containsExactly("acme.jar");
        assertThat(folder.install(build("0.1.0"))).isEqualTo(Outcome.REPLACED);
        assertThat(folder.damage()).isEmpty();
    }

    @Test
    void damagedNewerBuildIsReplaced() throws IOException {
        folder.install(build("0.2.0"));
        Files.delete(path.resolve("acme.jar"));

        folder.install(build("0.1.0"));

        assertThat(folder.build()).contains("0.1.0");
    }

    @Test
    void folderWithoutChecksumsIsReplaced() throws IOException {
        Files.createDirectories(path);
        Files.writeString(path.resolve("acme.jar"), "of an unknown build");

        folder.install(build("0.1.0"));

        assertThat(path.resolve("acme.jar")).hasContent("jar of 0.1.0");
    }

    @Test
    void folderIsTakenOver_whenPulumiWasKilledWhileItInstalled() throws IOException {
        folder.install(build("0.2.0"));
        Path partial = Files.createFile(plugins.resolve("resource-acme-v1.0.0.partial"));
        assertThat(folder.build()).isEmpty();

        folder.install(build("0.1.0"));

        assertThat(partial).doesNotExist();
        assertThat(folder.build()).contains("0.1.0");
    }

    @ParameterizedTest
    @CsvSource({
        "0.1.0, 0.1.0, true",
        "0.1.1, 0.1.0, true",
        "0.2.0, 0.2.0-SNAPSHOT, true",
        "0.1.0, 0.1.1, false",
        "0.2.0-SNAPSHOT, 0.2.0, false"
    })
    void buildServesItsOwnPrograms_andOlderOnes(String installed, String wanted, boolean serves) throws IOException {
        folder.install(build(installed));

        assertThat(folder.serves(checksums(build(wanted)))).isEqualTo(serves);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.1.0", "0.2.0-SNAPSHOT"})
    void buildDoesNotServe_whenItsNumberHasOtherContentNow(String build) throws IOException {
        folder.install(Distribution.of(build, Map.of("acme.jar", bytes("before"))));

        assertThat(folder.serves(checksums(build(build)))).isFalse();
    }

    private static String checksums(Distribution distribution) {
        return new String(distribution.files().get(Checksums.FILE), StandardCharsets.UTF_8);
    }

    @Test
    void leftoversOfKilledProcessesAreDeleted() throws IOException {
        Files.createDirectories(plugins.resolve(".resource-acme-v1.0.0-left/acme"));

        folder.install(build("0.1.0"));

        assertThat(names()).containsExactlyInAnyOrder("resource-acme-v1.0.0", "resource-acme-v1.0.0.lock");
    }

    @Test
    void newestWins_whenManyInstallAtOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        List<Future<?>> all = new ArrayList<>();
        for (int i = 0; i < 32; i++) {
            Distribution distribution = build("0.1." + i % 10);
            all.add(threads.submit(() -> new InstallationFolder(path).install(distribution)));
        }
        for (Future<?> one : all) {
            one.get();
        }
        threads.shutdown();

        assertThat(folder.build()).contains("0.1.9");
        assertThat(folder.damage()).isEmpty();
        assertThat(names()).containsExactlyInAnyOrder("resource-acme-v1.0.0", "resource-acme-v1.0.0.lock");
    }

    @Test
    void nothingIsLeftOfTheProgram_whenUninstalled() throws IOException {
        folder.install(build("0.1.0"));

        assertThat(folder.uninstall()).isTrue();

        assertThat(names()).containsExactly("resource-acme-v1.0.0.lock");
        assertThat(folder.uninstall()).isFalse();
    }

    @Test
    void whatWasThereStays_whenTheNewBuildCannotBeWritten() throws IOException {
        folder.install(build("0.1.0"));
        Distribution impossible = Distribution.of("0.2.0", Map.of("missing/acme.jar", bytes("x")));

        assertThatThrownBy(() -> folder.install(impossible)).isInstanceOf(IOException.class);

        assertThat(folder.build()).contains("0.1.0");
        assertThat(folder.damage()).isEmpty();
    }

    private Set<String> names() throws IOException {
        try (Stream<Path> files = Files.list(plugins)) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
    }
}
