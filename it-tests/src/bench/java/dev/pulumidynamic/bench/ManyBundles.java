package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.BundlesProgram.Codes;
import dev.pulumidynamic.bench.Interleaved.Sample;
import dev.pulumidynamic.bench.Measurement.Unit;
import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.EngineBuilder;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.stack.ClassPaths;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import pulumirpc.ResourceMonitorGrpc;

/**
 * Twenty resources over ten bundles beside ten provider classes in one bundle, and beside one class, on the embedded engine,
 * which starts a plugin for each bundle as Pulumi does.
 */
final class ManyBundles implements Benchmark {
    /** A plugin serves the next operation of the same engine process for a while; here each operation starts its own. */
    private static final Duration UNTIL_PLUGINS_ENDED = Duration.ofMillis(1500);

    /** For a machine under load, or the process that archives the classes of a plugin that was just installed. */
    private static final Duration LONGEST_END = Duration.ofMinutes(2);

    private static final int ROUNDS = 5;

    @Override
    public List<Measurement> measure(TestBed bed, PeerPlugins peers) throws Exception {
        BundlesStack apart = stack(bed, Codes.APART);
        BundlesStack together = stack(bed, Codes.TOGETHER);
        BundlesStack one = stack(bed, Codes.ONE);
        List<Double> medians = new Interleaved(1, ROUNDS)
                .medians(apart::up, together::up, one::up, apart::destroy, together::destroy, one::destroy);
        List<Measurement> measured = new ArrayList<>(List.of(
                measurement("up", "one-bundle", medians.get(0), medians.get(2), Unit.MILLISECONDS),
                measurement("up", "bundled-together", medians.get(0), medians.get(1), Unit.MILLISECONDS),
                measurement("destroy", "one-bundle", medians.get(3), medians.get(5), Unit.MILLISECONDS),
                measurement("destroy", "bundled-together", medians.get(3), medians.get(4), Unit.MILLISECONDS)));
        if (ResidentMemory.isKnown()) {
            List<Double> bytes = new Interleaved(0, ROUNDS).medians(apart::memory, together::memory);
            measured.add(measurement("memory", "bundled-together", bytes.get(0), bytes.get(1), Unit.BYTES));
        }
        return measured;
    }

    private static Measurement measurement(String what, String peer, double ours, double theirs, Unit unit) {
        return new Measurement(what + "-ten-bundles/" + peer, ours, theirs, unit);
    }

    private static BundlesStack stack(TestBed bed, Codes codes) throws Exception {
        Path folder = Files.createTempDirectory(Files.createDirectories(bed.folder()), "bundles-" + codes + "-");
        Path home = bed.folder().resolve("home");
        ClassPaths built = ClassPaths.ofBuild();
        Program program = Program.of(
                        BundlesProgram.class.getName(),
                        built.program(built.target().resolve("classes")))
                .withArguments(codes.name());
        return new BundlesStack(folder.resolve("dev.json"), program, home);
    }

    private record BundlesStack(Path state, Program program, Path home) {
        double up() throws Exception {
            return up(engine().build());
        }

        double destroy() throws Exception {
            awaitNoPlugin();
            return time(engine().build().destroy());
        }

        /** The memory of the plugin's processes when an update has created all resources. */
        double memory() throws Exception {
            AtOutputs bytes = new AtOutputs(() -> ResidentMemory.ofProcessesWith(plugins()));
            Object unused = up(engine().intercept(bytes).build());
            destroy();
            return bytes.taken();
        }

        private double up(Engine engine) throws Exception {
            awaitNoPlugin();
            return time(engine.up(program));
        }

        private EngineBuilder engine() {
            return Engine.on(state).home(home).passphrase("p");
        }

        private String plugins() {
            return home.resolve("plugins").toString();
        }

        private void awaitNoPlugin() throws Exception {
            Thread.sleep(UNTIL_PLUGINS_ENDED.toMillis());
            if (ResidentMemory.isKnown()) {
                ResidentMemory.awaitEndOfProcessesWith(plugins(), LONGEST_END);
            }
        }

        private static double time(UpdateResult result) {
            if (!result.succeeded()) {
                throw new IllegalStateException("the stack is not what it was to be: " + result.errors());
            }
            return result.duration().toNanos() / 1e6;
        }
    }

    /**
     * Takes a sample when a program tells the engine its stack's outputs: then all resources are there, and the engine has
     * stopped no plugin, because the program runs.
     */
    private static final class AtOutputs implements ServerInterceptor {
        private static final String OUTPUTS =
                ResourceMonitorGrpc.getRegisterResourceOutputsMethod().getFullMethodName();

        private final Sample sample;
        private final CompletableFuture<Double> taken = new CompletableFuture<>();

        AtOutputs(Sample sample) {
            this.sample = sample;
        }

        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            if (call.getMethodDescriptor().getFullMethodName().equals(OUTPUTS)) {
                take();
            }
            return next.startCall(call, headers);
        }

        private void take() {
            try {
                taken.complete(sample.take());
            } catch (Exception e) {
                taken.completeExceptionally(e);
            }
        }

        /** @throws IllegalStateException if the sample failed, or no program has registered outputs */
        double taken() {
            if (!taken.isDone()) {
                throw new IllegalStateException("no program has told the outputs of its stack");
            }
            return taken.join();
        }
    }
}
