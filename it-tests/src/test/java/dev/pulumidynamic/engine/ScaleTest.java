package dev.pulumidynamic.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.engine.step.Op;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Time, state and memory for many resources: 100 and 400, in the slow profile 1,000 and 10,000. */
class ScaleTest {
    private static final boolean SLOW = Boolean.getBoolean("slow");
    private static final int FEW = SLOW ? 1_000 : 100;
    private static final int MANY = SLOW ? 10_000 : 400;
    private static final long MOST_HEAP = 1L << 30;

    @TempDir
    private Path folder;

    /** What one life of a stack cost. */
    private record Cost(int resources, Duration first, Duration second, Duration destroy, long stateBytes) {}

    @Test
    void growsWithTheNumberOfResources_andNoFaster() throws IOException {
        Cost few = live(FEW);
        Cost many = live(MANY);

        long bytes = (many.stateBytes - few.stateBytes) / (MANY - FEW);
        double milliseconds = (double) (many.first.toMillis() - few.first.toMillis()) / (MANY - FEW);
        long heap = heap();
        System.out.printf(
                "scale: %s%nscale: %s%nscale: per further resource %.2f ms and %d bytes; heap of the engine %d MB%n",
                few, many, milliseconds, bytes, heap >> 20);
        assertThat(bytes).isLessThanOrEqualTo(1024);
        assertThat(heap).isLessThan(MOST_HEAP);
    }

    private Cost live(int resources) throws IOException {
        Lab lab = new Lab(Files.createDirectory(folder.resolve("of-" + resources)));
        String program = "{'resources': " + resources + ", 'x': 1, 'code': 1}";
        UpdateResult first = lab.engine().up(lab.program(program));
        assertThat(first.errors()).isEmpty();
        long bytes = Files.size(lab.state());

        UpdateResult second = lab.engine().up(lab.program(program));
        assertThat(second.names(Op.SAME)).hasSize(resources + 1);
        assertThat(Files.size(lab.state())).isEqualTo(bytes);

        UpdateResult destroy = lab.engine().destroy();
        assertThat(destroy.errors()).isEmpty();
        assertThat(lab.resources()).isEmpty();
        return new Cost(resources, first.duration(), second.duration(), destroy.duration(), bytes);
    }

    private static long heap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
