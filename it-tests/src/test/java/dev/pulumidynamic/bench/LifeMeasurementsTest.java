package dev.pulumidynamic.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.bench.LifeMeasurements.Taken;
import dev.pulumidynamic.bench.Measurement.Unit;
import dev.pulumidynamic.bench.deployment.Workload.Shape;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Figures of stacks are set beside those of peers, and of ours with inputs. */
class LifeMeasurementsTest {
    private static final LifeFigure UP = new LifeFigure("up", Unit.MILLISECONDS, true, life -> 0);
    private static final LifeFigure STATE = new LifeFigure("state", Unit.BYTES, false, life -> 0);

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final LifeMeasurements measurements =
            new LifeMeasurements(300, new PrintStream(printed, true, StandardCharsets.UTF_8));

    private static Taken taken(String contender, Shape shape, double value) {
        return new Taken(contender, shape, value);
    }

    @Test
    void figureIsSetBesideEachPeer() {
        measurements.add(
                STATE,
                List.of(
                        taken("ours", Shape.CAPTURED, 10),
                        taken("node", Shape.CAPTURED, 20),
                        taken("python", Shape.CAPTURED, 40)));

        assertThat(measurements.all())
                .containsExactly(
                        new Measurement("state-300-captured/node", 10, 20, Unit.BYTES),
                        new Measurement("state-300-captured/python", 10, 40, Unit.BYTES));
    }

    @Test
    void emptyProgramsAreSubtracted_whereAProgramRuns() {
        measurements.add(
                UP,
                List.of(
                        taken("ours", Shape.EMPTY, 4),
                        taken("node", Shape.EMPTY, 2),
                        taken("ours", Shape.CAPTURED, 10),
                        taken("node", Shape.CAPTURED, 20)));

        assertThat(measurements.all())
                .contains(
                        new Measurement("up-300-captured/node", 10, 20, Unit.MILLISECONDS),
                        new Measurement("up-300-captured-less-empty/node", 6, 18, Unit.MILLISECONDS),
                        new Measurement("up-300-captured-less-own-empty/node", 6, 20, Unit.MILLISECONDS));
    }

    @Test
    void oursIsSetBesideOursWithInputs_withoutPeers() {
        measurements.add(STATE, List.of(taken("ours", Shape.CAPTURED, 10), taken("ours", Shape.INPUTS, 5)));

        assertThat(measurements.all()).containsExactly(new Measurement("state-300-captured/inputs", 10, 5, Unit.BYTES));
    }

    @Test
    void figureIsSkippedWithTheReason_whenAnEmptyProgramTookLonger() {
        measurements.add(
                UP,
                List.of(
                        taken("ours", Shape.EMPTY, 11),
                        taken("node", Shape.EMPTY, 2),
                        taken("ours", Shape.CAPTURED, 10),
                        taken("node", Shape.CAPTURED, 20)));

        assertThat(measurements.all())
                .extracting(Measurement::name)
                .doesNotContain("up-300-captured-less-empty/node")
                .contains("up-300-captured/node");
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("skipped: up-300-captured-less-empty/node, because ours is -1.0");
    }
}
