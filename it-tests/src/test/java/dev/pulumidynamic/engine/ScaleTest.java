package dev.pulumidynamic.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.engine.display.Display.Diagnostic;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.stack.ClassPaths;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Time, state and memory for many resources of a program: 50 and 200, in the slow profile 1,000 and 10,000. */
@Tag("thorough")
class ScaleTest {
    private static final boolean SLOW = Boolean.getBoolean("slow");
    private static final int FEW = SLOW ? 1_000 : 50;
    private static final int MANY = SLOW ? 10_000 : 200;
    private static final long MOST_MEGABYTES = 1024;

    @TempDir
    private Path folder;

    /** What one life of a stack cost. */
    private record Cost(
            int resources, Duration up, Duration again, Duration destroy, long stateBytes, long hostMegabytes) {}

    @Test
    void growsWithTheNumberOfResources_andNoFaster() throws IOException {
        Cost few = live(FEW);
        Cost many = live(MANY);

        long bytes = (many.stateBytes - few.stateBytes) / (MANY - FEW);
        double milliseconds = (double) (many.up.toMillis() - few.up.toMillis()) / (MANY - FEW);
        long heap = heapMegabytes();
        System.out.printf(
                "scale: %s%nscale: %s%nscale: per further resource %.2f ms and %d bytes; heap of the engine %d MB, %d"
                        + " at most%n",
                few, many, milliseconds, bytes, heap, peakMegabytes());
        assertThat(bytes).isLessThanOrEqualTo(1024);
        assertThat(heap).isLessThan(MOST_MEGABYTES);
        assertThat(many.hostMegabytes).isLessThan(MOST_MEGABYTES);
    }

    private Cost live(int resources) throws IOException {
        Path state = folder.resolve("of-" + resources).resolve("dev.json");
        Engine engine = Engine.on(state)
                .home(folder.resolve("home"))
                .project("lab")
                .config("lab:count", Integer.toString(resources));
        ClassPaths built = ClassPaths.ofBuild();
        Program program = Program.of("dev.pulumidynamic.examples.many.ManyProgram", built.program(built.examples()));

        UpdateResult up = engine.up(program);
        assertThat(up.errors()).isEmpty();
        long bytes = withoutIndentation(state);
        UpdateResult again = engine.up(program);
        assertThat(again.names(Op.SAME)).hasSize(resources + 1);
        assertThat(withoutIndentation(state)).isEqualTo(bytes);
        UpdateResult destroy = engine.destroy();
        assertThat(destroy.errors()).isEmpty();
        assertThat(destroy.names(Op.DELETE)).hasSize(resources + 1);
        return new Cost(
                resources, up.duration(), again.duration(), destroy.duration(), bytes, hostMegabytes(up, destroy));
    }

    /** The bytes of it that say something. */
    private static long withoutIndentation(Path state) throws IOException {
        return new ObjectMapper().readTree(state.toFile()).toString().length();
    }

    /** What the program's provider said of the process that it runs in. */
    private static long hostMegabytes(UpdateResult... results) {
        return Stream.of(results)
                        .flatMap(result -> result.diagnostics().stream())
                        .map(Diagnostic::message)
                        .filter(message -> message.contains("the host has held"))
                        .mapToLong(message -> Long.parseLong(message.replaceAll("\\D", "")))
                        .max()
                        .orElse(0)
                >> 10;
    }

    /** With what is garbage. */
    private static long peakMegabytes() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                        .filter(pool -> pool.getType() == MemoryType.HEAP)
                        .mapToLong(pool -> pool.getPeakUsage().getUsed())
                        .sum()
                >> 20;
    }

    private static long heapMegabytes() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
    }
}
