package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.stack.ClassPaths;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The README and the guides show code that compiles and runs: that of the examples and tests. */
class ReadmeTest {
    private static final Pattern CODE = Pattern.compile("```(?:java|kotlin)\n(.*?)```", Pattern.DOTALL);
    private static final Pattern PROGRAM = Pattern.compile("```(?:go|yaml)\n(?!packages:)(.*?)```", Pattern.DOTALL);

    private final Path project = ClassPaths.ofBuild().target().resolve("../..").normalize();

    @Test
    void readmesShowExamples_wordForWord() throws IOException {
        List<String> examples = Stream.of("it-tests", "closure")
                .flatMap(module -> sources(module + "/src/examples/java"))
                .toList();

        List<String> shown = Stream.concat(shown("README.md").stream(), shown("closure/README.md").stream())
                .toList();
        assertThat(shown)
                .hasSize(3)
                .allSatisfy(code -> assertThat(examples)
                        .anySatisfy(example -> assertThat(example).contains(code)));
    }

    @ParameterizedTest
    @CsvSource({
        "writing-providers, 9, it-tests/src/examples/java/dev/pulumidynamic/examples/links",
        "operations, 8, sdk/src/test/java/dev/pulumidynamic/app",
        "inputs-and-state, 6, sdk/src/test/java/dev/pulumidynamic/app",
        "captured-values, 3, sdk/src/test/java/dev/pulumidynamic/app",
        "settings, 4, sdk/src/test/java/dev/pulumidynamic/app",
        "testing, 4, sdk/src/test/java/dev/pulumidynamic/app",
        "compatibility, 1, sdk/src/test/java/dev/pulumidynamic/app",
        "packages, 9, it-tests/src/examples/java/dev/pulumidynamic/examples/acme",
        "kotlin, 6, it-tests/src/examples/kotlin",
    })
    void pageShowsWhatIsTested_exceptForIndentation(String page, int least, String folder) throws IOException {
        List<String> tested = sources(folder).map(ReadmeTest::unindented).toList();

        assertThat(shown("docs/" + page + ".md"))
                .hasSizeGreaterThanOrEqualTo(least)
                .map(ReadmeTest::unindented)
                .allSatisfy(code -> assertThat(tested)
                        .anySatisfy(example -> assertThat(example).contains(code)));
    }

    @Test
    void packagesPageShowsThePrograms_inGoAndYaml() throws IOException {
        List<String> programs =
                sources("it-tests/src/test/resources/packages/acme").toList();

        assertThat(shown("docs/packages.md", PROGRAM))
                .hasSize(3)
                .allSatisfy(code -> assertThat(programs)
                        .anySatisfy(program -> assertThat(program).contains(code)));
    }

    @Test
    void pagesHaveNoMarksOfAMerge() {
        Pattern mark = Pattern.compile("^(<{7}|>{7}) ", Pattern.MULTILINE);

        assertThat(Stream.of(project, project.resolve("docs")).flatMap(ReadmeTest::pagesIn))
                .hasSizeGreaterThan(5)
                .allSatisfy(page -> assertThat(Files.readString(page)).doesNotContainPattern(mark));
    }

    private static Stream<Path> pagesIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".md")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> shown(String page) throws IOException {
        return shown(page, CODE);
    }

    private List<String> shown(String page, Pattern block) throws IOException {
        return block.matcher(Files.readString(project.resolve(page)))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static String unindented(String code) {
        return code.lines().map(String::strip).collect(Collectors.joining("\n"));
    }

    private Stream<String> sources(String folder) {
        try (Stream<Path> files = Files.walk(project.resolve(folder))) {
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
