package dev.pulumidynamic.host.launch;

import com.google.protobuf.Empty;
import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.server.PluginServer;
import dev.pulumidynamic.host.server.ServerContext;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.okhttp.OkHttpChannelBuilder;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.Provider.ProviderHandshakeRequest;
import pulumirpc.ResourceProviderGrpc;
import pulumirpc.ResourceProviderGrpc.ResourceProviderBlockingStub;

/** Loads the classes for the AppCDS archive: this process serves a provider, and sends itself the requests of an engine. */
public final class CdsTraining {
    /** Much longer than the training takes. If it hangs, no other process ends it. */
    private static final Duration LONGEST = Duration.ofMinutes(5);

    /** Used only by JVMs that serve launchers. */
    private static final List<Class<?>> SHARED = List.of(
            SharedPlugin.class,
            ProviderSession.class,
            ProviderSessions.class,
            Rendezvous.class,
            Launcher.class,
            RelayedLog.class);

    private CdsTraining() {}

    /** Runs the training, during which the JVM lists the classes that it loads. */
    public static void run(ServerContext parts) throws IOException, InterruptedException {
        ProcessThreads.daemon(CdsTraining::endAtTheLatest, "end of the training")
                .start();
        PluginServer server = PluginServer.start(parts, Optional.empty());
        ManagedChannel channel = OkHttpChannelBuilder.forAddress("127.0.0.1", server.port())
                .usePlaintext()
                .build();
        askAll(ResourceProviderGrpc.newBlockingStub(channel));
        channel.shutdownNow();
        server.end(Duration.ZERO);
        System.exit(SHARED.isEmpty() ? 1 : 0);
    }

    private static void askAll(ResourceProviderBlockingStub plugin) {
        ask(() -> plugin.handshake(ProviderHandshakeRequest.getDefaultInstance()));
        ask(() -> plugin.getPluginInfo(Empty.getDefaultInstance()));
        ask(() -> plugin.parameterize(ParameterizeRequest.getDefaultInstance()));
        ask(() -> plugin.checkConfig(CheckRequest.getDefaultInstance()));
        ask(() -> plugin.diffConfig(DiffRequest.getDefaultInstance()));
        ask(() -> plugin.configure(ConfigureRequest.getDefaultInstance()));
        ask(() -> plugin.check(CheckRequest.getDefaultInstance()));
        ask(() -> plugin.diff(DiffRequest.getDefaultInstance()));
        ask(() -> plugin.create(CreateRequest.getDefaultInstance()));
        ask(() -> plugin.cancel(Empty.getDefaultInstance()));
    }

    private static void ask(Supplier<?> call) {
        try {
            Object unused = call.get();
        } catch (StatusRuntimeException e) {
            // There is no provider, so calls fail; the archive also needs the classes that report failures.
        }
    }

    private static void endAtTheLatest() {
        try {
            Thread.sleep(LONGEST.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(1);
    }
}
