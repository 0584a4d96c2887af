package dev.pulumidynamic.closure.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
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
