package dev.pulumidynamic.closure.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.pulumidynamic.closure.cache.FileCache;
import dev.pulumidynamic.closure.install.InstallationFolder.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Files with the rules of Windows: other separators, drives, no permissions of POSIX. Moves over open files are not among them. */
class WindowsFilesTest {
    private final FileSystem windows = Jimfs.newFileSystem(Configuration.windows());
    private Path path = Path.of("");
    private InstallationFolder folder = new InstallationFolder(path);

    @BeforeEach
    void locate() {
        path = windows.getPath("C:\\Users\\Ada Lovelace\\.pulumi\\plugins\\resource-acme-v1.0.0");
        folder = new InstallationFolder(path, Duration.ofMillis(100));
    }

    @AfterEach
    void close() throws IOException {
        windows.close();
    }

    private static Distribution build(String version) {
        return Distribution.of(
                version,
                Map.of(
                        "acme", bytes("#!/bin/sh\n" + version),
                        "acme.cmd", bytes("@echo off\r\n"),
                        "acme.jar", bytes("jar of " + version)));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void allFilesAreThere_whenInstalled() throws IOException {
        assertThat(folder.install(build("0.1.0"))).isEqualTo(Outcome.INSTALLED);

        assertThat(folder.build()).contains("0.1.0");
        assertThat(folder.damage()).isEmpty();
        assertThat(path.resolve("acme.cmd")).exists();
    }

    @Test
    void onlyThePluginAndItsLockAreLeft_whenABuildReplacesAnother() throws IOException {
        folder.install(build("0.1.0"));

        assertThat(folder.install(build("0.2.0"))).isEqualTo(Outcome.REPLACED);

        assertThat(Files.readString(path.resolve("acme.jar"))).isEqualTo("jar of 0.2.0");
        try (var left = Files.list(path.getParent())) {
            assertThat(left.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("resource-acme-v1.0.0", "resource-acme-v1.0.0.lock");
        }
    }

    @Test
    void damageIsRepaired() throws IOException {
        folder.install(build("0.1.0"));
        Files.delete(path.resolve("acme.cmd"));

        folder.install(build("0.1.0"));

        assertThat(folder.damage()).isEmpty();
    }

    /** Windows does not let a jar be replaced that a process uses. Until then, nothing must have changed. */
    @Test
    void jarIsReplacedFirst_andWhatIsInstalledIsNamedLast() {
        assertThat(Staging.order(build("0.1.0"))).containsExactly("acme.jar", "acme.cmd", "acme", Checksums.FILE);
    }

    @Test
    void failureNamesTheProcess_whenAFileCannotBeReplaced() throws IOException {
        folder.install(build("0.1.0"));
        Path jar = path.resolve("acme.jar");

        assertThatThrownBy(() -> InstallationFolder.replace(path.resolve("missing"), jar))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContainingAll(jar.toString(), "a process that runs may use it", "end that process");
    }

    @Test
    void nothingIsLeft_whenUninstalled() throws IOException {
        folder.install(build("0.1.0"));

        assertThat(folder.uninstall()).isTrue();

        assertThat(path).doesNotExist();
    }

    @Test
    void entryIsComputedOnce_whenTheCacheHasIt() {
        FileCache cache = new FileCache(windows.getPath("C:\\Users\\Ada Lovelace\\AppData\\Local\\cache"), 1000);
        AtomicInteger made = new AtomicInteger();

        for (int i = 0; i < 2; i++) {
            assertThat(cache.get("entry", () -> bytes("made " + made.incrementAndGet())))
                    .isEqualTo(bytes("made 1"));
        }
    }
}
