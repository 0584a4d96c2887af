package dev.pulumidynamic.bench;

import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import java.io.Serializable;
import java.nio.file.Path;

/** In a JVM of its own: carries an object once, and prints the nanoseconds that it took. */
public final class FirstCarry {
    private FirstCarry() {}

    /**
     * Carries it.
     *
     * @param arguments the names of a {@link Carrier} and of a {@link Carried}, and a cache folder
     */
    public static void main(String[] arguments) throws Exception {
        Carrier carrier = Carrier.valueOf(arguments[0]);
        Serializable object = Carried.valueOf(arguments[1]).object();
        Path cache = Path.of(arguments[2]);
        long start = System.nanoTime();
        carrier.carry(object, new Capturer(CaptureOptions.DEFAULT.withCache(cache)));
        System.out.println(System.nanoTime() - start);
    }
}
