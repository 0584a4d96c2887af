package dev.pulumidynamic.host.launch;

import com.google.protobuf.Empty;
import com.google.protobuf.Struct;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.identity.Identities;
import dev.pulumidynamic.closure.lambda.ClassFiles;
import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.property.PropertyWriter;
import dev.pulumidynamic.host.server.PluginServer;
import dev.pulumidynamic.host.server.ServerContext;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.okhttp.OkHttpChannelBuilder;
import java.io.IOException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.DeleteRequest;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.Provider.ProviderHandshakeRequest;
import pulumirpc.Provider.ReadRequest;
import pulumirpc.Provider.UpdateRequest;
import pulumirpc.ResourceProviderGrpc;
import pulumirpc.ResourceProviderGrpc.ResourceProviderBlockingStub;

/** Loads the classes for the AppCDS archive: this process serves a provider, and sends itself the requests of an engine. */
public final class CdsTraining {
    /** Much longer than the training takes. If it hangs, no other process ends it. */
    private static final Duration LONGEST = Duration.ofMinutes(5);

    static final String URN = "urn:pulumi:training::training::pulumi-java:dynamic:Resource::sample";

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
        ask(() -> plugin.create(CreateRequest.getDefaultInstance()));
        askAbout(resource(), plugin);
        ask(() -> plugin.cancel(Empty.getDefaultInstance()));
    }

    /**
     * Makes the properties of a resource that brings its code. No capture finds the code, because the archive is not to have the
     * classes of a capture.
     */
    static Struct resource() {
        String entry = SampleProvider.class.getName().replace('.', '/') + ".class";
        byte[] classFile = ClassFiles.of(SampleProvider.class).orElseThrow();
        Bundle bundle = new Bundle(new Part("sample", new TreeMap<>(Map.of(entry, classFile))), List.of());
        Graph objects = new GraphEncoder(List.of()).encode(SampleProvider.make());
        Graph graph = new Identities(name -> bundle.project().content(name + ".class"))
                .table(objects)
                .applyTo(objects);
        Map<String, Object> provider = Map.of(
                "boundary", ProviderProperty.BOUNDARY,
                "bundle", bundle.digest().hex(),
                "graph", Base64.getEncoder().encodeToString(graph.toBytes()),
                "code", Base64.getEncoder().encodeToString(bundle.toBytes()));
        return PropertyWriter.write(Map.of(ProviderProperty.NAME, provider)).properties();
    }

    private static void askAbout(Struct resource, ResourceProviderBlockingStub plugin) {
        ask(() -> plugin.check(
                CheckRequest.newBuilder().setUrn(URN).setNews(resource).build()));
        ask(() -> plugin.create(
                CreateRequest.newBuilder().setUrn(URN).setProperties(resource).build()));
        ask(() -> plugin.diff(DiffRequest.newBuilder()
                .setUrn(URN)
                .setOldInputs(resource)
                .setNews(resource)
                .build()));
        ask(() -> plugin.update(UpdateRequest.newBuilder()
                .setUrn(URN)
                .setOldInputs(resource)
                .setNews(resource)
                .build()));
        ask(() -> plugin.read(
                ReadRequest.newBuilder().setUrn(URN).setInputs(resource).build()));
        ask(() -> plugin.delete(
                DeleteRequest.newBuilder().setUrn(URN).setOldInputs(resource).build()));
    }

    private static void ask(Supplier<?> call) {
        try {
            Object unused = call.get();
        } catch (StatusRuntimeException e) {
            // Calls without a provider fail; the archive also needs the classes that report failures.
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
