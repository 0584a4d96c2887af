package dev.pulumidynamic.engine.plugin;

import com.google.protobuf.Empty;
import dev.pulumidynamic.engine.state.EngineException;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import pulumirpc.Provider.ProviderHandshakeRequest;
import pulumirpc.ResourceProviderGrpc;

/** The connection to a plugin's process, from its handshake to its end. */
final class Connection {
    private static final int GREETING_SECONDS = 60;
    private static final int CANCEL_SECONDS = 5;
    private static final int CALL_HOURS = 1;

    private final PluginProcess process;
    private final ManagedChannel channel;
    private final Plugins.Context context;

    private Connection(PluginProcess process, Plugins.Context context) {
        this.process = process;
        this.context = context;
        this.channel = Channels.to("127.0.0.1:" + process.port());
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
        var unused = callIfKnown(
                ResourceProviderGrpc.getHandshakeMethod(),
                ProviderHandshakeRequest.newBuilder()
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
                        .build(),
                CallOptions.DEFAULT.withWaitForReady().withDeadlineAfter(GREETING_SECONDS, TimeUnit.SECONDS));
        call(ResourceProviderGrpc.getGetPluginInfoMethod(), Empty.getDefaultInstance());
    }

    /** The engine's address, {@code host:port}. */
    String engineAddress() {
        return context.engineAddress();
    }

    /** Makes a call; the error of a failed call has the output of the process. */
    <Q, A> A call(MethodDescriptor<Q, A> method, Q request) {
        return callIfKnown(method, request)
                .orElseThrow(() -> new EngineException("the plugin does not implement " + method.getBareMethodName()));
    }

    /** Makes a call that older plugins, and those of components, do not implement; empty from such a plugin. */
    <Q, A> Optional<A> callIfKnown(MethodDescriptor<Q, A> method, Q request) {
        return callIfKnown(method, request, CallOptions.DEFAULT.withDeadlineAfter(CALL_HOURS, TimeUnit.HOURS));
    }

    private <Q, A> Optional<A> callIfKnown(MethodDescriptor<Q, A> method, Q request, CallOptions options) {
        try {
            return Optional.of(ClientCalls.blockingUnaryCall(channel, method, options, request));
        } catch (StatusRuntimeException e) {
            if (e.getStatus().getCode() == Status.Code.UNIMPLEMENTED) {
                return Optional.empty();
            }
            throw failure(method.getBareMethodName(), e);
        }
    }

    private EngineException failure(@Nullable String operation, StatusRuntimeException e) {
        Status status = e.getStatus();
        String description = status.getDescription() == null ? status.getCode().toString() : status.getDescription();
        return switch (status.getCode()) {
            case UNAVAILABLE, CANCELLED -> gone(operation, description, e);
            case DEADLINE_EXCEEDED ->
                new EngineException("the plugin did not answer " + operation + " in time; " + process.evidence(), e);
            default -> new EngineException(description, e);
        };
    }

    private EngineException gone(@Nullable String operation, String description, Exception e) {
        String obituary = process.obituary();
        return new EngineException(
                "the plugin did not answer " + operation + ": "
                        + (obituary.isEmpty() ? description + "; " + process.evidence() : obituary),
                e);
    }

    /** Cancels the calls of the plugin. */
    void cancel() {
        try {
            var unused = ClientCalls.blockingUnaryCall(
                    channel,
                    ResourceProviderGrpc.getCancelMethod(),
                    CallOptions.DEFAULT.withDeadlineAfter(CANCEL_SECONDS, TimeUnit.SECONDS),
                    Empty.getDefaultInstance());
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
