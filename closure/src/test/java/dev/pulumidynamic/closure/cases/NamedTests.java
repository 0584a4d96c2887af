package dev.pulumidynamic.closure.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the tests and cases that a document names: it must not promise what nobody runs. */
final class NamedTests {
    private static final List<String> MODULES = List.of("closure", "host", "sdk", "it-tests");

    private final Set<String> cases = Stream.concat(Cases.carried().stream(), Cases.refused().stream())
            .map(Case::name)
            .collect(Collectors.toSet());

    void assertCaseExists(String name) {
        assertThat(cases).contains(name);
    }

    /** @param test the simple name of a class, {@code #} and the name of a method */
    static void assertTestExists(String test) {
        String[] classAndMethod = test.split("#", 2);
        List<Path> files = MODULES.stream()
                .map(module -> Path.of("..", module, "src/test/java"))
                .flatMap(NamedTests::files)
                .filter(file -> file.endsWith(classAndMethod[0] + ".java"))
                .toList();
        assertThat(files)
                .as(test)
                .isNotEmpty()
                .anySatisfy(file -> assertThat(file)
                        .content()
                        .containsPattern("> " + classAndMethod[1] + "\\(|void " + classAndMethod[1] + "\\("));
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
