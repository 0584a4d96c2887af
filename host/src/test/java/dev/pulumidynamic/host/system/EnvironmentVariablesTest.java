package dev.pulumidynamic.host.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What each system calls its environment variables. */
class EnvironmentVariablesTest {
    @Test
    void variableIsFoundInAnyCase_onWindowsOnly() {
        Map<String, String> variables = Map.of("Path", "C:\\bin");

        assertThat(EnvironmentVariables.of("Windows 11", variables).get("PATH")).isEqualTo("C:\\bin");
        assertThat(EnvironmentVariables.of("Linux", variables).get("PATH")).isNull();
    }
}
