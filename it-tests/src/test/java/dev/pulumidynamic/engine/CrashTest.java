package dev.pulumidynamic.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.pulumidynamic.engine.step.Observer.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the engine in the middle of an {@code up}, goes on from what it left, and compares what the server has with what
 * the state knows. {@code -Dcrashes=200} for more of it, {@code -Dcrash.seed=N} for one crash again.
 */
class CrashTest {
    private static final int RESOURCES = 50;
    private static final int CRASHES = Integer.getInteger("crashes", Boolean.getBoolean("slow") ? 200 : 10);
    private static final List<Backend.Phase> PHASES =
            List.of(Backend.Phase.ASKED, Backend.Phase.DONE, Backend.Phase.ANSWERED);
    private static final String PROGRAM = "{'resources': " + RESOURCES + ", 'x': 1, 'code': 1, 'replace': 'a'}";

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> serverAndStateAgree_afterTheEngineWasKilled() {
        Long one = Long.getLong("crash.seed");
        if (one != null) {
            return Stream.of(dynamicTest("seed " + one, () -> crash(one)));
        }
        Random seeds = new Random();
        return IntStream.range(0, CRASHES)
                .mapToLong(i -> seeds.nextInt(1_000_000))
                .mapToObj(seed -> dynamicTest("seed " + seed, () -> crash(seed)));
    }

    private void crash(long seed) throws Exception {
        System.out.println("crash: -Dcrash.seed=" + seed);
        CompletableFuture<Process> engine = new CompletableFuture<>();
        try (Backend backend = new Backend(moment(new Random(seed), engine))) {
            Path place = Files.createDirectory(folder.resolve("crash-" + seed));
            Lab lab = new Lab(place).withBackend(backend.url());
            killed(place, backend, engine);

            UpdateResult up = lab.engine().up(lab.program(PROGRAM));
            assertThat(up.errors()).isEmpty();
            List<String> pending = pending(up);
            assertThat(backend.things().keySet()).containsAll(ids(lab.resources()));
            assertThat(strangers(backend, ids(lab.resources()))).isSubsetOf(pending);

            assertThat(lab.engine().destroy().errors()).isEmpty();
            assertThat(lab.resources()).isEmpty();
            assertThat(backend.things().values()).isSubsetOf(pending);
        }
    }

    /** The tokens of what the server has and the state does not know. */
    private static List<String> strangers(Backend backend, List<String> known) {
        return backend.things().entrySet().stream()
                .filter(thing -> !known.contains(thing.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }

    /** The names of what the engine says somebody must look after. */
    private static List<String> pending(UpdateResult result) {
        return result.diagnostics().stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.WARNING
                        && diagnostic.message().contains("nobody saw the end"))
                .map(diagnostic -> diagnostic.urn().substring(diagnostic.urn().lastIndexOf(':') + 1))
                .toList();
    }

    private static List<String> ids(JsonNode resources) {
        List<String> ids = new ArrayList<>();
        resources.forEach(resource -> {
            if (resource.path("id").asText().startsWith("thing-")) {
                ids.add(resource.path("id").asText());
            }
        });
        return ids;
    }

    /** Kills at a random request, before or after it had an effect, or after the plugin has the answer. */
    private static Backend.Moment moment(Random random, CompletableFuture<Process> engine) {
        int request = 1 + random.nextInt(RESOURCES);
        Backend.Phase phase = PHASES.get(random.nextInt(PHASES.size()));
        return (number, reached) -> {
            if (number == request && reached == phase) {
                engine.join().destroyForcibly();
            }
        };
    }

    private static void killed(Path place, Backend backend, CompletableFuture<Process> engine)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(UpProcess.command(place, backend.url(), PROGRAM))
                .redirectErrorStream(true)
                .redirectOutput(place.resolve("killed.log").toFile())
                .start();
        List<ProcessHandle> family = new ArrayList<>();
        engine.complete(process);
        // What it started ends with it; until then it could still change something.
        while (process.isAlive()) {
            family.addAll(newcomers(process, family));
            process.waitFor(20, TimeUnit.MILLISECONDS);
        }
        for (ProcessHandle child : family) {
            child.destroyForcibly();
            child.onExit().orTimeout(1, TimeUnit.MINUTES).join();
        }
        assertThat(process.exitValue())
                .as(Files.readString(place.resolve("killed.log")))
                .isEqualTo(137);
    }

    private static List<ProcessHandle> newcomers(Process process, Collection<ProcessHandle> known) {
        return process.descendants().filter(child -> !known.contains(child)).toList();
    }
}
