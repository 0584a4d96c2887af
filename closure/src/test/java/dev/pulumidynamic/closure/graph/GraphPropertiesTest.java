package dev.pulumidynamic.closure.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.Damage;
import dev.pulumidynamic.closure.Seeds;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Properties of any object graph, and of any damage to its bytes. */
@Timeout(1200)
class GraphPropertiesTest {
    @Test
    void bytesAreTheSame_whenWhatWasOpenedIsCapturedAgain() {
        int trials = Seeds.times(200);
        int objects = 0;
        Capturer capturer = new Capturer();
        for (long seed = Seeds.first(); seed < Seeds.first() + trials; seed++) {
            Object[] root = {new ObjectGraphs(seed).next(60)};
            objects += Seeds.trying(seed, () -> {
                Closure closure = capturer.capture(root);
                Closure again = new Capturer().capture(closure.open().root());
                assertThat(again.graph().toBytes()).isEqualTo(closure.graph().toBytes());
                assertThat(again.bundle().digest()).isEqualTo(closure.bundle().digest());
                return closure.graph().nodes().size();
            });
        }
        System.out.printf("graph properties: %d graphs with %d objects are captured the same again%n", trials, objects);
        assertThat(objects).isGreaterThan(10 * trials);
    }

    /** As somebody would who changes a graph on purpose. */
    private static byte[] mended(byte[] damaged) {
        int covered = Math.max(0, damaged.length - 5);
        CRC32 crc = new CRC32();
        crc.update(damaged, 0, covered);
        return ByteBuffer.allocate(covered + 5)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(damaged, 0, covered)
                .put((byte) (GraphFormat.CHECKSUM << 3 | 5))
                .putInt((int) crc.getValue())
                .array();
    }

    private static String outcome(Bundle bundle, byte[] graph) {
        try {
            new Closure(bundle, Graph.read(graph)).open();
            return "opened";
        } catch (ClosureException expected) {
            return expected.getClass().getSimpleName();
        }
    }

    @Test
    void graphIsRefused_whenAnyOfItsBitsChanged() {
        Closure closure = new Capturer().capture(new Object[] {new ObjectGraphs(Seeds.first()).next(100)});
        byte[] honest = closure.graph().toBytes();
        int trials = Seeds.mutations(2000);
        for (long seed = Seeds.first(); seed < Seeds.first() + trials; seed++) {
            byte[] damaged = Damage.to(honest, new Random(seed));
            Seeds.trying(seed, () -> assertThat(outcomeOfReading(damaged)).isEqualTo(!Arrays.equals(honest, damaged)));
        }
        System.out.printf("graph mutations: %d of %d refused when they were read%n", trials, trials);
    }

    private static boolean outcomeOfReading(byte[] graph) {
        try {
            return Graph.read(graph) == null;
        } catch (CorruptClosureException expected) {
            return true;
        }
    }

    @Test
    void graphOpensOrIsRefused_whenItWasChangedOnPurpose() {
        int trials = Seeds.times(2000);
        Map<String, Integer> outcomes = new HashMap<>();
        Closure closure = new Capturer().capture(new Object[] {new ObjectGraphs(Seeds.first()).next(100)});
        for (long seed = Seeds.first(); seed < Seeds.first() + trials; seed++) {
            Random random = new Random(seed);
            byte[] graph = mended(Damage.to(closure.graph().toBytes(), random));
            outcomes.merge(Seeds.trying(seed, () -> outcome(closure.bundle(), graph)), 1, Integer::sum);
        }
        System.out.printf("graph mutations with a right checksum: %s%n", outcomes);
        assertThat(Objects.requireNonNull(outcomes.get("CorruptClosureException")))
                .isPositive();
    }
}
