package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a user names a class. */
class ClassNamesTest {
    @TempDir
    private static Path folder;

    private static Path state = Path.of("");

    @BeforeAll
    static void capture() {
        state = States.write(
                folder,
                States.with(
                        Compiled.of(
                                        folder,
                                        "static class One { record Zone(String name) {} record Name() {} }"
                                                + " static class Two { record Name() {} }",
                                        "return Map.of(\"a\", new One.Zone(\"a\"), \"b\", new One.Name(), \"c\", new Two.Name());")
                                .capture(),
                        "package"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "acme.Dns$One$Zone",
                "acme.Dns.One.Zone",
                "acme/Dns$One$Zone",
                "Dns.One.Zone",
                "One.Zone",
                "One$Zone",
                "Zone"
            })
    void theEndOfANameWillDo_whenOneClassEndsLikeThat(String name) {
        assertThat(Ran.of("source", state, name).out()).contains("record Zone(String name) {");
        assertThat(Ran.of("why", state, name).out()).contains("acme.Dns.One.Zone");
    }

    @ParameterizedTest
    @ValueSource(strings = {"source", "why"})
    void candidatesAreTold_whenThereAreSeveral(String command) {
        Ran ran = Ran.of(command, state, "Name");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err())
                .isEqualTo(
                        "error: 'Name' is the name of 2 classes: acme.Dns$One$Name, acme.Dns$Two$Name; name one of them\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"source", "why"})
    void namesLikeItAreTold_whenThereIsNoSuchClass(String command) {
        Ran ran = Ran.of(command, state, "zonne");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err())
                .startsWith("error: no class ")
                .contains("; there is acme.Dns$One$Zone; `inspect ")
                .hasLineCount(1);
    }

    @Test
    void nothingIsSuggested_whenNoNameIsLikeIt() {
        assertThat(Ran.of("source", state, "com.acme.Unheard").err()).doesNotContain("there is");
    }
}
