// dev.failsafe:failsafe:3.3.2 io.github.resilience4j:resilience4j-retry:2.3.0
// create: web after 3
// delete: gone web
package acme;

import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

class Retries {
    static String flaky(AtomicInteger tries, String name) {
        if (tries.incrementAndGet() < 3) {
            throw new IllegalStateException("not yet");
        }
        return name + " after " + tries;
    }

    static class WithFailsafe implements Provider {
        private final RetryPolicy<String> policy =
                RetryPolicy.<String>builder().withMaxRetries(5).withDelay(Duration.ofMillis(1)).build();

        public String create(String name) {
            AtomicInteger tries = new AtomicInteger();
            return Failsafe.with(policy).get(() -> flaky(tries, name));
        }

        public String delete(String id) {
            return Failsafe.with(policy).get(() -> "gone " + id);
        }
    }

    static Provider failsafe() {
        return new WithFailsafe();
    }

    static class WithResilience implements Provider {
        private final Retry retry =
                Retry.of("labels", RetryConfig.custom().maxAttempts(5).waitDuration(Duration.ofMillis(1)).build());

        public String create(String name) {
            AtomicInteger tries = new AtomicInteger();
            return retry.executeSupplier(() -> flaky(tries, name));
        }

        public String delete(String id) {
            return retry.executeSupplier(() -> "gone " + id);
        }
    }

    static Provider resilience4j() {
        return new WithResilience();
    }

    static class WithLocks implements Provider {
        private final ReentrantLock lock = new ReentrantLock();
        private final Semaphore permits = new Semaphore(2);
        private final AtomicInteger tries = new AtomicInteger();

        public String create(String name) throws Exception {
            lock.lock();
            permits.acquire();
            try {
                tries.set(2);
                return flaky(tries, name);
            } finally {
                permits.release();
                lock.unlock();
            }
        }

        public String delete(String id) {
            return lock.isLocked() || permits.availablePermits() != 2 ? "" : "gone " + id;
        }
    }

    static Provider locks() {
        return new WithLocks();
    }

    static class WithExecutor implements Provider {
        private final ExecutorService executor = Executors.newFixedThreadPool(2);

        public String create(String name) throws Exception {
            return executor.submit(() -> flaky(new AtomicInteger(2), name)).get();
        }

        public String delete(String id) throws Exception {
            return executor.submit(() -> "gone " + id).get();
        }
    }

    static Provider executor() {
        return new WithExecutor();
    }

    static class WithTransientExecutor implements Provider {
        private final int threads = 2;

        private <T> T run(java.util.concurrent.Callable<T> task) throws Exception {
            ExecutorService executor = Executors.newFixedThreadPool(threads);
            try {
                return executor.submit(task).get();
            } finally {
                executor.shutdown();
            }
        }

        public String create(String name) throws Exception {
            return run(() -> flaky(new AtomicInteger(2), name));
        }

        public String delete(String id) throws Exception {
            return run(() -> "gone " + id);
        }
    }

    static Provider executorRemedied() {
        return new WithTransientExecutor();
    }
}
