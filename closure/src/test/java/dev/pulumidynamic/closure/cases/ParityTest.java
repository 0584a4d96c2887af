package dev.pulumidynamic.closure.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule in docs/closure-parity.md has an existing test or case. The table of libraries, after the rules, has its own test. */
class ParityTest {
    private static final Path DOCUMENT = Path.of("../docs/closure-parity.md");
    private static final Pattern TEST = Pattern.compile("`(\\w+Test#\\w+)`");
    private static final Pattern CASE = Pattern.compile("case \\*([^*]+)\\*");

    static List<String> rules() throws IOException {
        try (Stream<String> lines = Files.lines(DOCUMENT)) {
            return lines.takeWhile(line -> !line.equals("## Popular libraries"))
                    .filter(line -> line.startsWith("| "))
                    .filter(line -> !line.endsWith("| held by |"))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("rules")
    void ruleIsHeld_byTestsThatExist(String rule) {
        List<String> tests =
                TEST.matcher(rule).results().map(match -> match.group(1)).toList();
        List<String> cases =
                CASE.matcher(rule).results().map(match -> match.group(1)).toList();

        assertThat(Stream.concat(tests.stream(), cases.stream())).as(rule).isNotEmpty();
        tests.forEach(NamedTests::assertTestExists);
        cases.forEach(new NamedTests()::assertCaseExists);
    }

    @Test
    void eachRuleIsThereOnce() throws IOException {
        assertThat(rules().stream().map(rule -> rule.split(" \\| ", 2)[0])).doesNotHaveDuplicates();
    }

    @Test
    void nameIsMissed_whenNoTestHasIt() {
        assertThatThrownBy(() -> NamedTests.assertTestExists("ParityTest#nobodyWroteThis"))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> new NamedTests().assertCaseExists("nobody wrote this"))
                .isInstanceOf(AssertionError.class);
    }
}
