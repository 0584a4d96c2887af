package dev.pulumidynamic.host.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pulumidynamic.host.run.TestBundle.Provided;
import dev.pulumidynamic.host.run.library.SharedLibrary;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Thousands of calls, each with classes of its own, leave the process as few did: 1,000 of them, and with
 * {@code mvn -Pslow verify} 10,000.
 */
@Tag("thorough")
@Isolated("memory and threads are the process's")
class SoakTest {
    private static final int CALLS = Boolean.getBoolean("slow") ? 10_000 : 1000;

    /** Bytes: 125 calls that keep a class each keep five times as much. */
    private static final long MOST_GROWTH = 1 << 18;

    /** Jackson remembers the types that it met last, 200 of them, and with each the loader of a call. */
    private static final int MOST_LOADERS = 256;

    /** Threads for the next calls: one more whenever a call comes before the last one's thread waits again. */
    private static final int MOST_WAITING = 8;

    /** What the machine itself may pause, when it has other work; work that grows shows in the fastest call, too. */
    private static final long PAUSE_NANOS = 100_000_000;

    private final TestCalls calls = new TestCalls();

    /** A class of the project that a library binds; it has a static field, so all of them are loaded for each call. */
    record Label(String name, int color) {
        private static final Label BUG = new Label("bug", 1);
    }

    private static Map<String, @Nullable Object> small(Map<String, @Nullable Object> request) {
        return Map.of("id", Label.BUG.name(), "class", Label.class);
    }

    private static Map<String, @Nullable Object> jackson(Map<String, @Nullable Object> request) {
        try {
            ObjectMapper mapper = new ObjectMapper();
            Label label = mapper.readValue(mapper.writeValueAsString(Label.BUG), Label.class);
            return Map.of("id", label.name(), "class", Label.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, @Nullable Object> leaking(Map<String, @Nullable Object> request) {
        SharedLibrary.keep(Label.class);
        return Map.of("id", Label.BUG.name(), "class", Label.class);
    }

    @Test
    void nothingGrows_whenASmallProviderIsCalled() {
        assertFlat(soak(calls.read(SoakTest::small), CALLS));
    }

    @Test
    void nothingGrows_whenAProviderBindsItsOwnClassWithJackson() {
        assertFlat(soak(calls.read(SoakTest::jackson), CALLS));
    }

    private static Map<String, @Nullable Object> stateless(Map<String, @Nullable Object> request) {
        Zone zone = Zone.JSON.convertValue(Map.of("name", "acme"), Zone.class);
        return Map.of("id", zone.name(), "class", Zone.class);
    }

    /** Threads of the project, others in each call. */
    static final class Pool {
        private static final ExecutorService THREADS = Executors.newFixedThreadPool(4);

        private Pool() {}

        static String run(Callable<String> work) {
            try {
                return THREADS.submit(work).get() + SharedLibrary.submit(work).get();
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static Map<String, @Nullable Object> pooled(Map<String, @Nullable Object> request) {
        return Map.of("id", Pool.run(Label.BUG::name), "class", Label.class);
    }

    @Test
    void nothingGrows_whenAProviderAndALibraryHaveThreads() {
        assertFlat(soak(calls.read(SoakTest::pooled), CALLS));
    }

    /** A class of the project that keeps nothing which a call could change, so that it serves one call after the other. */
    record Zone(String name) {
        private static final ObjectMapper JSON = new ObjectMapper();
    }

    @Test
    void nothingGrows_whenClassesThatKeepNothingAreUsedAgain() {
        assertFlat(soak(calls.read(SoakTest::stateless), CALLS));
    }

    /** The guard of those above. */
    @Test
    void growthIsSeen_whenALibraryKeepsAClassOfEachCall() {
        Soak soak = soak(calls.read(SoakTest::leaking), CALLS);

        assertThat(soak.last().loadersAlive()).isGreaterThanOrEqualTo(CALLS);
        assertThat(soak.growth(Soak.Part::metaspace)).isGreaterThan(MOST_GROWTH);
    }

    private Soak soak(Provided provided, int times) {
        Soak soak = new Soak(times);
        for (int i = 0; i < times; i++) {
            soak.measure(
                    () -> (Class<?>) Objects.requireNonNull(calls.call(provided).get("class")));
        }
        soak.print();
        return soak;
    }

    private static void assertFlat(Soak soak) {
        Soak.Part second = soak.second();
        Soak.Part last = soak.last();
        assertThat(soak.growth(Soak.Part::metaspace)).isLessThan(MOST_GROWTH);
        assertThat(soak.growth(Soak.Part::heap)).isLessThan(MOST_GROWTH);
        assertThat(last.threads()).isLessThanOrEqualTo(second.threads() + MOST_WAITING);
        assertThat(last.loadersAlive()).isLessThan(MOST_LOADERS);
        assertThat(last.fastest()).isLessThan(2 * second.fastest());
        assertThat(last.percentile99()).isLessThan(2 * second.percentile99() + PAUSE_NANOS);
    }
}
