package dev.pulumidynamic.closure;

import java.util.Arrays;
import java.util.Random;

/** What happens to stored bytes: they are cut short, or a few of their bits flip. */
public final class Damage {
    private Damage() {}

    /** Damaged {@code honest} bytes: the same for the same state of {@code random}. */
    public static byte[] to(byte[] honest, Random random) {
        if (random.nextInt(10) == 0) {
            return Arrays.copyOf(honest, random.nextInt(honest.length));
        }
        byte[] damaged = honest.clone();
        for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
            damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return damaged;
    }
}
