package dev.pulumidynamic.stack;

import com.google.protobuf.Empty;
import dev.pulumidynamic.engine.monitor.EngineService;
import dev.pulumidynamic.engine.monitor.MonitorServer;
import dev.pulumidynamic.engine.program.ProgramEnvironment;
import dev.pulumidynamic.engine.program.ProgramEnvironment.Addresses;
import dev.pulumidynamic.engine.program.StackProgram;
import dev.pulumidynamic.engine.program.StackProgram.Running;
import io.grpc.ServerInterceptor;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.function.Consumer;
import pulumirpc.Language.GetRequiredPackagesRequest;
import pulumirpc.Language.GetRequiredPackagesResponse;
import pulumirpc.Language.RunRequest;
import pulumirpc.Language.RunResponse;
import pulumirpc.LanguageRuntimeGrpc;
import pulumirpc.Plugin.PluginInfo;

/**
 * What Pulumi asks to run one program, in place of {@code pulumi-language-java}: so a program can run in this JVM, and
 * its calls be seen by interceptors.
 */
public final class LanguageHost extends LanguageRuntimeGrpc.LanguageRuntimeImplBase implements AutoCloseable {
    /** The exit code of the SDK after it has reported an error. */
    private static final int TOLD = 32;

    private final StackProgram program;
    private final Path home;
    private final List<ServerInterceptor> interceptors;
    private final Consumer<String> output;
    private final MonitorServer server = new MonitorServer(List.of());

    /** Waits to be asked to run {@code program}; {@code output} takes what it prints in a process of its own. */
    public LanguageHost(
            StackProgram program, Path home, List<ServerInterceptor> interceptors, Consumer<String> output) {
        this.program = program;
        this.home = home;
        this.interceptors = List.copyOf(interceptors);
        this.output = output;
        server.serve(this);
    }

    /** Where it listens, {@code host:port}. */
    public String address() {
        return server.address();
    }

    @Override
    public void run(RunRequest request, StreamObserver<RunResponse> answer) {
        RunResponse.Builder response = RunResponse.newBuilder();
        // The engine's own address is the one argument, as the Automation API's programs get it.
        Addresses engine = new Addresses(request.getMonitorAddress(), request.getArgs(0));
        try {
            int code = interceptors.isEmpty() ? run(request, engine) : relayed(request, engine);
            response.setBail(code == TOLD);
            if (code != 0 && code != TOLD) {
                response.setError("the program ended with exit code " + code);
            }
        } catch (IOException | InterruptedException | RuntimeException e) {
            response.setError("the program cannot be run: " + e);
        }
        EngineService.answer(answer, response.build());
    }

    private int relayed(RunRequest request, Addresses engine) throws IOException, InterruptedException {
        try (Relay relay = new Relay(engine, interceptors)) {
            return run(request, Addresses.both(relay.address()));
        }
    }

    private int run(RunRequest request, Addresses engine) throws IOException, InterruptedException {
        Running running = program.start(environment(request, engine), output);
        return running.await();
    }

    private ProgramEnvironment environment(RunRequest request, Addresses addresses) {
        return new ProgramEnvironment(
                addresses,
                request.getProject(),
                request.getStack(),
                request.getDryRun(),
                request.getConfigMap(),
                new HashSet<>(request.getConfigSecretKeysList()),
                home);
    }

    @Override
    public void getRequiredPackages(
            GetRequiredPackagesRequest request, StreamObserver<GetRequiredPackagesResponse> answer) {
        EngineService.answer(answer, GetRequiredPackagesResponse.getDefaultInstance());
    }

    @Override
    public void getPluginInfo(Empty request, StreamObserver<PluginInfo> answer) {
        EngineService.answer(answer, PluginInfo.getDefaultInstance());
    }

    @Override
    public void close() {
        server.close();
    }
}
