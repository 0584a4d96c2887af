package dev.pulumidynamic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.internal.deployment.CarriedPlugin;
import dev.pulumidynamic.internal.deployment.PluginInstallation;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the library's jar holds. */
class PackagedIT {
    private static final Path JAR = Path.of(System.getProperty("sdk.jar"));

    @TempDir
    Path home;

    @Test
    void bundlesTakeTheProviderPackagesOnly() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            Set<String> packages = jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.startsWith("dev/pulumidynamic/provider/") && name.endsWith(".class"))
                    .map(name -> name.substring(0, name.lastIndexOf('/')).replace('/', '.'))
                    .collect(Collectors.toSet());
            assertThat(jar.getManifest()
                            .getMainAttributes()
                            .getValue("Closure-Packages")
                            .split(" "))
                    .containsExactlyInAnyOrderElementsOf(packages);
        }
    }

    @Test
    void classesAreOursOnly() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertThat(jar.stream().map(ZipEntry::getName).filter(name -> name.endsWith(".class")))
                    .allMatch(name ->
                            name.startsWith("dev/pulumidynamic/") && !name.startsWith("dev/pulumidynamic/host/"));
        }
    }

    /** As in the list of each jar. */
    @ParameterizedTest
    @CsvSource({
        "closure/target/pulumi-dynamic-closure, dev/pulumidynamic/closure/shaded/asm/ClassReader.class, org.ow2.asm:asm",
        "closure/target/pulumi-dynamic-closure, dev/pulumidynamic/closure/shaded/xz/XZInputStream.class, org.tukaani:xz",
        "closure/target/pulumi-dynamic-closure, dev/pulumidynamic/closure/shaded/agent/ByteBuddyAgent.class, net.bytebuddy:byte-buddy-agent",
        "sdk/target/pulumi-dynamic, dev/pulumidynamic/internal/shaded/bytebuddy/ByteBuddy.class, net.bytebuddy:byte-buddy"
    })
    void copiesOfLibrariesAreThere_withTheirLicences(String name, String type, String library) throws IOException {
        Path modules = Path.of(System.getProperty("modules"));
        try (JarFile jar = new JarFile(
                modules.resolve(name + "-" + PluginVersion.BUILD + ".jar").toFile())) {
            assertThat(jar.getEntry(type)).isNotNull();
            String listed = new String(
                    jar.getInputStream(jar.getEntry("META-INF/licenses/THIRD-PARTY"))
                            .readAllBytes(),
                    StandardCharsets.UTF_8);
            assertThat(listed.lines().filter(line -> line.startsWith(library + " ")))
                    .singleElement()
                    .satisfies(line -> assertThat(line.split(" "))
                            .filteredOn(word -> word.startsWith("META-INF/"))
                            .isNotEmpty()
                            .allMatch(text -> jar.getEntry(text) != null));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "closure/target/pulumi-dynamic-closure",
                "host/target/pulumi-dynamic-host",
                "sdk/target/pulumi-dynamic"
            })
    void licenceAndNoticeAreThere_inEachOfOurJars(String name) throws IOException {
        Path modules = Path.of(System.getProperty("modules"));
        try (JarFile jar = new JarFile(
                modules.resolve(name + "-" + PluginVersion.BUILD + ".jar").toFile())) {
            assertThat(jar.getInputStream(jar.getEntry("META-INF/LICENSE")))
                    .hasBinaryContent(Files.readAllBytes(modules.resolve("LICENSE")));
            assertThat(jar.getInputStream(jar.getEntry("META-INF/NOTICE")))
                    .hasBinaryContent(Files.readAllBytes(modules.resolve("NOTICE")));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "closure/target/pulumi-dynamic-closure, dev.pulumidynamic.closure",
        "host/target/pulumi-dynamic-host, dev.pulumidynamic.host",
        "sdk/target/pulumi-dynamic, dev.pulumidynamic"
    })
    void moduleHasItsName_onTheModulePath(String name, String module) {
        Path jar = Path.of(System.getProperty("modules")).resolve(name + "-" + PluginVersion.BUILD + ".jar");

        assertThat(ModuleFinder.of(jar).findAll())
                .extracting(found -> found.descriptor().name())
                .containsExactly(module);
    }

    @Test
    void carriedPluginCanBeInstalled() throws IOException {
        try (URLClassLoader library = new URLClassLoader(new URL[] {JAR.toUri().toURL()}, null)) {
            new PluginInstallation(home, PluginVersion.BUILD, library).install();

            Path folder = home.resolve("plugins/resource-pulumi-java-v" + PluginVersion.CURRENT);
            assertThat(folder.resolve("pulumi-resource-pulumi-java")).isExecutable();
            assertThat(folder.resolve("pulumi-resource-pulumi-java.jar")).isNotEmptyFile();
            assertThat(CarriedPlugin.checksums(library)).isEqualTo(Files.readString(folder.resolve("SHA256SUMS")));
        }
    }

    @Test
    void carriedPluginsCommandsRun_fromTheLibrarysJar() throws Exception {
        Process install = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        JAR.toString(),
                        "install",
                        "--dir",
                        home.toString())
                .redirectErrorStream(true)
                .start();

        assertThat(install.getInputStream()).asString(StandardCharsets.UTF_8).startsWith("installed pulumi-java ");
        assertThat(install.waitFor()).isZero();
        assertThat(home.resolve(
                        "plugins/resource-pulumi-java-v" + PluginVersion.CURRENT + "/pulumi-resource-pulumi-java"))
                .isExecutable();
    }
}
