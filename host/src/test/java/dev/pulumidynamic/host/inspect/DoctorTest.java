package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import dev.pulumidynamic.closure.install.Distribution;
import dev.pulumidynamic.closure.install.InstallationFolder;
import dev.pulumidynamic.host.failure.PluginVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DoctorTest {
    private static final String LAUNCHER = "pulumi-resource-pulumi-java";

    @TempDir
    Path folder;

    private Path home;
    private Path plugin;
    private Map<String, String> environment;

    @BeforeEach
    void install() throws IOException {
        home = folder.resolve("home");
        plugin = home.resolve("plugins/resource-pulumi-java-v" + PluginVersion.get());
        var unused = new InstallationFolder(plugin)
                .install(Distribution.of(
                        "0.9.0",
                        Map.of(
                                LAUNCHER,
                                "#!/bin/sh\n".getBytes(StandardCharsets.UTF_8),
                                LAUNCHER + ".jar",
                                new byte[10])));
        environment = new TreeMap<>(Map.of(
                "JAVA_HOME",
                System.getProperty("java.home"),
                "PULUMI_HOME",
                home.toString(),
                "XDG_RUNTIME_DIR",
                folder.toString()));
    }

    private Ran doctor() {
        return Ran.with(environment, "", "doctor");
    }

    private void assertFailed(String what, String problem, String remedy) {
        Ran doctor = doctor();
        assertThat(doctor.code()).as(doctor.out()).isEqualTo(1);
        assertThat(doctor.out()).containsOnlyOnce("FAILED").contains("FAILED  " + what, problem, remedy);
    }

    @Test
    void everythingIsFine_andSaysWhatItIs() {
        Ran doctor = doctor();

        assertThat(doctor.code()).as(doctor.out()).isZero();
        assertThat(doctor.out())
                .contains("by JAVA_HOME", "build 0.9.0, in " + plugin, "no pulumi on the PATH", "SDK: unknown")
                .doesNotContain("FAILED");
    }

    @Test
    void pluginIsMissing() throws IOException {
        assertThat(new InstallationFolder(plugin).uninstall()).isTrue();

        assertFailed("plugin", "it is not installed", " install`, or run the program");
    }

    @Test
    void pluginIsDamaged() throws IOException {
        Files.write(plugin.resolve(LAUNCHER + ".jar"), new byte[9]);

        assertFailed("plugin", LAUNCHER + ".jar changed after the installation", "which repairs it");
    }

    @Test
    void installationWasInterrupted() throws IOException {
        Files.createFile(plugin.resolveSibling(plugin.getFileName() + ".partial"));

        assertFailed("plugin", "its installation is incomplete", " install`");
    }

    @Test
    void launcherMayNotRun() {
        assertThat(plugin.resolve(LAUNCHER).toFile().setExecutable(false, false))
                .isTrue();

        assertFailed("permissions", "noexec", "chmod +x " + plugin.resolve(LAUNCHER));
    }

    @Test
    void javaHomeIsWrong() {
        environment.put("JAVA_HOME", folder.toString());

        assertFailed("Java: JAVA_HOME is " + folder, "cannot be run", "set JAVA_HOME to a JDK 17 or newer");
    }

    @Test
    void javaIsTooOld() throws IOException {
        Path bin = Files.createDirectories(folder.resolve("jdk/bin"));
        assertThat(Files.createFile(bin.resolve("java")).toFile().setExecutable(true))
                .isTrue();
        Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"1.8.0_392\"\n");
        environment.put("JAVA_HOME", folder.resolve("jdk").toString());

        assertFailed("Java", "Java 8.0.392, by JAVA_HOME", "the plugin needs Java 17 or newer");
    }

    @Test
    void javaIsNowhere() {
        environment.remove("JAVA_HOME");

        assertFailed("Java: none", "there is no java on the PATH", "set JAVA_HOME");
    }

    @Test
    void otherPluginIsOnThePath() throws IOException {
        Path other = Files.createDirectories(folder.resolve("bin")).resolve(LAUNCHER);
        assertThat(Files.createFile(other).toFile().setExecutable(true)).isTrue();
        environment.put("PATH", folder.resolve("bin").toString());

        assertFailed("PATH: " + other, "engines run it in place of", "take its folder off the PATH");
    }

    @Test
    void engineIsTooOld() throws IOException {
        Path pulumi = Files.createDirectories(folder.resolve("bin")).resolve("pulumi");
        Files.writeString(pulumi, "#!/bin/sh\necho v3.99.0\n");
        assertThat(pulumi.toFile().setExecutable(true)).isTrue();
        environment.put("PATH", folder.resolve("bin").toString());

        assertFailed("engine: " + pulumi + ", 3.99.0", "3.133.0 or newer", "update Pulumi");
    }

    @Test
    void engineIsFine_whenItsVersionIsTheOldestOrADevelopersBuild() throws IOException {
        Path pulumi = Files.createDirectories(folder.resolve("bin")).resolve("pulumi");
        environment.put("PATH", folder.resolve("bin").toString());
        for (String version : List.of("v3.133.0", "3.260.0-alpha.1+abc.dirty")) {
            Files.writeString(pulumi, "#!/bin/sh\necho " + version + "\n");
            assertThat(pulumi.toFile().setExecutable(true)).isTrue();

            assertThat(doctor().code()).as(version).isZero();
        }
    }

    private void programRan(String sdk) throws IOException {
        Files.writeString(
                Files.createDirectories(home.resolve("pulumi-java")).resolve("last-program.properties"),
                "sdk=" + sdk + "\nlibrary=0.9.0\njava=17.0.15\nproject=lab\n");
    }

    @Test
    void sdkIsFine_andTheProgramIsNamedThatHadIt() throws IOException {
        programRan("com.pulumi:pulumi 1.36.1");

        assertThat(doctor().out())
                .contains(
                        "ok      SDK: com.pulumi:pulumi 1.36.1, with pulumi-dynamic 0.9.0 on Java 17.0.15, in the last"
                                + " program that ran: lab");
    }

    @Test
    void sdkIsTooOld() throws IOException {
        programRan("com.pulumi:pulumi 1.5.0");

        assertFailed("SDK: com.pulumi:pulumi 1.5.0", "need 1.6.0 or newer", "set a newer version of com.pulumi:pulumi");
    }

    @Test
    void sdkIsFine_whenItsJarDoesNotTellItsVersion() throws IOException {
        programRan("com.pulumi:pulumi (file:/app.jar)");

        assertThat(doctor().out()).contains("ok      SDK: com.pulumi:pulumi (file:/app.jar), with");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "sd", "\\u00"})
    void sdkIsUnknown_whenTheProgramWasInterrupted(String written) throws IOException {
        programRan("com.pulumi:pulumi 1.5.0");
        Files.writeString(home.resolve("pulumi-java/last-program.properties"), written);

        assertThat(doctor().out()).contains("ok      SDK: unknown, because no program with dynamic resources has run");
    }

    @Test
    void cacheCannotBeWritten() throws IOException {
        Files.createFile(home.resolve("pulumi-java"));

        assertFailed("cache", "it cannot be written", "make it writable");
    }

    @Test
    void sameIsPrinted_asJson() {
        JsonObject json = Ran.with(environment, "", "doctor", "--json").json();

        assertThat(json.get("build").getAsString()).isEqualTo(PluginVersion.build());
        assertThat(json.getAsJsonArray("checks").get(0).getAsJsonObject().keySet())
                .containsExactly("what", "found", "problem", "remedy");
    }
}
