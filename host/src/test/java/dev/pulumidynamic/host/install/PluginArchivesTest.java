package dev.pulumidynamic.host.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginArchivesTest {
    private static final byte[] SCRIPT = "#!/bin/sh\necho hello\n".getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path folder;

    @Test
    void eachPlatformHasAnArchive_namedAsPulumiAsksForIt() throws IOException {
        assertThat(PluginArchives.write(folder, "acme", "1.2.0", files()))
                .extracting(archive -> archive.getFileName().toString())
                .contains(
                        "pulumi-resource-acme-v1.2.0-linux-amd64.tar.gz",
                        "pulumi-resource-acme-v1.2.0-windows-arm64.tar.gz")
                .hasSize(6);
    }

    @Test
    void tarUnpacksThem_andTheScriptRuns() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/tar")), "there is no tar");
        Path archive = PluginArchives.write(folder, "acme", "1.2.0", files()).get(0);

        Process tar = new ProcessBuilder(List.of("tar", "xzf", archive.toString()))
                .directory(folder.toFile())
                .inheritIO()
                .start();

        assertThat(tar.waitFor()).isZero();
        assertThat(folder.resolve("acme")).isExecutable().hasBinaryContent(SCRIPT);
        assertThat(folder.resolve("acme.jar")).hasBinaryContent(new byte[512]);
        assertThat(Files.isExecutable(folder.resolve("acme.jar"))).isFalse();
    }

    @Test
    void bytesAreEqual_whenFilesAre() throws IOException {
        Path one = PluginArchives.write(folder.resolve("one"), "acme", "1.2.0", files())
                .get(0);
        Path other = PluginArchives.write(folder.resolve("other"), "acme", "1.2.0", files())
                .get(0);

        assertThat(one).hasSameBinaryContentAs(other);
    }

    /** In a JVM of its own. */
    static final class Writer {
        private Writer() {}

        public static void main(String... arguments) throws IOException {
            PluginArchives.write(Path.of(arguments[0]), "acme", "1.2.0", files());
        }
    }

    private Path written(String user, String zone) throws Exception {
        Path target = folder.resolve(user);
        Process writer = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Duser.name=" + user,
                        "-Duser.timezone=" + zone,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Writer.class.getName(),
                        target.toString())
                .inheritIO()
                .start();
        assertThat(writer.waitFor()).isZero();
        return target.resolve("pulumi-resource-acme-v1.2.0-linux-amd64.tar.gz");
    }

    @Test
    void bytesAreEqual_forOtherUsersZonesAndFolders() throws Exception {
        assertThat(written("one", "UTC")).hasSameBinaryContentAs(written("another", "Asia/Tokyo"));
    }

    @Test
    void noPartOfAnArchiveIsLeft_whenTheDiskIsFull() throws IOException {
        byte[] large = new byte[100_000];
        new Random(1).nextBytes(large);
        Configuration small = Configuration.unix().toBuilder()
                .setBlockSize(4096)
                .setMaxSize(150_000)
                .build();
        try (FileSystem disk = Jimfs.newFileSystem(small)) {
            Path made = disk.getPath("/made");

            assertThatThrownBy(() ->
                            PluginArchives.write(made, "acme", "1.0.0", new TreeMap<>(Map.of("plugin.jar", large))))
                    .isInstanceOf(IOException.class);

            try (Stream<Path> files = Files.list(made)) {
                assertThat(files)
                        .singleElement()
                        .satisfies(whole -> assertThat(Files.size(whole)).isGreaterThan(large.length));
            }
        }
    }

    @Test
    void nameIsRefused_whenTheFormatHasNoRoomForIt() {
        SortedMap<String, byte[]> files = new TreeMap<>(Map.of("x".repeat(101), SCRIPT));

        assertThatThrownBy(() -> PluginArchives.write(folder, "acme", "1.2.0", files))
                .hasMessageEndingWith("has more than 100 bytes");
    }

    private static SortedMap<String, byte[]> files() {
        return new TreeMap<>(Map.of("acme", SCRIPT, "acme.jar", new byte[512]));
    }
}
