package dev.pulumidynamic.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.internal.pulumi.SdkRelease;
import dev.pulumidynamic.provider.RefusedException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.function.Supplier;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginInstallationTest {
    private static final String LAUNCHER = "pulumi-resource-pulumi-java";

    @TempDir
    Path home;

    @Test
    void launcherIsExecutable_whenInstalled() throws IOException {
        installation("1.2.3").install();

        assertThat(folder().resolve(LAUNCHER)).isExecutable().hasContent("#!/bin/sh");
        assertThat(folder().resolve(LAUNCHER + ".jar")).hasBinaryContent(jar("1.2.3"));
    }

    @Test
    void jarIsNotRead_whenTheChecksumsAreThoseOfTheInstalledPlugin() throws IOException {
        installation("1.2.3").install();
        String checksums = Files.readString(folder().resolve("SHA256SUMS"));

        assertThatCode(known("1.2.3", checksums, new FullDisk())::install).doesNotThrowAnyException();
    }

    @Test
    void pluginIsReplaced_whenItsNumberHasOtherContentNow() throws IOException {
        installation("1.2.3", "#!/bin/sh\n# before").install();
        installation("1.2.3").install();
        String checksums = Files.readString(folder().resolve("SHA256SUMS"));
        installation("1.2.3", "#!/bin/sh\n# before").install();

        known("1.2.3", checksums, new ByteArrayInputStream(jar("1.2.3"))).install();

        assertThat(folder().resolve(LAUNCHER)).hasContent("#!/bin/sh");
    }

    @Test
    void pluginWithTheSameNumberIsNamed_whenItCannotBeReplaced() throws IOException {
        installation("1.2.3").install();
        PluginInstallation failing = carrying("1.2.3", FullDisk::new);

        assertThatThrownBy(failing::install)
                .hasMessageContaining("; build 1.2.3 is there, which is not the one that this program has, but has its"
                        + " number; make the folder ");
    }

    private PluginInstallation known(String build, String checksums, InputStream jar) {
        return new PluginInstallation(home, build, library(checksums, () -> jar));
    }

    private PluginInstallation carrying(String build, Supplier<@Nullable InputStream> jar) {
        return new PluginInstallation(home, build, library(null, jar));
    }

    /** The class loader of a library that carries {@code jar}. */
    private static ClassLoader library(@Nullable String checksums, Supplier<@Nullable InputStream> jar) {
        return new ClassLoader(null) {
            @Override
            public @Nullable InputStream getResourceAsStream(String name) {
                if (name.equals("META-INF/pulumi-dynamic/plugin.jar")) {
                    return jar.get();
                }
                return checksums == null ? null : new ByteArrayInputStream(checksums.getBytes(StandardCharsets.UTF_8));
            }
        };
    }

    @Test
    void newerBuildReplacesAnOlderOne_andStays() throws IOException {
        installation("1.2.3").install();

        installation("1.10.0").install();
        installation("1.2.3").install();

        assertThat(folder().resolve(LAUNCHER + ".jar")).hasBinaryContent(jar("1.10.0"));
    }

    @Test
    void olderBuildIsNamed_whenItCannotBeReplaced() throws IOException {
        installation("1.2.3").install();
        PluginInstallation failing = carrying("1.2.4", FullDisk::new);

        assertThatThrownBy(failing::install)
                .hasMessageStartingWith("pulumi-dynamic 1.2.4 cannot install its plugin pulumi-java into " + folder())
                .hasMessageContaining("; build 1.2.3 is there, which is too old for this program; make the folder ");
    }

    @Test
    void halfIsNeverSeen_whenWritingFails() throws IOException {
        InputStream full = new SequenceInputStream(new ByteArrayInputStream(jar("1.2.3"), 0, 60), new FullDisk());
        PluginInstallation failing = carrying("1.2.3", () -> full);

        assertThatThrownBy(failing::install)
                .isInstanceOf(RefusedException.class)
                .hasMessage("pulumi-dynamic 1.2.3 cannot install its plugin pulumi-java into " + folder()
                        + ": IOException: No space left on device; make the folder writable, or set PULUMI_HOME,"
                        + " or the folder of DynamicProviders.pulumiHome, to a writable folder");
        assertThat(folder()).doesNotExist();
    }

    @Test
    void namesTheFile_whenItStandsInPlaceOfFolder() throws IOException {
        Files.writeString(home.resolve("plugins"), "");

        assertThatThrownBy(() -> installation("1.2.3").install())
                .hasMessageContaining("cannot install its plugin pulumi-java into " + folder())
                .hasMessageContaining("FileAlreadyExists");
    }

    @Test
    void saysSo_whenLibraryCarriesNoPlugin() {
        PluginInstallation empty = carrying("1.2.3", () -> null);

        assertThatThrownBy(empty::install).hasMessageContaining("does not contain the plugin pulumi-java");
    }

    @Test
    void lastProgramReplacesTheOneBefore() throws IOException {
        installation("1.2.3").record("before");
        installation("1.2.3").record("lab \u00e4");

        Properties written = new Properties();
        try (Reader file = Files.newBufferedReader(home.resolve("pulumi-java/last-program.properties"))) {
            written.load(file);
        }
        assertThat(written)
                .containsEntry("sdk", SdkRelease.named())
                .containsEntry("library", PluginVersion.BUILD)
                .containsEntry("java", System.getProperty("java.version"))
                .containsEntry("project", "lab \u00e4")
                .hasSize(4);
    }

    @Test
    void programGoesOn_whenItsHomeCannotBeWritten() throws IOException {
        Path file = Files.createFile(home.resolve("file"));

        assertThatCode(() -> PluginInstallation.ofThisRelease(file).record("lab"))
                .doesNotThrowAnyException();
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

    private PluginInstallation installation(String build) throws IOException {
        return installation(build, "#!/bin/sh");
    }

    private PluginInstallation installation(String build, String launcher) throws IOException {
        byte[] jar = jar(build, launcher);
        return carrying(build, () -> new ByteArrayInputStream(jar));
    }

    private Path folder() {
        return home.resolve("plugins/resource-pulumi-java-v" + PluginVersion.CURRENT);
    }

    private static byte[] jar(String build) throws IOException {
        return jar(build, "#!/bin/sh");
    }

    private static byte[] jar(String build, String launcher) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, build);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream jar = new ZipOutputStream(bytes)) {
            put(jar, JarFile.MANIFEST_NAME, out -> manifest.write(out));
            put(jar, "META-INF/launcher/" + LAUNCHER, out -> out.write(launcher.getBytes(StandardCharsets.UTF_8)));
        }
        return bytes.toByteArray();
    }

    private interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private static void put(ZipOutputStream jar, String name, Content content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(0);
        jar.putNextEntry(entry);
        content.writeTo(jar);
    }
}
