package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/errors.md lists exactly the codes of errors and warnings in the sources. */
class ErrorsTest {
    /** Every way to refuse or to warn; each has the code as its first argument. */
    private static final Pattern IN_SOURCES = Pattern.compile(
            "(?:new CaptureException|new RefusedValueException|new Refusal|new Warning|refusal|warning|missing)\\(\\s*\"([a-z]+(?:-[a-z]+)*)\"");

    private static final Pattern IN_TABLE =
            Pattern.compile("^\\| `([a-z-]+)` \\| \\S.* \\| \\S.* \\|$", Pattern.MULTILINE);

    @Test
    void tableHasEveryCode_andNoOther() throws IOException {
        Set<String> codes = codes(Path.of("src/main/java"));
        codes.addAll(codes(Path.of("../sdk/src/main/java")));

        assertThat(codes).contains("thread", "static-field", "missing-service", "output", "machine-path");
        assertThat(all(IN_TABLE, Files.readString(Path.of("../docs/errors.md"))))
                .isEqualTo(codes);
    }

    private static Set<String> codes(Path sources) throws IOException {
        Set<String> codes = new TreeSet<>();
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file :
                    (Iterable<Path>) files.filter(path -> path.toString().endsWith(".java"))::iterator) {
                codes.addAll(all(IN_SOURCES, Files.readString(file)));
            }
        }
        return codes;
    }

    private static Set<String> all(Pattern pattern, String text) {
        Set<String> found = new TreeSet<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }
}
