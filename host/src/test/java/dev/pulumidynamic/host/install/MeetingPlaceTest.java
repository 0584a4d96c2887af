package dev.pulumidynamic.host.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.system.FilePermissions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where launchers meet; {@code FaultyMachineIT} compares it with where they do. */
class MeetingPlaceTest {
    @TempDir
    Path folder;

    private Path own;
    private Path last;
    private String nameForAll;

    @BeforeEach
    void makeFolders() throws IOException {
        own = Files.createDirectory(folder.resolve("own"));
        last = Files.createDirectory(folder.resolve("last"));
        nameForAll = "pulumi-java-" + FilePermissions.ownerOfNewFiles(folder);
    }

    private HealthCheck check(Map<String, String> environment) {
        return new MeetingPlace(environment, last).check();
    }

    @Test
    void folderOfTheUserIsIt_whenItCanBeWritten() {
        assertThat(check(Map.of("XDG_RUNTIME_DIR", own.toString(), "TMPDIR", folder.toString())))
                .isEqualTo(HealthCheck.good("shared JVM", "launchers meet in " + own.resolve("pulumi-java")));
    }

    @Test
    void temporaryFolderIsIt_whenTheUserHasNone() {
        assertThat(check(Map.of("TMPDIR", own.toString())).found())
                .isEqualTo("launchers meet in " + own.resolve(nameForAll));
    }

    @ParameterizedTest
    @ValueSource(strings = {"XDG_RUNTIME_DIR", "TMPDIR"})
    void nextFolderIsIt_whenOneIsGone(String variable) {
        Path gone = folder.resolve("gone");

        assertThat(check(Map.of(variable, gone.toString())).found())
                .isEqualTo("launchers meet in " + last.resolve(nameForAll) + ", because " + variable + " is " + gone
                        + ", which is not a folder");
    }

    @Test
    void nextFolderIsIt_whenOthersMayEnterOne() throws IOException {
        Files.createDirectory(own.resolve("pulumi-java"));

        assertThat(check(Map.of("XDG_RUNTIME_DIR", own.toString())).found())
                .startsWith("launchers meet in " + last.resolve(nameForAll) + ", because ")
                .contains("lets others in");
    }

    @Test
    void problemIsTold_whenNoFolderServes() throws IOException {
        Files.createSymbolicLink(last.resolve(nameForAll), own);

        HealthCheck check = check(Map.of("TMPDIR", folder.resolve("gone").toString()));

        assertThat(check.problem()).contains("each bundle starts a JVM of its own");
        assertThat(check.found()).contains("TMPDIR is ", last + " has " + nameForAll + ", which is a link");
        assertThat(check.remedy()).contains("set XDG_RUNTIME_DIR");
    }

    @Test
    void nothingIsWrong_whenSharingIsOff() {
        assertThat(check(Map.of("PULUMI_JAVA_SHARED_JVM", "false")).found()).startsWith("off, by");
    }
}
