package dev.pulumidynamic.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.bench.Measurement.Unit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run reports what can be measured, and names at its end what cannot. */
class BenchmarkRunTest {
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    private final AtomicInteger installations = new AtomicInteger();

    @TempDir
    Path folder;

    private BenchmarkRun run;

    @BeforeEach
    void prepare() throws IOException {
        Files.createFile(folder.resolve("pulumi-resource-pulumi-java.jar"));
        PeerPlugins peers = PeerPlugins.once(() -> {
            installations.incrementAndGet();
            return List.of();
        });
        run = new BenchmarkRun(new TestBed(folder, folder, folder), peers, Report.to(results(), out), out);
    }

    private Path results() {
        return folder.resolve("bench.jsonl");
    }

    private static Benchmark measuring(String name) {
        return (bed, peers) -> List.of(new Measurement(name + "/peer", 1, 2, Unit.BYTES));
    }

    private static final class Broken implements Benchmark {
        @Override
        public List<Measurement> measure(TestBed bed, PeerPlugins peers) {
            throw new IllegalStateException("no process serves");
        }
    }

    @Test
    void othersAreReported_whenOneCannotMeasure() throws IOException {
        assertThatThrownBy(() -> run.run(List.of(measuring("one"), new Broken(), measuring("other"))))
                .isInstanceOf(IllegalStateException.class);

        assertThat(Files.readAllLines(results()))
                .satisfiesExactly(
                        line -> assertThat(line).contains("one/peer"),
                        line -> assertThat(line).contains("other/peer"));
    }

    @Test
    void runFailsAtItsEnd_withWhatCannotMeasureAndItsCause() {
        assertThatThrownBy(() -> run.run(List.of(new Broken(), measuring("other"), new Broken())))
                .hasMessage("""
                        2 of 3 benchmarks failed:
                        Broken cannot measure: java.lang.IllegalStateException: no process serves
                        Broken cannot measure: java.lang.IllegalStateException: no process serves""")
                .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(2));
        assertThat(printed.toString(StandardCharsets.UTF_8)).contains("failed: Broken cannot measure");
    }

    @Test
    void peersAreNotInstalled_whenNoBenchmarkAsksForThem() throws Exception {
        run.run(List.of(measuring("one")));

        assertThat(installations).hasValue(0);
    }

    @Test
    void peersAreInstalledOnce_whenSeveralBenchmarksAskForThem() throws Exception {
        Benchmark asking = (bed, peers) -> {
            assertThat(peers.installed()).isEmpty();
            return List.of();
        };

        run.run(List.of(asking, asking));

        assertThat(installations).hasValue(1);
    }

    @Test
    void onlyTheNamedBenchmarkRuns() {
        assertThat(Benchmarks.named("ManyBundles")).singleElement().isInstanceOf(ManyBundles.class);
        assertThat(Benchmarks.named("")).hasSizeGreaterThan(1);
    }

    @Test
    void nameIsRefused_whenNoBenchmarkHasIt() {
        assertThatThrownBy(() -> Benchmarks.named("Many"))
                .hasMessageContaining("bench=Many names no benchmark")
                .hasMessageContaining("ManyBundles");
    }
}
