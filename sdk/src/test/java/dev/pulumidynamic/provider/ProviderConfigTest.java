package dev.pulumidynamic.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProviderConfigTest {
    private final ProviderConfig config = ProviderConfig.of(
            Map.of("token", "hunter2", "colors:primary", "red"), "", Set.of("colors:primary", "colors:none", "banana"));

    @Test
    void valueIsFound_underItsOwnOrItsDeclaredKey() {
        assertThat(config.require("token")).isEqualTo("hunter2");
        assertThat(config.require("colors:primary")).isEqualTo("red");
        assertThat(config.get("colors:none")).isEmpty();
    }

    @Test
    void valueIsFound_whenItsOwnNamespaceIsWrittenOut() {
        assertThat(config.require("pulumi-java-dynamic:token")).isEqualTo("hunter2");
        assertThat(config.get("pulumi-java-dynamic:none")).isEmpty();
    }

    @Test
    void valueIsFound_whenAnExplicitProviderHasTheKey() {
        ProviderConfig explicit = ProviderConfig.of(Map.of("colors:banana", "yellow"), "", Set.of());

        assertThat(explicit.require("colors:banana")).isEqualTo("yellow");
    }

    @Test
    void keyIsRefused_whenItsNamespaceIsAnotherAndItIsNotDeclared() {
        assertThatThrownBy(() -> config.get("aws:region"))
                .isInstanceOf(RefusedException.class)
                .hasMessage("the provider does not declare the configuration key aws:region, so the program did not "
                        + "pass it; annotate the provider's class @ProviderSettings(configKeys = \"aws:region\"), or give"
                        + " the DynamicProvider settings with configKeys(\"aws:region\"), and run pulumi up");
    }

    @Test
    void commandIsNamed_whenAKeyIsNotSet() {
        assertThatThrownBy(() -> config.requireSecret("key"))
                .hasMessage(
                        "the stack's configuration has no pulumi-java-dynamic:key; set it: pulumi config set --secret"
                                + " pulumi-java-dynamic:key <value>");
        assertThatThrownBy(() -> config.require("banana"))
                .hasMessage("the stack's configuration has no banana; set it: pulumi config set banana <value>, "
                        + "and run pulumi up, which passes it to the provider");
    }

    @Test
    void valuesAreHidden_whenItIsPrinted() {
        assertThat(config).asString().contains("token", "colors:primary").doesNotContain("hunter2");
    }
}
