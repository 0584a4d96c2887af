package dev.pulumidynamic.engine.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.engine.property.PropertyValue.Secret;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PassphraseTest {
    private static final Path EXPORT = Path.of("src/test/resources/engine/states/package.json");

    @Test
    void decryptsTheSecrets_ofARealExport() {
        Deployment deployment = StateFile.open(EXPORT, "p").read();

        assertThat(deployment.resources().get(1).inputs().values()).containsEntry("token", new Secret(new Text("abc")));
        assertThat(deployment.resources().get(2).outputs().values())
                .containsEntry("secret", new Secret(new Text("hunter2")));
    }

    @Test
    void refuses_whenThePassphraseIsAnother() {
        assertThatThrownBy(() -> StateFile.open(EXPORT, "q"))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("the passphrase does not fit the state");
    }
}
