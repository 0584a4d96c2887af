package dev.pulumidynamic.bench;

import java.util.List;

/**
 * A small provider turned into bytes, as a program does before it registers its first resource: in a JVM that has done
 * nothing before, and again in a warm one.
 */
final class SmallCapture implements Benchmark {
    @Override
    public List<Measurement> measure(TestBed bed) throws Exception {
        return List.of(measurement("capture-small-first", first(bed)), measurement("capture-small-again", again()));
    }

    private static Measurement measurement(String what, List<Double> medians) {
        return new Measurement(what + "/java-serialization", medians.get(0), medians.get(1), Unit.MILLISECONDS);
    }

    private static List<Double> first(TestBed bed) throws Exception {
        return new Interleaved(1, 15)
                .medians(() -> first(bed, Carrier.CLOSURE), () -> first(bed, Carrier.SERIALIZATION));
    }

    private static double first(TestBed bed, Carrier carrier) throws Exception {
        String classPath = System.getProperty("java.class.path");
        try (NumberProcess jvm = bed.startJava("first", "-cp", classPath, FirstCarry.class.getName(), carrier.name())) {
            return jvm.number() / 1e6;
        }
    }

    private static List<Double> again() throws Exception {
        SmallProvider provider = SmallProvider.example();
        return new Interleaved(100, 201)
                .medians(() -> again(provider, Carrier.CLOSURE), () -> again(provider, Carrier.SERIALIZATION));
    }

    private static double again(SmallProvider provider, Carrier carrier) throws Exception {
        Stopwatch time = new Stopwatch();
        carrier.carry(provider);
        return time.milliseconds();
    }
}
