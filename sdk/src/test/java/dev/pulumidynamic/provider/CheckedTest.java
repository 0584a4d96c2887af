package dev.pulumidynamic.provider;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CheckedTest {
    record Rule(String name, int port) {}

    private final Checked<Rule> valid = Checked.of(new Rule("hunter2", 0));

    @Test
    void eachFailureIsKept_whenThereAreSeveral() {
        assertThat(valid.withFailure(Rule::port, "is zero")
                        .withFailure("name", "is taken")
                        .failures())
                .containsExactly(new CheckFailure("port", "is zero"), new CheckFailure("name", "is taken"));
    }

    @Test
    void answerIsUnchanged_whenAFailureIsAdded() {
        valid.withFailure(Rule::port, "is zero");

        assertThat(valid.failures()).isEmpty();
    }

    @Test
    void inputsAreHidden_whenTheAnswerIsPrinted() {
        assertThat(valid.withFailure(Rule::port, "is zero"))
                .asString()
                .contains("is zero")
                .doesNotContain("hunter2");
    }
}
