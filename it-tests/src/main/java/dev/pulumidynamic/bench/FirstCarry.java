package dev.pulumidynamic.bench;

/** In a JVM of its own: carries {@link SmallProvider} once, and prints the nanoseconds that it took. */
public final class FirstCarry {
    private FirstCarry() {}

    /**
     * Carries it.
     *
     * @param arguments the name of a {@link Carrier}
     */
    public static void main(String[] arguments) throws Exception {
        Carrier carrier = Carrier.valueOf(arguments[0]);
        SmallProvider provider = SmallProvider.example();
        long start = System.nanoTime();
        carrier.carry(provider);
        System.out.println(System.nanoTime() - start);
    }
}
