package dev.pulumidynamic.bench;

import com.google.common.math.Quantiles;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
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
        /** The result, in the unit of the measurement. */
        double take() throws Exception;
    }

    /** Some runs in a row of what is measured. */
    interface Block {
        /** The results. */
        double[] take() throws Exception;
    }

    /** The median of each of {@code samples}, in their order. */
    List<Double> medians(Sample... samples) throws Exception {
        return medians(List.of(samples));
    }

    /** The median of each of {@code samples}, in their order. */
    List<Double> medians(List<Sample> samples) throws Exception {
        return mediansOfBlocks(samples.stream()
                .map(sample -> (Block) () -> new double[] {sample.take()})
                .toList());
    }

    /** The median over all blocks, for each of {@code blocks}, in their order. */
    List<Double> mediansOfBlocks(List<Block> blocks) throws Exception {
        List<DoubleStream.Builder> taken =
                Stream.generate(DoubleStream::builder).limit(blocks.size()).toList();
        for (int round = -warmUps; round < rounds; round++) {
            for (int i = 0; i < blocks.size(); i++) {
                double[] samples = blocks.get(i).take();
                if (round >= 0) {
                    DoubleStream.of(samples).forEach(taken.get(i));
                }
            }
        }
        List<Double> medians = new ArrayList<>();
        taken.forEach(samples ->
                medians.add(Quantiles.median().compute(samples.build().toArray())));
        return medians;
    }

    /** Time since it was made. */
    static final class Stopwatch {
        private final long start = System.nanoTime();

        double milliseconds() {
            return (System.nanoTime() - start) / 1e6;
        }
    }
}
