package dev.pulumidynamic.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class EnginesTest {
    @Test
    void bothRun_whenAutoFindsPulumi() {
        assertThat(Engines.choose("auto", true)).containsExactly(Engines.EMBEDDED, Engines.PULUMI);
    }

    @Test
    void embeddedRuns_whenAutoFindsNoPulumi() {
        assertThat(Engines.choose("auto", false)).containsExactly(Engines.EMBEDDED);
    }

    @Test
    void embeddedRunsAlone_whenAskedForThoughPulumiIsThere() {
        assertThat(Engines.choose("embedded", true)).containsExactly(Engines.EMBEDDED);
    }

    @Test
    void choiceFails_whenPulumiIsAskedForAndMissing() {
        assertThatThrownBy(() -> Engines.choose("pulumi", false))
                .hasMessageContaining("no pulumi on the PATH")
                .hasMessageContaining("install it");
    }

    @Test
    void choiceFails_whenTheSwitchIsMistyped() {
        assertThatThrownBy(() -> Engines.choose("plumi", true)).hasMessageContaining("-Dengine=plumi");
    }
}
