package dev.pulumidynamic.host.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LaunchArgumentsTest {
    @Test
    void engineIsFound_whenItGivesItsAddressAlone() {
        assertThat(LaunchArguments.engine("127.0.0.1:4711")).contains("127.0.0.1:4711");
    }

    @Test
    void engineIsFound_whenFlagsComeBefore() {
        assertThat(LaunchArguments.engine("--logtostderr", "-v=9", "--tracing", "http://127.0.0.1:9", "127.0.0.1:4711"))
                .contains("127.0.0.1:4711");
    }

    @Test
    void thereIsNoEngine_whenADeveloperStartsTheProcess() {
        assertThat(LaunchArguments.engine()).isEmpty();
    }

    @Test
    void wordsAreCommands_andWhatAnEngineGivesIsNone() {
        assertThat(LaunchArguments.isCommand("list", "state.json")).isTrue();
        assertThat(LaunchArguments.isCommand("--help")).isTrue();
        assertThat(LaunchArguments.isCommand("--json", "list", "state.json")).isTrue();
        assertThat(LaunchArguments.isCommand()).isFalse();
        assertThat(LaunchArguments.isCommand("127.0.0.1:4711")).isFalse();
        assertThat(LaunchArguments.isCommand("--logtostderr", "-v=9", "127.0.0.1:4711"))
                .isFalse();
        assertThat(LaunchArguments.isCommand("--shared", "/run/room", "1")).isFalse();
    }
}
