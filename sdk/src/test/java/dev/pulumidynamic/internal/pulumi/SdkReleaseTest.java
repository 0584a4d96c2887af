package dev.pulumidynamic.internal.pulumi;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.MalformedURLException;
import java.net.URL;
import java.security.CodeSource;
import java.security.cert.Certificate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SdkReleaseTest {
    @ParameterizedTest
    @CsvSource({
        "file:/repository/com/pulumi/pulumi/1.5.0/pulumi-1.5.0.jar, com.pulumi:pulumi 1.5.0",
        "jar:nested:/app.jar/!BOOT-INF/lib/pulumi-1.36.1.jar!/, com.pulumi:pulumi 1.36.1",
        "file:/app/pulumi-2.0.0-alpha.1.jar, com.pulumi:pulumi 2.0.0-alpha.1",
    })
    void versionIsTheOneInTheJarsName(String location, String named) throws MalformedURLException {
        assertThat(SdkRelease.named(source(location.replace("jar:nested:", "file:"))))
                .isEqualTo(named);
    }

    @Test
    void locationIsNamed_whenTheJarHasAnotherName() throws MalformedURLException {
        assertThat(SdkRelease.named(source("file:/app/all.jar"))).isEqualTo("com.pulumi:pulumi (file:/app/all.jar)");
    }

    @Test
    void sdkIsNamed_whenItsPlaceIsUnknown() {
        assertThat(SdkRelease.named(null)).isEqualTo("com.pulumi:pulumi");
    }

    @Test
    void releaseIsBlamed_whenSomethingOfTheSdkIsMissing() {
        LinkageError problem = new NoSuchMethodError("'void com.pulumi.deployment.Deployment.gone()'");

        assertThat(SdkRelease.missing(problem).orElseThrow())
                .hasMessageContaining("com.pulumi:pulumi")
                .hasMessageContaining("Deployment.gone")
                .hasMessageContaining("from 1.6.0 to 1.36.1");
    }

    @Test
    void releaseIsNotBlamed_whenSomethingElseIsMissing() {
        assertThat(SdkRelease.missing(new NoClassDefFoundError("com/acme/Labels")))
                .isEmpty();
    }

    private static @Nullable CodeSource source(String location) throws MalformedURLException {
        return new CodeSource(new URL(location), (Certificate[]) null);
    }
}
