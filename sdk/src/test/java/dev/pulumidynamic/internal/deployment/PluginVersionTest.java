package dev.pulumidynamic.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PluginVersionTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "https://downloads.example.com/pulumi-java",
                "http://127.0.0.1:8080",
                "https://example.com/${VERSION}/${OS}-${ARCH}",
                "github://api.github.com/acme/infra",
                "gitlab://gitlab.example.com/1234"
            })
    void addressIsKept_whenPulumiDownloadsFromIt(String url) {
        assertThat(PluginVersion.checkedUrl(url)).isEqualTo(url);
    }

    @ParameterizedTest
    @CsvSource({
        "ftp://example.com/plugins, is not an address from which Pulumi downloads plugins",
        "/srv/plugins, is not an address from which Pulumi downloads plugins",
        "https:///plugins, is not an address from which Pulumi downloads plugins",
        "https://a b, is no URL"
    })
    void addressIsRefused_whenPulumiCannotDownloadFromIt(String url, String why) {
        assertThatThrownBy(() -> PluginVersion.checkedUrl(url))
                .hasMessageContaining("download URL '" + url + "' " + why)
                .hasMessageContaining("use the folder of its archives, such as https://");
    }

    @Test
    void passwordIsNeitherRecordedNorShown() {
        assertThatThrownBy(() -> PluginVersion.checkedUrl("https://ada:mellow@example.com/plugins"))
                .hasMessageContaining("for example.com has a user or a password")
                .hasMessageNotContaining("mellow");
    }
}
