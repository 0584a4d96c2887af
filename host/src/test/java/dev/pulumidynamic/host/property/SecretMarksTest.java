package dev.pulumidynamic.host.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SecretMarksTest {
    private static final Object HUNTER = SecretMarks.mark("hunter2");

    @Test
    void markIsPutBack_whenTheValueIsAnotherNow() {
        assertThat(SecretMarks.remark(Map.of("password", "HUNTER2"), Map.of("password", HUNTER)))
                .isEqualTo(Map.of("password", SecretMarks.mark("HUNTER2")));
    }

    @Test
    void textOfASecretIsMarked_whateverItsNameIs() {
        Map<String, Object> arrived = Map.of(
                "password", SecretMarks.mark(Map.of("now", "hunter-22")), "__provider", SecretMarks.mark("the graph"));

        assertThat(SecretMarks.remark(
                        Map.of("url", "hunter-22", "logins", List.of(Map.of("a", "hunter-22")), "graph", "the graph"),
                        arrived))
                .isEqualTo(Map.of(
                        "url",
                        SecretMarks.mark("hunter-22"),
                        "logins",
                        List.of(Map.of("a", SecretMarks.mark("hunter-22"))),
                        "graph",
                        "the graph"));
    }

    @Test
    void textStaysPlain_whenItArrivedWithoutAMarkToo() {
        Map<String, Object> arrived = Map.of("until", SecretMarks.mark("2026-01-02"), "since", "2026-01-02");

        assertThat(SecretMarks.remark(Map.of("made", "2026-01-02"), arrived)).isEqualTo(Map.of("made", "2026-01-02"));
    }

    @Test
    void shortTextStaysPlain_underAnotherName() {
        assertThat(SecretMarks.remark(Map.of("name", "hunter2"), Map.of("password", HUNTER)))
                .isEqualTo(Map.of("name", "hunter2"));
    }

    @Test
    void otherPropertiesStayPlain_whenOneArrivedSecret() {
        assertThat(SecretMarks.remark(Map.of("user", "me"), Map.of("password", HUNTER, "user", "me")))
                .isEqualTo(Map.of("user", "me"));
    }

    @Test
    void onlyTheInnerValueIsMarked_whenOnlyItArrivedSecret() {
        Map<String, Object> arrived = Map.of("login", Map.of("user", "me", "password", HUNTER));
        assertThat(SecretMarks.remark(Map.of("login", Map.of("user", "you", "password", "new")), arrived))
                .isEqualTo(Map.of("login", Map.of("user", "you", "password", SecretMarks.mark("new"))));
    }

    @Test
    void theWholeValueIsMarked_whenItsSecretPartMovedAway() {
        Map<String, Object> arrived = Map.of("login", Map.of("password", HUNTER));
        assertThat(SecretMarks.remark(Map.of("login", Map.of("token", "hunter2")), arrived))
                .isEqualTo(Map.of("login", SecretMarks.mark(Map.of("token", "hunter2"))));
    }

    @Test
    void theListKeepsItsMarks_whenItIsUnchanged() {
        Map<String, Object> arrived = Map.of("tokens", List.of("a", SecretMarks.mark("b")));
        assertThat(SecretMarks.remark(Map.of("tokens", List.of("a", "b")), arrived))
                .isEqualTo(arrived);
    }

    @Test
    void theListKeepsItsMarks_whenOnlyItsOrderChanged() {
        Map<String, Object> arrived = Map.of("tokens", List.of("b", SecretMarks.mark("a")));
        Map<String, Object> sorted = Map.of("tokens", List.of(SecretMarks.mark("a"), "b"));
        assertThat(SecretMarks.remark(sorted, arrived)).isEqualTo(sorted);
    }

    @Test
    void theWholeListIsMarked_whenItChanged() {
        Map<String, Object> arrived = Map.of("tokens", List.of("a", SecretMarks.mark("b")));
        assertThat(SecretMarks.remark(Map.of("tokens", List.of("b", "a")), arrived))
                .isEqualTo(Map.of("tokens", SecretMarks.mark(List.of("b", "a"))));
    }

    @Test
    void noMarkIsLeft_whenStripped() {
        assertThat(SecretMarks.strip(Map.of("list", List.of(HUNTER), "map", SecretMarks.mark(Map.of("inner", HUNTER)))))
                .isEqualTo(Map.of("list", List.of("hunter2"), "map", Map.of("inner", "hunter2")));
    }
}
