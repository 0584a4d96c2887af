package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What can be seen of the launcher for Windows without Windows. */
class WindowsLauncherTest {
    private static final Path FOLDER = Path.of("src/main/launcher");
    private static final Pattern OPTION = Pattern.compile("-(?:XX:|X|D)[^\\s'\"]+");

    private static final Pattern SET = Pattern.compile("\\bset \"?(\\w+)=");

    private final String windows = read("pulumi-resource-pulumi-java.cmd");
    private final String posix = read("pulumi-resource-pulumi-java");

    @Test
    void jvmHasTheOptionsOfTheOtherLauncher() {
        List<String> options = options(Stream.of(posix.split("\n"))
                .filter(line -> line.matches("options=.*"))
                .toList());

        assertThat(options(
                        windows.lines().filter(line -> line.contains(" -jar ")).toList()))
                .isNotEmpty()
                .containsExactlyElementsOf(options);
    }

    /** Labels and blocks are misread otherwise. */
    @Test
    void linesEndAsOnWindows() {
        assertThat(windows.replace("\r\n", "")).doesNotContain("\n", "\r");
    }

    @Test
    void argumentsAndPathsAreQuoted() {
        assertThat(windows).contains("\"%java%\" ").contains("-jar \"%jar%\" %*");
    }

    @Test
    void packageBesideTheLauncherIsServed_asByTheOtherLauncher() {
        assertThat(List.of(windows, posix))
                .allSatisfy(launcher -> assertThat(launcher).containsSubsequence("package.pulumi", "-jar"))
                .allSatisfy(launcher -> assertThat(launcher).contains("\"-Ddev.pulumidynamic.package="));
    }

    /** All that it sets is undone before Java starts; other variables are for the JVM itself. */
    @Test
    void javaHasTheVariablesOfTheUser() {
        String[] parts = windows.split("\r\nsetlocal\r\n|\r\nendlocal & (?=\"%java%\")", -1);

        assertThat(parts).hasSize(3);
        assertThat(SET.matcher(parts[0]).results().map(set -> set.group(1)))
                .containsExactly("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS");
        assertThat(SET.matcher(parts[1]).results().map(set -> set.group(1))).contains("jar", "home", "java", "package");
        assertThat(parts[2]).doesNotContainPattern(SET);
    }

    private static List<String> options(List<String> lines) {
        return lines.stream()
                .flatMap(line -> OPTION.matcher(line).results().map(MatchResult::group))
                .toList();
    }

    private static String read(String name) {
        try {
            return Files.readString(FOLDER.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
