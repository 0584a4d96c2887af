package dev.pulumidynamic.closure.capture;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated
class NativeImageTest {
    private static final String PROPERTY = "org.graalvm.nativeimage.imagecode";

    @AfterEach
    void putBack() {
        System.clearProperty(PROPERTY);
    }

    @Test
    void captureIsRefused_whenTheProgramIsANativeImage() {
        System.setProperty(PROPERTY, "runtime");

        assertThatThrownBy(() -> new Capturer().capture("text"))
                .hasMessageContaining("[native-image]")
                .hasMessageContaining("run the program on a JVM");
    }
}
