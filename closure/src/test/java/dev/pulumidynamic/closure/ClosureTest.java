package dev.pulumidynamic.closure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A closure as one array of bytes. */
class ClosureTest {
    private static final byte[] STORED = new Capturer().capture(List.of("a", 1)).toBytes();

    @Test
    void closureComesBack_whenReadFromItsBytes() {
        assertThat(Closure.read(STORED).open().root()).isEqualTo(List.of("a", 1));
        assertThat(Closure.read(STORED).toBytes()).isEqualTo(STORED);
    }

    @Test
    void closureIsRefused_whenItsBytesEndEarly() {
        assertThatThrownBy(() -> Closure.read(Arrays.copyOf(STORED, STORED.length - 1)))
                .isInstanceOf(CorruptClosureException.class)
                .hasMessageContaining("closure of " + (STORED.length - 1) + " bytes is corrupt");
    }

    @Test
    void closureIsRefused_whenItHasNoVersion() {
        assertThatThrownBy(() -> Closure.read(new byte[0]))
                .isInstanceOf(CorruptClosureException.class)
                .hasMessage(
                        "closure has format version 0, this release reads version 1; write it again with this release");
    }

    @Test
    void closureIsRefused_whenItHasNoCode() {
        byte[] versionOnly = {1 << 3, 1};

        assertThatThrownBy(() -> Closure.read(versionOnly))
                .isInstanceOf(CorruptClosureException.class)
                .hasMessage("closure of 2 bytes is corrupt: it has no bundle");
    }
}
