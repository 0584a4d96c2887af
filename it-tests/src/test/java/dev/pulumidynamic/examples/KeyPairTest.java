package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.property.PropertyValue.Secret;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import dev.pulumidynamic.stack.Engines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Program 3: a key pair, of which the private half is a secret. */
@OnEachEngine
class KeyPairTest {
    private final Engines engine;

    @TempDir
    Path folder;

    private String first = "";

    KeyPairTest(Engines engine) {
        this.engine = engine;
    }

    @Test
    void keyPairLivesItsLife_andIsASecretInAllOfIt() throws Exception {
        ExampleStack stack = new ExampleStack(engine, folder, "dev.pulumidynamic.examples.keys.KeysProgram");
        new Life(stack)
                .given("lab:algorithm", "Ed25519")
                .given("lab:purpose", "deploy")
                .preview(Op.CREATE, "deploy")
                .up(Op.CREATE, "deploy")
                .then(() -> first = privateKey(stack))
                .up(Op.SAME, "deploy")
                .given("lab:purpose", "sign")
                .up(Op.UPDATE, "deploy")
                .then(() -> assertThat(privateKey(stack)).isEqualTo(first))
                .given("lab:algorithm", "Ed25520")
                .upFails("Ed25520")
                .then(() -> assertThat(privateKey(stack)).isEqualTo(first))
                .given("lab:algorithm", "RSA")
                .up(Op.REPLACE, "deploy")
                .then(() -> assertThat(privateKey(stack)).isNotEqualTo(first))
                .refresh()
                .up(Op.SAME, "deploy")
                .then(() -> assertNowhereInPlainText(stack, first))
                .then(() -> assertNowhereInPlainText(stack, privateKey(stack)))
                .given("lab:adopt", "0123")
                .previewFails("implement 'read'")
                .destroy();
        assertNowhereInPlainText(stack, first);
    }

    private static String privateKey(ExampleStack stack) {
        PropertyValue output = stack.output("deploy", "privateKey");
        assertThat(output).isInstanceOf(Secret.class);
        return ((Text) output.revealed()).value();
    }

    /**
     * Neither in what a user read nor in any file of the stack, state and logs among them. Lines of the level debug, which
     * Pulumi keeps in its event log when asked for one, are left out: its SDK writes what any resource answered there.
     */
    private void assertNowhereInPlainText(ExampleStack stack, String pem) throws IOException {
        String secret = pem.lines().skip(1).findFirst().orElseThrow();
        assertThat(Base64.getMimeDecoder().decode(secret)).hasSizeGreaterThan(40);
        assertThat(stack.told()).contains("deploy").doesNotContain(secret);
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1).lines())
                        .as(file.toString())
                        .filteredOn(line -> !line.contains("\"severity\":\"debug\""))
                        .noneMatch(line -> line.contains(secret));
            }
        }
    }
}
