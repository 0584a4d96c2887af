package dev.pulumidynamic.host.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The search with the rules of Windows; the names and separators of each system. */
class SearchPathTest {
    private final FileSystem windows = Jimfs.newFileSystem(Configuration.windows());

    @AfterEach
    void close() throws IOException {
        windows.close();
    }

    private Path file(String folder, String name) throws IOException {
        return Files.createFile(Files.createDirectories(windows.getPath(folder)).resolve(name));
    }

    private void assertFound(String path, Path expected) {
        assertThat(SearchPath.find(windows, Map.of("PATH", path), List.of("java.exe", "java.cmd")))
                .contains(expected);
    }

    @Test
    void folderThatComesFirstCounts_whicheverOfTheNamesItHas() throws IOException {
        Path first = file("C:\\tools", "java.cmd");
        file("C:\\jdk\\bin", "java.exe");

        assertFound("C:\\empty;C:\\tools;C:\\jdk\\bin", first);
    }

    @Test
    void nameThatComesFirstCounts_inOneFolder() throws IOException {
        file("C:\\jdk\\bin", "java.cmd");
        Path binary = file("C:\\jdk\\bin", "java.exe");

        assertFound("C:\\jdk\\bin", binary);
    }

    @Test
    void folderIsFound_inQuotesAndAfterWhatIsNoPath() throws IOException {
        Path java = file("C:\\Program Files\\jdk\\bin", "java.exe");

        assertFound("C:\\a*b|c;;\"C:\\Program Files\\jdk\\bin\"", java);
    }

    @Test
    void nothingIsFound_withoutAPath() {
        assertThat(SearchPath.find(windows, Map.of(), List.of("java.exe"))).isEmpty();
    }

    @Test
    void fileOfAProgramSaysWhatItIs_onWindowsOnly() throws IOException {
        try (FileSystem posix = Jimfs.newFileSystem(
                Configuration.unix().toBuilder().setAttributeViews("posix").build())) {
            assertThat(SearchPath.namesOf(windows, "pulumi")).containsExactly("pulumi.exe", "pulumi.bat", "pulumi.cmd");
            assertThat(SearchPath.namesOf(windows, "java").get(0)).isEqualTo("java.exe");
            assertThat(SearchPath.separator(windows)).isEqualTo(";");
            assertThat(SearchPath.namesOf(posix, "pulumi")).containsExactly("pulumi");
            assertThat(SearchPath.namesOf(posix, "java").get(0)).isEqualTo("java");
            assertThat(SearchPath.separator(posix)).isEqualTo(":");
        }
    }
}
