package dev.pulumidynamic.bench;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Takes samples of several things in turns, A B A B, so that what slows the machine for a while slows all of them.
 *
 * @param warmUps rounds that do not count
 * @param rounds rounds that count
 */
record Interleaved(int warmUps, int rounds) {
    /** One run of what is measured. */
    interface Sample {
        /** How much it took, in the unit of the measurement. */
        double take() throws Exception;
    }

    /** The median of each of {@code samples}, in their order. */
    List<Double> medians(Sample... samples) throws Exception {
        double[][] taken = new double[samples.length][rounds];
        for (int round = -warmUps; round < rounds; round++) {
            for (int i = 0; i < samples.length; i++) {
                double sample = samples[i].take();
                if (round >= 0) {
                    taken[i][round] = sample;
                }
            }
        }
        return Stream.of(taken).map(Interleaved::median).toList();
    }

    private static double median(double[] samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        return IntStream.of((sorted.length - 1) / 2, sorted.length / 2)
                .mapToDouble(i -> sorted[i])
                .average()
                .orElseThrow();
    }
}
