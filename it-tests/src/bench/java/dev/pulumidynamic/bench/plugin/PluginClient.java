package dev.pulumidynamic.bench.plugin;

import com.google.protobuf.Empty;
import com.google.protobuf.Struct;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.okhttp.OkHttpChannelBuilder;
import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.Provider.ProviderHandshakeRequest;
import pulumirpc.ResourceProviderGrpc;
import pulumirpc.ResourceProviderGrpc.ResourceProviderBlockingStub;

/** The engine's side of a plugin's process: the same client, the same calls, whoever answers. */
public final class PluginClient implements Closeable {
    private static final int GREETING_SECONDS = 30;

    private final Plugin plugin;
    private final NumberProcess process;
    private final ManagedChannel channel;
    private final ResourceProviderBlockingStub stub;

    PluginClient(Plugin plugin, NumberProcess process) throws InterruptedException {
        this.plugin = plugin;
        this.process = process;
        this.channel = OkHttpChannelBuilder.forAddress("127.0.0.1", Math.toIntExact(process.number()))
                .usePlaintext()
                .disableRetry()
                .build();
        this.stub = ResourceProviderGrpc.newBlockingStub(channel);
    }

    /** Makes an engine's calls before the first resource; the provider has no configuration. */
    void configure() {
        ResourceProviderBlockingStub greeting =
                stub.withWaitForReady().withDeadlineAfter(GREETING_SECONDS, TimeUnit.SECONDS);
        askIfImplemented(() -> greeting.handshake(ProviderHandshakeRequest.newBuilder()
                .setEngineAddress(Plugin.ENGINE)
                .setConfigureWithUrn(true)
                .build()));
        askIfImplemented(() -> greeting.getPluginInfo(Empty.getDefaultInstance()));
        plugin.parameter()
                .ifPresent(value -> greeting.parameterize(
                        ParameterizeRequest.newBuilder().setValue(value).build()));
        askIfImplemented(() -> greeting.checkConfig(CheckRequest.newBuilder()
                .setUrn(urn("pulumi:providers:" + plugin.name(), "default"))
                .setNews(Struct.getDefaultInstance())
                .build()));
        Object unused = greeting.configure(ConfigureRequest.newBuilder()
                .setArgs(Struct.getDefaultInstance())
                .setAcceptSecrets(true)
                .setAcceptResources(true)
                .setSendsOldInputs(true)
                .setSendsOldInputsToDelete(true)
                .build());
    }

    /** Node's and Python's leave some to the engine's defaults. */
    private static void askIfImplemented(Supplier<?> call) {
        try {
            Object unused = call.get();
        } catch (StatusRuntimeException e) {
            if (e.getStatus().getCode() != Status.Code.UNIMPLEMENTED) {
                throw e;
            }
        }
    }

    /** Has a resource made of the plugin's provider. */
    public CreateResponse create(String name) {
        return stub.create(CreateRequest.newBuilder()
                .setUrn(urn(OurPlugin.TYPE, name))
                .setName(name)
                .setType(OurPlugin.TYPE)
                .setProperties(plugin.inputs())
                .build());
    }

    private static String urn(String type, String name) {
        return "urn:pulumi:dev::bench::" + type + "::" + name;
    }

    /** The process's id. */
    public long pid() {
        return process.pid();
    }

    @Override
    public void close() throws IOException {
        channel.shutdownNow();
        process.close();
    }
}
