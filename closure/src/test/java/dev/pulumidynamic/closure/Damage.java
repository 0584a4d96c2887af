package dev.pulumidynamic.closure;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;

/**
 * What happens to stored bytes: they are cut short, or a few of their bits flip. Or somebody changes them on purpose: puts bytes in, repeats
 * some, or writes another length.
 */
public final class Damage {
    /** Lengths and numbers at the ends of their ranges, as protobuf writes them. */
    private static final byte[][] NUMBERS = {
        {0},
        {1},
        {0x7F},
        {(byte) 0xFF, (byte) 0xFF, 0x7F},
        {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0x07},
        {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0x0F}
    };

    private Damage() {}

    /** Damaged {@code honest} bytes: the same for the same state of {@code random}. */
    public static byte[] to(byte[] honest, Random random) {
        int at = random.nextInt(honest.length);
        int end = at + random.nextInt(Math.min(100, honest.length - at) + 1);
        return switch (random.nextInt(10)) {
            case 0 -> Arrays.copyOf(honest, at);
            case 1 -> joined(honest, at, Arrays.copyOfRange(honest, at, end), at);
            case 2 -> joined(honest, at, NUMBERS[random.nextInt(NUMBERS.length)], at + 1);
            case 3 -> joined(honest, at, new byte[0], end);
            default -> flipped(honest, random);
        };
    }

    private static byte[] flipped(byte[] honest, Random random) {
        byte[] damaged = honest.clone();
        for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
            damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return damaged;
    }

    /** The bytes before {@code to}, others, and the bytes from {@code from} on. */
    private static byte[] joined(byte[] honest, int to, byte[] between, int from) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        joined.write(honest, 0, to);
        joined.writeBytes(between);
        joined.write(honest, from, honest.length - from);
        return joined.toByteArray();
    }
}
