package dev.pulumidynamic.host.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data that the state has encrypted with the stack's passphrase. */
class EncryptedStateTest {
    private static final Closure ZONE = new Capturer().capture(new Zone("t0ken", "a.example"));

    @TempDir
    private Path folder;

    private Path state;

    @BeforeEach
    void encrypt() {
        state = States.write(folder, States.encrypted(ZONE, "package", "p"));
    }

    @Test
    void bundleIsFound_withoutThePassphrase() {
        Ran inspect = Ran.of("inspect", state, "r0");

        assertThat(inspect.code()).isZero();
        assertThat(inspect.out())
                .contains(ZONE.bundle().digest().hex())
                .contains("data is encrypted; set PULUMI_CONFIG_PASSPHRASE");
    }

    @Test
    void dataIsShown_withThePassphrase() throws Exception {
        Path file = Files.writeString(folder.resolve("passphrase"), "p\n");

        assertThat(Ran.with(
                                Map.of("PULUMI_CONFIG_PASSPHRASE_FILE", file.toString()),
                                "",
                                "inspect",
                                state,
                                "r0",
                                "--show-secrets")
                        .out())
                .contains("token: String = t0ken");
    }

    @Test
    void diffSaysWhatItCannotCompare_withoutThePassphrase() {
        Ran diff = Ran.of("diff", state, state);

        assertThat(diff.code()).isEqualTo(1);
        assertThat(diff.out().lines())
                .hasSize(2)
                .allMatch(line -> line.startsWith("cannot be compared: the data of ")
                        && line.contains("which is encrypted; set PULUMI_CONFIG_PASSPHRASE"));
    }

    @Test
    void theRestIsShown_whenThePassphraseIsAnother() {
        Ran inspect = Ran.with(Map.of("PULUMI_CONFIG_PASSPHRASE", "q"), "", "inspect", state, "r0");

        assertThat(inspect.code()).isEqualTo(1);
        assertThat(inspect.err())
                .startsWith("error: PULUMI_CONFIG_PASSPHRASE is not the passphrase")
                .hasLineCount(1);
        assertThat(inspect.out()).contains(ZONE.bundle().digest().hex());
    }
}
