package dev.pulumidynamic.host.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.host.log.EngineLog;
import dev.pulumidynamic.host.log.EngineLog.ResourceLog;
import dev.pulumidynamic.host.log.ListeningEngine;
import dev.pulumidynamic.host.run.ConcurrencyLimits.ConcurrencyLimit;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConcurrencyLimitsTest {
    private final ConcurrencyLimits limits = new ConcurrencyLimits();
    private final ListeningEngine engine = new ListeningEngine();
    private final EngineLog log = new EngineLog(System.err);
    private final BlockingQueue<String> runs = new LinkedBlockingQueue<>();

    @AfterEach
    void closeEngine() {
        log.close();
        engine.close();
    }

    private Runnable take(int maxConcurrent, String urn) {
        log.connect(engine.address());
        Runnable turn =
                limits.take(new ConcurrencyLimit(maxConcurrent, "acme.Dns"), "create", new ResourceLog(log, urn));
        runs.add(urn);
        return turn;
    }

    private FutureTask<Runnable> takeLater(int maxConcurrent, String urn) throws InterruptedException {
        FutureTask<Runnable> turn = new FutureTask<>(() -> take(maxConcurrent, urn));
        new Thread(turn).start();
        String running =
                maxConcurrent == 1 ? "the running operation" : "one of " + maxConcurrent + " running operations";
        engine.await("STATUS " + urn + ": waits for " + running + " of its provider to end");
        return turn;
    }

    @Test
    void theFirstToComeRunsFirst() throws Exception {
        Runnable running = take(1, "r0");
        FutureTask<Runnable> second = takeLater(1, "r1");
        FutureTask<Runnable> third = takeLater(1, "r2");

        running.run();
        second.get().run();
        third.get().run();

        assertThat(runs).containsExactly("r0", "r1", "r2");
    }

    @Test
    void eachOperationHasItsOwnLimit_whenRecordedLimitsDiffer() throws Exception {
        Runnable first = take(2, "r0");
        Runnable second = take(2, "r1");
        FutureTask<Runnable> smaller = takeLater(1, "r2");
        first.run();
        limits.endWaiting("still waited");
        assertThat(smaller).failsWithin(Duration.ofMinutes(1));

        FutureTask<Runnable> again = takeLater(1, "r3");
        second.run();

        again.get().run();
        assertThat(runs).containsExactly("r0", "r1", "r3");
    }
}
