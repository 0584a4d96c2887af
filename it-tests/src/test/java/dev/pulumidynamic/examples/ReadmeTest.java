package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.demo.ClassPaths;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The README shows code that compiles and runs: that of the examples. */
class ReadmeTest {
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @Test
    void readmeShowsExamples_wordForWord() throws IOException {
        Path project = ClassPaths.ofBuild().target().resolve("../..").normalize();
        List<String> examples = Stream.of("it-tests", "closure")
                .map(module -> project.resolve(module).resolve("src/examples/java"))
                .flatMap(ReadmeTest::sources)
                .toList();

        List<String> shown = JAVA.matcher(Files.readString(project.resolve("README.md")))
                .results()
                .map(match -> match.group(1))
                .toList();

        assertThat(shown)
                .hasSizeGreaterThanOrEqualTo(3)
                .allSatisfy(code -> assertThat(examples)
                        .anySatisfy(example -> assertThat(example).contains(code)));
    }

    private static Stream<String> sources(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            List<String> sources = new ArrayList<>();
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                sources.add(Files.readString(file));
            }
            return sources.stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
