package dev.pulumidynamic.engine.program;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.pulumi.Context;
import com.pulumi.deployment.internal.InlineDeploymentSettings;
import com.pulumi.internal.PulumiInternal;
import com.pulumi.resources.StackOptions;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;

/**
 * A program that runs in this JVM, as Pulumi's Automation API runs one inline. It prints to this JVM's standard output,
 * and has this JVM's environment: {@code PULUMI_HOME}, where it installs plugins, must be the engine's.
 *
 * <pre>{@code
 * engine.up(new InlineProgram(context -> new DynamicResource<>("id", provider, inputs)));
 * }</pre>
 *
 * @param stack the argument that a {@code main} passes to {@code Pulumi.run}
 */
public record InlineProgram(Consumer<Context> stack) implements StackProgram {
    @Override
    public Path directory() {
        return Path.of("");
    }

    /** Each run has a thread of its own, because the SDK keeps the deployment by thread. */
    @Override
    public Running start(ProgramEnvironment environment, Consumer<String> output) {
        CompletableFuture<Integer> code = new CompletableFuture<>();
        Thread thread = new Thread(() -> run(environment, code), "program");
        thread.setDaemon(true);
        thread.start();
        return new RunningThread(thread, code);
    }

    private void run(ProgramEnvironment environment, CompletableFuture<Integer> code) {
        try {
            code.complete(PulumiInternal.fromInline(settings(environment), StackOptions.Empty)
                    .runAsync(stack)
                    .join());
        } catch (CompletionException e) {
            code.completeExceptionally(e.getCause());
        } catch (RuntimeException | Error e) {
            code.completeExceptionally(e);
        }
    }

    private static InlineDeploymentSettings settings(ProgramEnvironment environment) {
        return InlineDeploymentSettings.builder()
                .monitorAddr(environment.addresses().monitor())
                .engineAddr(environment.addresses().engine())
                .organization(ProgramEnvironment.ORGANIZATION)
                .project(environment.project())
                .stack(environment.stack())
                .isDryRun(environment.preview())
                .config(ImmutableMap.copyOf(environment.configuration()))
                .configSecretKeys(ImmutableSet.copyOf(environment.secrets()))
                .build();
    }

    private record RunningThread(Thread thread, CompletableFuture<Integer> code) implements Running {
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
}
