package dev.pulumidynamic.compatibility;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Folders in which a program cannot write, or from which the engine could not start the plugin. */
@Timeout(value = 120, threadMode = ThreadMode.SEPARATE_THREAD)
@Tag("thorough")
class HomesTest {
    @TempDir
    Path folder;

    /** The program sees a file system of its own in place of its home; the engine would see the same on a real machine. */
    @ParameterizedTest
    @CsvSource({
        "noexec, cannot be started: its file system is mounted with noexec",
        "size=64k, No space left on device",
        "ro, Read-only file system"
    })
    void causeAndRemedyAreTold_whenTheFileSystemOfTheHomeIsMounted(String option, String cause) throws Exception {
        FinishedProgram run = new FinishedProgram(folder);
        List<String> command = onMounted(option, run.home(), List.of());

        assertThat(run.up(command).errors()).isNotEmpty();

        assertThat(run.shown()).contains(cause).contains("set PULUMI_HOME");
    }

    /** All that it writes there is a cache. */
    @ParameterizedTest
    @ValueSource(strings = {"size=4k", "noexec", "ro"})
    void resourceIsMade_whenCacheAndTemporaryFilesAreOnAFileSystemThatIs(String option) throws Exception {
        FinishedProgram run = new FinishedProgram(folder);
        Path mounted = folder.resolve("mounted");
        List<String> command = new ArrayList<>(List.of("env", "XDG_CACHE_HOME=" + mounted));
        command.addAll(onMounted(option, mounted, List.of("-Djava.io.tmpdir=" + mounted)));

        assertThat(run.up(command).errors()).as(run.shown()).isEmpty();
    }

    private static List<String> onMounted(String option, Path place, List<String> jvmOptions) throws Exception {
        Files.createDirectories(place);
        String mount = "mount -t tmpfs -o " + option + " tmpfs '" + place + "'";
        assumeThat(canMount(mount)).as("this user may mount: " + mount).isTrue();
        List<String> command =
                new ArrayList<>(List.of("unshare", "--mount", "sh", "-c", mount + " && exec \"$@\"", "sh"));
        command.addAll(FinishedProgram.onClassPath(
                FinishedProgram.ownJdk(), FinishedProgram.classPath(), jvmOptions, "inline"));
        return command;
    }

    @Test
    void localeIsTold_whenItCannotWriteTheNameOfTheHome() throws Exception {
        assumeThat(System.getProperty("sun.jnu.encoding")).isEqualTo("UTF-8");
        FinishedProgram run = new FinishedProgram(folder);
        List<String> command =
                new ArrayList<>(List.of("env", "LC_ALL=C", "PULUMI_HOME=" + folder.resolve("gr\u00fc\u00df")));
        command.addAll(FinishedProgram.onClassPath(
                FinishedProgram.ownJdk(), FinishedProgram.classPath(), List.of(), "inline"));

        assertThat(run.up(command).errors()).isNotEmpty();

        assertThat(run.shown()).contains("run the program with LC_ALL=C.UTF-8");
    }

    private static boolean canMount(String mount) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder("unshare", "--mount", "sh", "-c", mount)
                            .redirectErrorStream(true)
                            .redirectOutput(Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
