package dev.pulumidynamic.host.launch;

import com.google.protobuf.Empty;
import com.google.protobuf.Struct;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.bundle.CompressedEntries;
import dev.pulumidynamic.closure.bundle.Entries;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.identity.Identities;
import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.find.Parameter;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.property.PropertyWriter;
import dev.pulumidynamic.host.server.ServerContext;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.okhttp.OkHttpChannelBuilder;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.DeleteRequest;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.Provider.ParameterizeRequest.ParametersValue;
import pulumirpc.Provider.ProviderHandshakeRequest;
import pulumirpc.Provider.ReadRequest;
import pulumirpc.Provider.UpdateRequest;
import pulumirpc.ResourceProviderGrpc;
import pulumirpc.ResourceProviderGrpc.ResourceProviderBlockingStub;

/** Loads the classes and lambdas for the AppCDS archive by the code of each start: this process is its own launcher and engine. */
public final class CdsTraining {
    /** Much longer than the training takes. If it hangs, no other process ends it. */
    private static final Duration LONGEST = Duration.ofMinutes(5);

    static final String URN = "urn:pulumi:training::training::pulumi-java:dynamic:Resource::sample";

    private static final Bundle BUNDLE = bundle();

    private CdsTraining() {}

    /** Runs the training, while the JVM lists the classes that it loads. No process uses the {@code launcher}'s pipes in {@code room}. */
    public static void run(ServerContext context, Path room, long launcher) throws IOException, InterruptedException {
        ProcessThreads.start("end of the training", CdsTraining::endAtTheLatest);
        ProcessThreads.start("training", () -> request(room, launcher));
        SharedPlugin.serve(context, room, launcher);
    }

    private static void request(Path room, long launcher) {
        try {
            RandomAccessFile hold = Room.open(room.resolve(launcher + ".hold"));
            try {
                askAll(port(room, launcher));
            } finally {
                hold.close();
            }
        } catch (IOException | RuntimeException | LinkageError e) {
            System.err.println("the training failed: " + e);
            fail();
        }
    }

    /** Ends the process so that the launcher makes no archive: a normal end would leave it with the classes of half a training. */
    private static void fail() {
        Runtime.getRuntime().halt(1);
    }

    private static int port(Path room, long launcher) throws IOException {
        try (RandomAccessFile reply = Room.open(room.resolve(launcher + ".reply"));
                RandomAccessFile requests = Room.open(room.resolve("requests"))) {
            requests.writeBytes(launcher + "\n");
            return Integer.parseInt(reply.readLine().substring("port ".length()));
        }
    }

    private static void askAll(int port) {
        ManagedChannel channel = OkHttpChannelBuilder.forAddress("127.0.0.1", port)
                .usePlaintext()
                .build();
        ResourceProviderBlockingStub plugin = ResourceProviderGrpc.newBlockingStub(channel);
        ask(() -> plugin.handshake(ProviderHandshakeRequest.getDefaultInstance()));
        ask(() -> plugin.getPluginInfo(Empty.getDefaultInstance()));
        ask(() -> plugin.parameterize(ParameterizeRequest.getDefaultInstance()));
        ask(() -> plugin.checkConfig(CheckRequest.getDefaultInstance()));
        ask(() -> plugin.diffConfig(DiffRequest.getDefaultInstance()));
        ask(() -> plugin.configure(ConfigureRequest.getDefaultInstance()));
        ask(() -> plugin.create(CreateRequest.getDefaultInstance()));
        askAbout(resourceWithCode(), plugin);
        ask(() -> plugin.parameterize(parameter()));
        askAbout(resource(Map.of()), plugin);
        ask(() -> plugin.cancel(Empty.getDefaultInstance()));
        channel.shutdownNow();
    }

    /** No capture finds the code, because the archive is not to have the classes of a capture. */
    private static Bundle bundle() {
        SortedMap<String, byte[]> entries = new TreeMap<>();
        for (Class<?> type : List.of(SampleProvider.class, SampleProvider.Zone.class)) {
            entries.put(
                    type.getName().replace('.', '/') + ".class",
                    ClassFiles.of(type).orElseThrow());
        }
        return new Bundle(new Part("sample", entries), List.of(library()));
    }

    /** In the form in which each bundle of a provider has this project's own classes. */
    private static Part library() {
        SortedMap<String, byte[]> entries = new TreeMap<>(Map.of("sample", new byte[1]));
        return new Part(
                "sample.jar",
                new Part("sample.jar", entries).digest(),
                new CompressedEntries(() -> CompressedEntries.packWithDictionary(entries)),
                Entries.inMemory(entries));
    }

    static Struct resourceWithCode() {
        return resource(Map.of("code", Base64.getEncoder().encodeToString(BUNDLE.toBytes())));
    }

    static ParameterizeRequest parameter() {
        return ParameterizeRequest.newBuilder()
                .setValue(ParametersValue.newBuilder().setValue(Parameter.write(BUNDLE.stored())))
                .build();
    }

    /** Makes the properties of a resource, with its code unless a parameter has it. */
    static Struct resource(Map<String, Object> code) {
        Graph objects = new GraphEncoder(List.of()).encode(SampleProvider.make());
        Graph graph = new Identities(name -> BUNDLE.project().content(name + ".class"))
                .table(List.of(objects))
                .applyTo(objects);
        Map<String, Object> provider = new HashMap<>(code);
        provider.put("bundle", BUNDLE.digest().hex());
        provider.put("graph", Base64.getEncoder().encodeToString(graph.toBytes()));
        return PropertyWriter.write(Map.of(ProviderProperty.NAME, provider), PropertyWriter.Reader.PLUGIN)
                .properties();
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
        fail();
    }
}
