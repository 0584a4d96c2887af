package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.demo.ClassPaths;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The README shows code that compiles and runs: that of the examples. */
class ReadmeTest {
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @Test
    void readmeShowsExamples_wordForWord() throws IOException {
        Path itTests = ClassPaths.ofBuild().target().resolveSibling("src/examples/java/dev/pulumidynamic/examples");
        String example = Files.readString(itTests.resolve("random/RandomProgram.java"));
        String readme = Files.readString(ClassPaths.ofBuild().target().resolve("../../README.md"));

        List<String> shown =
                JAVA.matcher(readme).results().map(match -> match.group(1)).toList();

        assertThat(shown).isNotEmpty().allSatisfy(code -> assertThat(example).contains(code));
    }
}
