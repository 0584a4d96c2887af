package dev.pulumidynamic.closure.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.InvalidMarkException;
import org.junit.jupiter.api.Test;

/** A buffer comes back with its position, and shares its array as before. */
class JdkBuffersTest {
    private static ByteBuffer carry(ByteBuffer buffer) {
        return (ByteBuffer) LogicalCodecsTest.carry(buffer);
    }

    @Test
    void bufferComesBack_withPositionLimitMarkAndOrder() {
        ByteBuffer buffer = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5}).order(ByteOrder.LITTLE_ENDIAN);
        buffer.limit(4).position(1).mark().position(2);

        ByteBuffer back = carry(buffer);

        assertThat(back).isEqualTo(buffer).hasToString(buffer.toString());
        assertThat(back.getShort()).isEqualTo((short) 0x0403);
        assertThat(back.reset().position()).isEqualTo(1);
        assertThat(back.capacity()).isEqualTo(5);
    }

    @Test
    void bufferHasNoMark_whenNoneWasSet() {
        ByteBuffer back = carry(ByteBuffer.allocate(3).position(1));

        assertThat(catchThrowableOfType(InvalidMarkException.class, back::reset))
                .isNotNull();
    }

    @Test
    void buffersShareTheirArray_whenTheyDidBefore() {
        byte[] array = {1, 2, 3, 4};
        ByteBuffer slice = ByteBuffer.wrap(array, 1, 2).slice();

        Object[] back = (Object[]) LogicalCodecsTest.carry(new Object[] {array, slice, slice.asReadOnlyBuffer()});
        ((ByteBuffer) back[1]).put(0, (byte) 9);

        assertThat((byte[]) back[0]).containsExactly(1, 9, 3, 4);
        assertThat((ByteBuffer) back[2]).isEqualTo(ByteBuffer.wrap(new byte[] {9, 3}));
        assertThat(((ByteBuffer) back[1]).arrayOffset()).isEqualTo(1);
        assertThat(((ByteBuffer) back[2]).isReadOnly()).isTrue();
    }

    /** It may show a file. */
    @Test
    void bufferIsRefused_whenItsMemoryIsOutsideOfTheHeap() {
        ByteBuffer direct = ByteBuffer.allocateDirect(1);

        CaptureException refusal =
                catchThrowableOfType(CaptureException.class, () -> new Capturer().capture(new Object[] {direct}));

        assertThat(refusal.code()).isEqualTo("jdk-internal");
    }
}
