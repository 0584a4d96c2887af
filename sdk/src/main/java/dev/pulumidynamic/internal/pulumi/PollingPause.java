package dev.pulumidynamic.internal.pulumi;

import com.pulumi.deployment.internal.Runner;
import dev.pulumidynamic.closure.wire.Digest;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes Pulumi's SDK wait for its tasks: it asks all of them in a loop without a pause whether they are done, which keeps a
 * processor busy and, on JDK 25, all threads of a small common pool. A task of ours among them takes its time to answer.
 * See docs/design-decisions.md.
 */
public final class PollingPause {
    /** The system property that is {@code false} where a program is to run without it. */
    private static final String PROPERTY = "dev.pulumidynamic.pausePolling";

    static final String NAME = "pause between polls";

    /** Class files of runners that have the loop: those of com.pulumi:pulumi from 1.6.0 to 1.36.1. */
    private static final Set<Digest> POLLING = Stream.of(
                    "026c446899bbee584c6512b952320147c64cb46db565a20fa5a92dc8cc4fdd4a",
                    "542fe6e81d459e85c41be08b18ccacc5e3bd2ea6dcfd1e2ce05691e5deb49864",
                    "42306c369e0d52c2db1333811708e71455732f1224ffbf45aa9344cf37eea479",
                    "d87ca53acdec9cf407b4224277653c907e7dac4c408d593c20e6d37d616af498",
                    "8881902556021dcecf6ff3403a3296dd4cafae079149e422a26189cfa093f14d")
            .map(Digest::new)
            .collect(Collectors.toUnmodifiableSet());

    private static final ClassValue<Optional<Field>> PENDING = new ClassValue<>() {
        @Override
        protected Optional<Field> computeValue(Class<?> runner) {
            return isPolling(runner) ? pending(runner) : Optional.empty();
        }
    };

    private AtomicBoolean over = new AtomicBoolean(true);

    /** Adds the task to those of {@code runner}, unless it is there or the runner is none that is known to poll. */
    synchronized void renew(Runner runner) {
        if (over.get() && !"false".equals(System.getProperty(PROPERTY))) {
            tasks(runner).ifPresent(tasks -> {
                over = new AtomicBoolean();
                runner.registerTask(NAME, new Task<>(tasks, over));
            });
        }
    }

    @SuppressWarnings("unchecked")
    private static Optional<Set<CompletableFuture<?>>> tasks(Runner runner) {
        return PENDING.get(runner.getClass()).map(field -> {
            try {
                return ((Map<CompletableFuture<?>, ?>) field.get(runner)).keySet();
            } catch (IllegalAccessException e) {
                throw new IllegalStateException("made accessible: " + field, e);
            }
        });
    }

    private static boolean isPolling(Class<?> runner) {
        String name = runner.getName();
        try (InputStream content = runner.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
            return content != null && POLLING.contains(Digest.of(content.readAllBytes()));
        } catch (IOException e) {
            return false;
        }
    }

    private static Optional<Field> pending(Class<?> runner) {
        try {
            Field field = runner.getDeclaredField("inFlightTasks");
            field.setAccessible(true);
            return Optional.of(field);
        } catch (NoSuchFieldException | RuntimeException e) {
            return Optional.empty();
        }
    }

    /** The task. The runner keeps what {@code thenApply} makes of it, which is another one. */
    private static final class Task<T extends @Nullable Object> extends CompletableFuture<T>
            implements ForkJoinPool.ManagedBlocker {
        /** The time between two looks whether the rest should end: looks each 5 ms took 4 % of a program's CPU time. */
        private static final long STEP_MILLIS = 10;

        private static final int LOOKS = 25;

        private final Set<CompletableFuture<?>> tasks;
        private final AtomicBoolean over;

        Task(Set<CompletableFuture<?>> tasks, AtomicBoolean over) {
            this.tasks = tasks;
            this.over = over;
        }

        @Override
        public <U> CompletableFuture<U> newIncompleteFuture() {
            return new Task<>(tasks, over);
        }

        /** Only the loop asks. It ends when no task is left, so this one ends when no other is left. */
        @Override
        public boolean isDone() {
            if (!super.isDone()) {
                pause();
                if (others().findAny().isEmpty()) {
                    over.set(true);
                    complete(null);
                }
            }
            return super.isDone();
        }

        /**
         * A pool with a single thread lends another one meanwhile. Larger ones keep theirs: they count a polling thread as one
         * that works, and lend none to tasks that block.
         */
        private void pause() {
            ForkJoinPool pool = ForkJoinTask.getPool();
            try {
                if (pool != null && pool.getParallelism() == 1) {
                    ForkJoinPool.managedBlock(this);
                } else {
                    block();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (RejectedExecutionException withoutThread) {
                // The pool has none to lend: the loop goes on as it does without this task.
            }
        }

        @Override
        public boolean isReleasable() {
            return false;
        }

        /** Rests no longer once the loop has something to do. */
        @Override
        public boolean block() throws InterruptedException {
            int looks = 0;
            do {
                TimeUnit.MILLISECONDS.sleep(STEP_MILLIS);
                looks++;
            } while (looks < LOOKS && isIdle());
            return true;
        }

        /** Whether the loop has nothing to do: no task has failed, and one at least is not done. */
        private boolean isIdle() {
            return others().noneMatch(CompletableFuture::isCompletedExceptionally)
                    && others().anyMatch(task -> !task.isDone());
        }

        private Stream<CompletableFuture<?>> others() {
            return tasks.stream().filter(task -> !isPause(task));
        }

        /** By name: a program can have this class twice, by two class loaders, and each must not wait for the other. */
        private static boolean isPause(CompletableFuture<?> task) {
            return task.getClass().getName().equals(Task.class.getName());
        }
    }
}
