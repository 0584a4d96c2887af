package dev.pulumidynamic.host.inspect.origin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class CommandContextTest {
    @Test
    void outputHasColours_onATerminal() {
        assertThat(CommandContext.colours(true, true, Map.of())).isTrue();
    }

    @Test
    void outputHasNoColours_whenOnlyVariablesSpeakOfATerminal() {
        assertThat(CommandContext.colours(true, false, Map.of("TERM", "xterm"))).isFalse();
    }

    @Test
    void outputHasColoursWithoutATerminal_whenTheUserForcesThem() {
        assertThat(CommandContext.colours(true, false, Map.of("CLICOLOR_FORCE", "1")))
                .isTrue();
        assertThat(CommandContext.colours(true, false, Map.of("CLICOLOR_FORCE", "0")))
                .isFalse();
    }

    @Test
    void outputHasNoColours_whenTheUserWantsNone() {
        assertThat(CommandContext.colours(false, true, Map.of())).isFalse();
    }
}
