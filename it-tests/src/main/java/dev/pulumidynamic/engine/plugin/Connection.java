package dev.pulumidynamic.engine.plugin;

import com.google.protobuf.Empty;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import pulumirpc.Provider.ProviderHandshakeRequest;
import pulumirpc.ResourceProviderGrpc;
import pulumirpc.ResourceProviderGrpc.ResourceProviderBlockingStub;

/** The connection to a plugin's process, from the greeting to the goodbye. */
final class Connection {
    private static final int GREETING_SECONDS = 60;
    private static final int CANCEL_SECONDS = 5;

    private final PluginProcess process;
    private final ManagedChannel channel;
    private final ResourceProviderBlockingStub stub;
    private final Plugins.Surroundings surroundings;

    private Connection(PluginProcess process, Plugins.Surroundings surroundings) {
        this.process = process;
        this.surroundings = surroundings;
        this.channel = Channels.to("127.0.0.1:" + process.port());
        this.stub = ResourceProviderGrpc.newBlockingStub(channel);
    }

    static Connection open(PluginProcess process, Plugins.Surroundings surroundings, Path folder) {
        Connection connection = new Connection(process, surroundings);
        try {
            connection.greet(folder);
        } catch (RuntimeException e) {
            connection.channel.shutdownNow();
            throw e;
        }
        return connection;
    }

    private void greet(Path folder) {
        String engineAddress = engineAddress();
        ResourceProviderBlockingStub hurried =
                stub.withWaitForReady().withDeadlineAfter(GREETING_SECONDS, TimeUnit.SECONDS);
        var unused = callIfKnown(
                "Handshake",
                () -> hurried.handshake(ProviderHandshakeRequest.newBuilder()
                        .setEngineAddress(engineAddress)
                        .setRootDirectory(folder.toString())
                        .setProgramDirectory(folder.toString())
                        .setConfigureWithUrn(true)
                        .setSupportsViews(true)
                        .setSupportsRefreshBeforeUpdate(true)
                        .setInvokeWithPreview(true)
                        .setMapperTarget(engineAddress)
                        .setLoaderTarget(engineAddress)
                        .setResolverTarget(engineAddress)
                        .setAcceptsByteString(true)
                        .build()));
        call("GetPluginInfo", () -> hurried.getPluginInfo(Empty.getDefaultInstance()));
    }

    /** The stub for one call, whose time runs from now. */
    ResourceProviderBlockingStub stub() {
        return stub.withDeadlineAfter(surroundings.patience().toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Where the plugin reaches the engine, {@code host:port}. */
    String engineAddress() {
        return surroundings.engineAddress();
    }

    /** What {@code call} answers; a failure is told with what is known of the process. */
    <T> T call(String operation, Supplier<T> call) {
        try {
            return call.get();
        } catch (StatusRuntimeException e) {
            throw Wire.failure(operation, e, process);
        }
    }

    /** The same; empty when the plugin does not know the call: it is older than the call, or makes components only. */
    <T> Optional<T> callIfKnown(String operation, Supplier<T> call) {
        try {
            return Optional.of(call.get());
        } catch (StatusRuntimeException e) {
            if (e.getStatus().getCode() == Status.Code.UNIMPLEMENTED) {
                return Optional.empty();
            }
            throw Wire.failure(operation, e, process);
        }
    }

    /** Says that nobody waits for its calls any more. */
    void cancel() {
        try {
            stub.withDeadlineAfter(CANCEL_SECONDS, TimeUnit.SECONDS).cancel(Empty.getDefaultInstance());
        } catch (StatusRuntimeException e) {
            // It was a wish; whoever made it goes on either way.
            return;
        }
    }

    /** Says goodbye and ends the process. */
    void close() {
        cancel();
        channel.shutdownNow();
        process.stop();
    }
}
