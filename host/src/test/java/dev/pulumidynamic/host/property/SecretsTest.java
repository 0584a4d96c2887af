package dev.pulumidynamic.host.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SecretsTest {
    private static final Object HUNTER = Secrets.mark("hunter2");

    @Test
    void valueIsSecret_whenMarked() {
        assertThat(Secrets.isSecret(HUNTER)).isTrue();
        assertThat(Secrets.unwrap(HUNTER)).isEqualTo("hunter2");
    }

    @Test
    void markIsPutBack_whenItArrived() {
        assertThat(Secrets.remark(Map.of("password", "hunter2"), Map.of("password", HUNTER)))
                .isEqualTo(Map.of("password", HUNTER));
    }

    @Test
    void markIsPutBack_whenTheValueIsAnotherNow() {
        assertThat(Secrets.remark(Map.of("password", "HUNTER2"), Map.of("password", HUNTER)))
                .isEqualTo(Map.of("password", Secrets.mark("HUNTER2")));
    }

    @Test
    void otherPropertiesStayPlain_whenOneArrivedSecret() {
        assertThat(Secrets.remark(Map.of("user", "me"), Map.of("password", HUNTER, "user", "me")))
                .isEqualTo(Map.of("user", "me"));
    }

    @Test
    void onlyTheInnerValueIsMarked_whenOnlyItArrivedSecret() {
        Map<String, Object> arrived = Map.of("login", Map.of("user", "me", "password", HUNTER));
        assertThat(Secrets.remark(Map.of("login", Map.of("user", "you", "password", "new")), arrived))
                .isEqualTo(Map.of("login", Map.of("user", "you", "password", Secrets.mark("new"))));
    }

    @Test
    void theWholeValueIsMarked_whenItsSecretPartMovedAway() {
        Map<String, Object> arrived = Map.of("login", Map.of("password", HUNTER));
        assertThat(Secrets.remark(Map.of("login", Map.of("token", "hunter2")), arrived))
                .isEqualTo(Map.of("login", Secrets.mark(Map.of("token", "hunter2"))));
    }

    @Test
    void theListKeepsItsMarks_whenItIsUnchanged() {
        Map<String, Object> arrived = Map.of("tokens", List.of("a", Secrets.mark("b")));
        assertThat(Secrets.remark(Map.of("tokens", List.of("a", "b")), arrived)).isEqualTo(arrived);
    }

    @Test
    void theListKeepsItsMarks_whenOnlyItsOrderChanged() {
        Map<String, Object> arrived = Map.of("tokens", List.of("b", Secrets.mark("a")));
        Map<String, Object> sorted = Map.of("tokens", List.of(Secrets.mark("a"), "b"));
        assertThat(Secrets.remark(sorted, arrived)).isEqualTo(sorted);
    }

    @Test
    void theWholeListIsMarked_whenItChanged() {
        Map<String, Object> arrived = Map.of("tokens", List.of("a", Secrets.mark("b")));
        assertThat(Secrets.remark(Map.of("tokens", List.of("b", "a")), arrived))
                .isEqualTo(Map.of("tokens", Secrets.mark(List.of("b", "a"))));
    }

    @Test
    void noMarkIsLeft_whenStripped() {
        assertThat(Secrets.strip(Map.of("list", List.of(HUNTER), "map", Secrets.mark(Map.of("inner", HUNTER)))))
                .isEqualTo(Map.of("list", List.of("hunter2"), "map", Map.of("inner", "hunter2")));
    }
}
