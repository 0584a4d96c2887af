package dev.pulumidynamic.internal.pulumi;

import com.pulumi.core.internal.ContextAwareCompletableFuture;
import com.pulumi.deployment.internal.EngineLogger;
import com.pulumi.deployment.internal.Runner;
import com.pulumi.resources.Resource;
import java.lang.reflect.Constructor;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A program of tasks under the runner of Pulumi's SDK, in a JVM of its own: prints how it ends. */
public final class PolledProgram {
    private static final String RUNNER = "com.pulumi.deployment.internal.DeploymentImpl$DefaultRunner";

    private final long start = System.nanoTime();
    private final AtomicInteger polls = new AtomicInteger();
    private final AtomicInteger pauses = new AtomicInteger();
    private final AtomicInteger errors = new AtomicInteger();
    private final ScheduledThreadPoolExecutor engine = new ScheduledThreadPoolExecutor(1);
    private final PollingPause pause = new PollingPause();
    private final Runner runner;

    private PolledProgram() throws ReflectiveOperationException {
        Constructor<?> constructor = Class.forName(RUNNER).getDeclaredConstructor(Logger.class, EngineLogger.class);
        constructor.setAccessible(true);
        runner = (Runner) constructor.newInstance(counting(), engineLogger());
    }

    /** How a program can go. */
    enum Course {
        /** Each task takes some milliseconds, as the engine does, and makes another. */
        ENDS,
        /** A task fails when all others are done. */
        TASK_FAILS,
        /** A task fails, and another one never ends. */
        TASK_FAILS_BESIDE_PENDING,
        /** A task fails with an error instead of an exception. */
        TASK_ERRS,
        /** The program throws after it has made tasks. */
        PROGRAM_THROWS,
        /** The program tells the engine of an error, and ends. */
        ERROR_IS_LOGGED,
        /** More than the common pool has threads for wait in it. */
        MANY_BLOCK,
        /** A second program runs on the same runner after the first. */
        AGAIN
    }

    public static void main(String[] arguments) throws ReflectiveOperationException {
        for (Course course : Course.values()) {
            if (course == Course.MANY_BLOCK && ForkJoinPool.getCommonPoolParallelism() == 1) {
                // On JDK 25 no pool of this size can do that, whether it is polled or not.
                continue;
            }
            PolledProgram program = new PolledProgram();
            if (course == Course.AGAIN) {
                program.run(course);
            }
            System.out.println(program.run(course));
            if (program.rested()) {
                System.out.println(course + " rested");
            }
        }
        // Tasks that never end would keep the process.
        System.exit(0);
    }

    private String run(Course course) {
        Runner.Result<String> end = runner.runAsync(() -> program(course)).join();
        return course + ": code " + end.exitCode() + ", result " + end.result() + ", exceptions "
                + end.exceptions().stream().map(PolledProgram::describe).toList() + ", logged " + errors;
    }

    /** Whether the loop has had a pause, and was at it no more often than once in a millisecond. */
    private boolean rested() {
        return pauses.get() > 0 && polls.get() <= TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start) + 1;
    }

    private static String describe(Throwable problem) {
        return problem instanceof CompletionException && problem.getCause() != null
                ? "failed task: " + problem.getCause()
                : problem.toString();
    }

    private String program(Course course) {
        pause.renew(runner);
        for (int i = 0; i < 50; i++) {
            task(i, () -> task(1, () -> {}));
        }
        switch (course) {
            case TASK_FAILS -> task(60, PolledProgram::fail);
            case TASK_FAILS_BESIDE_PENDING -> {
                runner.registerTask("pending", new CompletableFuture<>());
                task(60, PolledProgram::fail);
            }
            case TASK_ERRS ->
                task(60, () -> {
                    throw new StackOverflowError("of a task");
                });
            case PROGRAM_THROWS -> throw new IllegalArgumentException("of the program");
            case ERROR_IS_LOGGED -> task(5, errors::incrementAndGet);
            case MANY_BLOCK -> IntStream.range(0, 400).forEach(i -> task(300, () -> {}));
            case ENDS, AGAIN -> {}
        }
        return "exported";
    }

    private static void fail() {
        throw new IllegalStateException("of a task");
    }

    /** A task as the SDK makes them: the engine answers after a while, and the common pool goes on with the answer. */
    private void task(int milliseconds, Runnable then) {
        CompletableFuture<String> answer = new CompletableFuture<>();
        var unused = engine.schedule(() -> answer.complete("answer"), milliseconds, TimeUnit.MILLISECONDS);
        Supplier<String> wait = answer::join;
        runner.registerTask(
                "task", ContextAwareCompletableFuture.supplyAsync(wait).thenApply(text -> {
                    then.run();
                    return text;
                }));
    }

    private Logger counting() {
        return new Logger("counting", null) {
            @Override
            public void log(Level level, String message) {
                if (message.startsWith("Remaining tasks")) {
                    polls.incrementAndGet();
                } else if (message.contains(PollingPause.NAME)) {
                    pauses.incrementAndGet();
                }
            }
        };
    }

    private EngineLogger engineLogger() {
        return new EngineLogger() {
            @Override
            public CompletableFuture<Void> logAsync(
                    Level level,
                    String message,
                    @Nullable Resource resource,
                    @Nullable Integer streamId,
                    @Nullable Boolean ephemeral) {
                errors.incrementAndGet();
                return CompletableFuture.completedFuture(null);
            }

            @Override
            public boolean hasLoggedErrors() {
                return errors.get() > 0;
            }

            @Override
            public int getErrorCount() {
                return errors.get();
            }
        };
    }
}
