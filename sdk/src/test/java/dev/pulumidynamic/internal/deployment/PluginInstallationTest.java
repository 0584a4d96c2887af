package dev.pulumidynamic.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginInstallationTest {
    private static final String LAUNCHER = "pulumi-resource-pulumi-java";

    @TempDir
    Path home;

    @Test
    void launcherIsExecutable_whenInstalled() throws IOException {
        installation(zip()).install();

        assertThat(folder().resolve(LAUNCHER)).isExecutable().hasContent("launcher");
        assertThat(folder().resolve("plugin.jar")).hasContent("jar");
    }

    @Test
    void nothingElseIsLeft_whenInstalled() throws IOException {
        installation(zip()).install();

        assertThat(names(home.resolve("plugins"))).containsExactly("resource-pulumi-java-v1.2.3");
    }

    @Test
    void installedPluginIsLeftAlone() throws IOException {
        installation(zip()).install();
        Files.writeString(folder().resolve("plugin.jar"), "mine");

        installation(zip()).install();

        assertThat(folder().resolve("plugin.jar")).hasContent("mine");
    }

    @Test
    void oneWins_whenManyInstallAtOnce() throws Exception {
        byte[] zip = zip();
        ExecutorService processes = Executors.newFixedThreadPool(8);
        List<Future<?>> all = new ArrayList<>();
        for (int i = 0; i < 32; i++) {
            all.add(processes.submit(() -> installation(zip).install()));
        }
        for (Future<?> one : all) {
            one.get();
        }
        processes.shutdown();

        assertThat(names(home.resolve("plugins"))).containsExactly("resource-pulumi-java-v1.2.3");
        assertThat(folder().resolve(LAUNCHER)).isExecutable();
    }

    @Test
    void halfIsNeverSeen_whenWritingFails() throws IOException {
        InputStream full = new SequenceInputStream(new ByteArrayInputStream(zip(), 0, 60), new FullDisk());
        PluginInstallation failing = new PluginInstallation(home, "1.2.3", () -> full);

        assertThatThrownBy(failing::install)
                .isInstanceOf(PluginInstallationException.class)
                .hasMessage("cannot put the plugin pulumi-java 1.2.3 into " + folder()
                        + ": IOException: No space left on device; make the folder writable, or set PULUMI_HOME,"
                        + " or what DynamicProviders.pulumiHome names, to one that is");
        assertThat(names(home.resolve("plugins"))).isEmpty();
    }

    @Test
    void namesTheFile_whenItStandsInPlaceOfFolder() throws IOException {
        Files.writeString(home.resolve("plugins"), "");

        assertThatThrownBy(() -> installation(zip()).install())
                .hasMessageContaining("cannot put the plugin pulumi-java 1.2.3 into " + folder())
                .hasMessageContaining("FileAlreadyExists");
    }

    @Test
    void saysSo_whenLibraryCarriesNoPlugin() {
        PluginInstallation empty = new PluginInstallation(home, "1.2.3", () -> null);

        assertThatThrownBy(empty::install).hasMessageContaining("does not carry the plugin pulumi-java");
    }

    private static final class FullDisk extends InputStream {
        @Override
        public int read() throws IOException {
            throw new IOException("No space left on device");
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            return read();
        }
    }

    private PluginInstallation installation(byte[] zip) {
        return new PluginInstallation(home, "1.2.3", () -> new ByteArrayInputStream(zip));
    }

    private Path folder() {
        return home.resolve("plugins/resource-pulumi-java-v1.2.3");
    }

    private static Set<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).collect(java.util.stream.Collectors.toSet());
        }
    }

    private static byte[] zip() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("plugin.jar"));
            zip.write("jar".getBytes(StandardCharsets.UTF_8));
            zip.putNextEntry(new ZipEntry(LAUNCHER));
            zip.write("launcher".getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }
}
