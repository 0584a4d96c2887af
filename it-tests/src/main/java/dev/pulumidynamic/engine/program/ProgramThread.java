package dev.pulumidynamic.engine.program;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.pulumi.Context;
import com.pulumi.deployment.internal.InlineDeploymentSettings;
import com.pulumi.internal.PulumiInternal;
import com.pulumi.resources.StackOptions;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;

/** An {@link InlineProgram} that runs. */
public final class ProgramThread implements RunningProgram {
    private final Thread thread;
    private final CompletableFuture<Integer> code = new CompletableFuture<>();

    private ProgramThread(Consumer<Context> program, ProgramEnvironment environment) {
        thread = new Thread(() -> run(program, environment), "program");
        thread.setDaemon(true);
    }

    /** Starts {@code program}. */
    public static ProgramThread start(Consumer<Context> program, ProgramEnvironment environment) {
        ProgramThread running = new ProgramThread(program, environment);
        running.thread.start();
        return running;
    }

    /** The SDK keeps the deployment by thread, so each run has one of its own. */
    private void run(Consumer<Context> program, ProgramEnvironment environment) {
        try {
            code.complete(PulumiInternal.fromInline(settings(environment), StackOptions.Empty)
                    .runAsync(program)
                    .join());
        } catch (CompletionException e) {
            code.completeExceptionally(e.getCause());
        } catch (RuntimeException | Error e) {
            code.completeExceptionally(e);
        }
    }

    private static InlineDeploymentSettings settings(ProgramEnvironment environment) {
        return InlineDeploymentSettings.builder()
                .monitorAddr(environment.address())
                .engineAddr(environment.address())
                .organization(ProgramEnvironment.ORGANIZATION)
                .project(environment.project())
                .stack(environment.stack())
                .isDryRun(environment.preview())
                .config(ImmutableMap.copyOf(environment.configuration()))
                .configSecretKeys(ImmutableSet.copyOf(environment.secrets()))
                .build();
    }

    @Override
    public int await() throws InterruptedException {
        try {
            return code.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the program's SDK failed", e.getCause());
        }
    }

    @Override
    public void kill() {
        thread.interrupt();
    }
}
