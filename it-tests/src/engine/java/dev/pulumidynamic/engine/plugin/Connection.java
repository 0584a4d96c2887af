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

/** The connection to a plugin's process, from its handshake to its end. */
final class Connection {
    private static final int GREETING_SECONDS = 60;
    private static final int CANCEL_SECONDS = 5;
    private static final int CALL_HOURS = 1;

    private final PluginProcess process;
    private final ManagedChannel channel;
    private final ResourceProviderBlockingStub stub;
    private final Plugins.Context context;

    private Connection(PluginProcess process, Plugins.Context context) {
        this.process = process;
        this.context = context;
        this.channel = Channels.to("127.0.0.1:" + process.port());
        this.stub = ResourceProviderGrpc.newBlockingStub(channel);
    }

    static Connection open(PluginProcess process, Plugins.Context context, Path folder) {
        Connection connection = new Connection(process, context);
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
        return stub.withDeadlineAfter(CALL_HOURS, TimeUnit.HOURS);
    }

    /** The engine's address, {@code host:port}. */
    String engineAddress() {
        return context.engineAddress();
    }

    /** Makes a call; the error of a failed call has the output of the process. */
    <T> T call(String operation, Supplier<T> call) {
        try {
            return call.get();
        } catch (StatusRuntimeException e) {
            throw failure(operation, e);
        }
    }

    /** Makes a call that older plugins, and those of components, do not implement; empty from such a plugin. */
    <T> Optional<T> callIfKnown(String operation, Supplier<T> call) {
        try {
            return Optional.of(call.get());
        } catch (StatusRuntimeException e) {
            if (e.getStatus().getCode() == Status.Code.UNIMPLEMENTED) {
                return Optional.empty();
            }
            throw failure(operation, e);
        }
    }

    private PluginException failure(String operation, StatusRuntimeException e) {
        Status status = e.getStatus();
        String description = status.getDescription() == null ? status.getCode().toString() : status.getDescription();
        return switch (status.getCode()) {
            case UNAVAILABLE, CANCELLED -> gone(operation, description, e);
            case UNIMPLEMENTED -> new PluginException("the plugin does not implement " + operation, e);
            case DEADLINE_EXCEEDED ->
                new PluginException("the plugin did not answer " + operation + " in time; " + process.evidence(), e);
            default -> new PluginException(description, e);
        };
    }

    private PluginException gone(String operation, String description, Exception e) {
        String obituary = process.obituary();
        return new PluginException(
                "the plugin did not answer " + operation + ": "
                        + (obituary.isEmpty() ? description + "; " + process.evidence() : obituary),
                e);
    }

    /** Cancels the calls of the plugin. */
    void cancel() {
        try {
            stub.withDeadlineAfter(CANCEL_SECONDS, TimeUnit.SECONDS).cancel(Empty.getDefaultInstance());
        } catch (StatusRuntimeException e) {
            // The plugin need not support it.
            return;
        }
    }

    /** Ends the process. */
    void close() {
        cancel();
        channel.shutdownNow();
        process.stop();
    }
}
