package dev.pulumidynamic.host.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What each system calls the files of programs and its environment variables. */
class SystemNamesTest {
    @Test
    void fileOfAProgramSaysWhatItIs_onWindowsOnly() throws IOException {
        try (FileSystem windows = Jimfs.newFileSystem(Configuration.windows());
                FileSystem posix = Jimfs.newFileSystem(Configuration.unix().toBuilder()
                        .setAttributeViews("posix")
                        .build())) {
            assertThat(ProgramFiles.of(windows, "pulumi")).containsExactly("pulumi.exe", "pulumi.bat", "pulumi.cmd");
            assertThat(ProgramFiles.of(windows, "java").get(0)).isEqualTo("java.exe");
            assertThat(ProgramFiles.separator(windows)).isEqualTo(";");
            assertThat(ProgramFiles.of(posix, "pulumi")).containsExactly("pulumi");
            assertThat(ProgramFiles.of(posix, "java").get(0)).isEqualTo("java");
            assertThat(ProgramFiles.separator(posix)).isEqualTo(":");
        }
    }

    @Test
    void variableIsFoundInAnyCase_onWindowsOnly() {
        Map<String, String> variables = Map.of("Path", "C:\\bin");

        assertThat(EnvironmentVariables.of("Windows 11", variables).get("PATH")).isEqualTo("C:\\bin");
        assertThat(EnvironmentVariables.of("Linux", variables).get("PATH")).isNull();
    }
}
