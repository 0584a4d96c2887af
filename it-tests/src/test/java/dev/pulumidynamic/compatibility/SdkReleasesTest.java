package dev.pulumidynamic.compatibility;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.internal.deployment.PluginInstallation;
import dev.pulumidynamic.resource.PluginCommands;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program on releases of Pulumi's SDK that Maven downloads. */
@EnabledIfSystemProperty(named = "slow", matches = "true", disabledReason = "downloads releases of Pulumi's SDK")
class SdkReleasesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.6.0", "1.7.0", "1.8.0", "1.9.0", "1.10.0", "1.11.0", "1.12.0", "1.13.0", "1.13.1", "1.13.2",
                "1.16.0", "1.16.1", "1.16.2", "1.16.3", "1.17.0", "1.17.1", "1.18.0", "1.19.0", "1.20.0", "1.36.1"
            })
    void resourcesAreMadeAndDestroyed_fromTheOldestRelease(String release) throws Exception {
        FinishedProgram run = new FinishedProgram(folder);

        UpdateResult up = run.up(command(release, "package inline explicit"));

        assertThat(up.errors()).as(run.shown()).isEmpty();
        assertThat(doctor(run.home())).contains("ok      SDK: com.pulumi:pulumi " + release + ", with");
        assertThat(run.destroy().errors()).as(run.shown()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.12.0", "0.16.1", "0.20.0", "1.0.0", "1.4.0", "1.5.0"})
    void versionToSetIsNamed_whenTheReleaseIsTooOld(String release) throws Exception {
        FinishedProgram run = new FinishedProgram(folder);

        UpdateResult up = run.up(command(release, "package"));

        assertThat(up.errors()).isNotEmpty();
        assertThat(run.shown())
                .contains("com.pulumi:pulumi " + release
                        + " is too old: dynamic providers need 1.6.0 or newer; set the version of com.pulumi:pulumi")
                .doesNotContain("NoSuchMethodError");
        assertThat(doctor(run.home())).contains("FAILED  SDK: com.pulumi:pulumi " + release + ", with");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.6.0", "1.20.0"})
    void otherWayIsNamed_whenTheReleaseIsTooOldForExtensions(String release) throws Exception {
        FinishedProgram run = new FinishedProgram(folder);

        run.up(command(release, "extension"));

        assertThat(run.shown())
                .contains("com.pulumi:pulumi " + release + " is too old: storing the code as EXTENSION needs 1.36.1")
                .contains("CodeStorage.PACKAGE");
    }

    private static String doctor(Path home) throws Exception {
        Path own = PluginInstallation.homeOfThisJvm();
        PluginInstallation.ofThisRelease(own).install();
        try (PluginCommands plugin = new PluginCommands(own)) {
            return plugin.run("doctor", "--dir", home).out();
        }
    }

    private List<String> command(String release, String modes) throws Exception {
        List<Path> classPath = SdkClassPath.of(release, folder.resolve("maven"));
        return FinishedProgram.onClassPath(FinishedProgram.ownJdk(), classPath, List.of(), modes);
    }
}
