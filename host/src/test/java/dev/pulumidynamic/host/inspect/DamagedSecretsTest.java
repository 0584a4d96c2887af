package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands on a state of which one resource's secret, or what opens all of them, is malformed. */
@Tag("thorough")
class DamagedSecretsTest {
    private static final Closure ZONE = new Capturer().capture(new Zone("t0ken", "a.example"));

    @TempDir
    private static Path folder;

    private static String encrypted;

    @BeforeAll
    static void encrypt() {
        encrypted = States.encrypted(ZONE, "package", "p");
    }

    /** Replacements of the second resource's ciphertexts, and what is to be told. */
    static Stream<Arguments> damagedSecrets() {
        String all = "\"ciphertext\":\"(v1):([^:]+):([^\"]+)\"";
        return Stream.of(
                Arguments.of(all, "\"ciphertext\":\"$1:$2:%%%%\"", "its ciphertext is not base64"),
                Arguments.of(all, "\"ciphertext\":\"v9:$2:$3\"", "it is not of the form v1:<nonce>:<ciphertext>"),
                Arguments.of(all, "\"ciphertext\":\"$1:AAAA:$3\"", "its nonce has 3 bytes instead of 12"),
                Arguments.of(all, "\"ciphertext\":\"$1:$2:AAAA\"", "its ciphertext has 3 bytes instead of at least 16"),
                Arguments.of(
                        all,
                        "\"ciphertext\":\"$1:AAAAAAAAAAAAAAAA:$3\"",
                        "it was changed, or encrypted with another passphrase"),
                Arguments.of(all, "\"other\":1", "it has neither `plaintext` nor `ciphertext`"),
                Arguments.of(all, "\"plaintext\":\"{]\"", "it holds no JSON"),
                Arguments.of(all, "\"plaintext\":\"text\"", "it holds no JSON"),
                Arguments.of(all, "\"plaintext\":\"\"", "it holds no JSON"));
    }

    private static Ran run(String passphrase, Object... words) {
        return Ran.with(Map.of("PULUMI_CONFIG_PASSPHRASE", passphrase), "", words);
    }

    @ParameterizedTest
    @MethodSource("damagedSecrets")
    void theResourceIsNamed_andTheRestIsShown(String pattern, String replacement, String problem) throws IOException {
        Path whole = States.write(folder, States.with(ZONE, "package"));
        Path state =
                States.write(folder, States.secondChanged(encrypted, text -> text.replaceAll(pattern, replacement)));
        Path page = Files.createTempDirectory(folder, "page").resolve("page.html");
        String[] told = {problem, "restore it from a backup"};
        for (Ran ran : new Ran[] {
            run("p", "list", state),
            run("p", "verify", state),
            run("p", "explore", state, "-o", page),
            run("p", "diff", whole, state),
            run("p", "diff", state, whole)
        }) {
            assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(1);
            assertThat(ran.out()).contains("Thing::r1").contains(told);
            assertThat(ran.err()).isEmpty();
        }
        Ran inspect = run("p", "inspect", state, "r1");
        assertThat(inspect.code()).isEqualTo(1);
        assertThat(inspect.out()).contains(told).contains("code, bytes");
        assertThat(run("p", "inspect", state, "r0").code()).isZero();
        Ran call = run("p", "call", state, "r1", "read");
        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).contains("Thing::r1").contains(told).hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "salt | rubbish | p | is damaged: it is not of the form v1:<salt>:v1:<nonce>:<proof>",
                "salt | v1:%%:v1:AAAA:AAAA | p | is damaged: its nonce has 3 bytes instead of 12",
                "salt | v1:AAAA:v1:%%:AAAA | p | is damaged: its nonce is not base64",
                "type | nobody | p | the type \"nobody\", which is not one of passphrase, service, cloud",
                "none | none | q | PULUMI_CONFIG_PASSPHRASE is not the passphrase",
            })
    void whatOpensSecretsIsNamedOnce_andTheRestIsShown(String member, String value, String passphrase, String problem) {
        JsonObject json = JsonParser.parseString(encrypted).getAsJsonObject();
        JsonObject provider = json.getAsJsonObject("deployment").getAsJsonObject("secrets_providers");
        JsonObject holder = member.equals("salt") ? provider.getAsJsonObject("state") : provider;
        if (!member.equals("none")) {
            holder.addProperty(member, value);
        }
        Path state = States.write(folder, json.toString());
        for (String command : new String[] {"list", "inspect", "verify"}) {
            Ran ran = run(passphrase, command, state);
            assertThat(ran.code()).as(ran.out()).isEqualTo(1);
            assertThat(ran.err()).contains(problem).hasLineCount(1);
            assertThat(ran.out()).contains(ZONE.bundle().digest().hex());
        }
        Ran call = run(passphrase, "call", state, "r0", "read");
        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).contains("Thing::r0", problem).hasLineCount(1);
    }

    @Test
    void aSecretInputIsNamedByItsPath_whenACallNeedsIt() {
        String secret =
                "{\"4dabf18193072939515e22adb298388d\":\"1b47061264138c4ac30d75fd1eb44270\",\"ciphertext\":\"x\"}";
        Path state = States.write(
                folder,
                States.secondChanged(
                        encrypted,
                        text -> text.replace("\"inputs\":{", "\"inputs\":{\"keys\":[{\"token\":" + secret + "}],")));

        Ran call = run("p", "call", state, "r1", "read");

        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err())
                .contains("Thing::r1: inputs.keys[0].token: a secret")
                .hasLineCount(1);
    }

    @Test
    void othersAreCompared_whenOneResourceIsDamaged() {
        Closure other = new Capturer().capture(new Zone("other", "a.example"));
        Path damaged = States.write(
                folder,
                States.secondChanged(
                        States.with(ZONE, "package"),
                        text -> text.replaceAll("\\\\\"graph\\\\\":", "\\\\\"graph\\\\\":1,\\\\\"old\\\\\":")));
        Path after = States.write(folder, States.with(other, "package"));

        Ran diff = Ran.of("diff", damaged, after);

        assertThat(diff.code()).isEqualTo(1);
        assertThat(diff.out())
                .containsOnlyOnce("cannot be compared: ")
                .contains("Thing::r1 of " + damaged + ": ", "its `graph` is ", "Thing::r0\n", "token changed\n");
        assertThat(diff.err()).isEmpty();
    }
}
