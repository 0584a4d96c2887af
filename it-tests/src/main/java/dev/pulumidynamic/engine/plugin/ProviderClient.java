package dev.pulumidynamic.engine.plugin;

import com.google.protobuf.ByteString;
import com.google.protobuf.Empty;
import com.google.protobuf.Struct;
import dev.pulumidynamic.engine.plugin.Answers.Checked;
import dev.pulumidynamic.engine.plugin.Answers.Difference;
import dev.pulumidynamic.engine.plugin.Answers.Made;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.Secrecy;
import dev.pulumidynamic.engine.property.StructCodec;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Urn;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.okhttp.OkHttpChannelBuilder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckResponse;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.ConfigureResponse;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.DeleteRequest;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.Provider.ProviderHandshakeRequest;
import pulumirpc.Provider.ReadRequest;
import pulumirpc.Provider.ReadResponse;
import pulumirpc.Provider.UpdateRequest;
import pulumirpc.ResourceProviderGrpc;
import pulumirpc.ResourceProviderGrpc.ResourceProviderBlockingStub;

/** One provider: the connection to its process, and the protocol's calls with the fields that the real engine sends. */
public final class ProviderClient {
    private static final int LARGEST_MESSAGE = 400 * 1024 * 1024;
    private static final int GREETING_SECONDS = 10;
    private static final int CANCEL_SECONDS = 5;

    private final PluginProcess process;
    private final ManagedChannel channel;
    private final ResourceProviderBlockingStub stub;
    private final String engineAddress;
    private volatile boolean takesSecrets = true;
    private volatile boolean previews = true;

    /** A resource, as each call names it. */
    public record Subject(Urn urn, String id) {
        /** The resource that {@code state} describes. */
        public static Subject of(ResourceState state) {
            return new Subject(state.urn(), state.id());
        }
    }

    private ProviderClient(PluginProcess process, String engineAddress) {
        this.process = process;
        this.engineAddress = engineAddress;
        this.channel = OkHttpChannelBuilder.forAddress("127.0.0.1", process.port())
                .usePlaintext()
                .maxInboundMessageSize(LARGEST_MESSAGE)
                .build();
        this.stub = ResourceProviderGrpc.newBlockingStub(channel).withWaitForReady();
    }

    static ProviderClient connect(PluginProcess process, String engineAddress, Path folder) {
        ProviderClient client = new ProviderClient(process, engineAddress);
        try {
            client.greet(folder);
        } catch (RuntimeException e) {
            client.channel.shutdownNow();
            throw e;
        }
        return client;
    }

    private void greet(Path folder) {
        ResourceProviderBlockingStub hurried = stub.withDeadlineAfter(GREETING_SECONDS, TimeUnit.SECONDS);
        call(
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

    /** Makes the plugin the provider of package {@code name}. */
    public void parameterize(String name, String version, byte[] value) {
        call(
                "Parameterize",
                () -> stub.parameterize(ParameterizeRequest.newBuilder()
                        .setValue(ParameterizeRequest.ParametersValue.newBuilder()
                                .setName(name)
                                .setVersion(version)
                                .setValue(ByteString.copyFrom(value)))
                        .build()));
    }

    /** Has the provider's configuration checked; secrets are sent in the clear, and are secrets again in the answer. */
    public Checked checkConfig(Urn urn, Fields olds, Fields news) {
        CheckResponse answer = call(
                "CheckConfig",
                () -> stub.checkConfig(CheckRequest.newBuilder()
                        .setUrn(urn.text())
                        .setName(urn.name())
                        .setType(urn.type())
                        .setOlds(StructCodec.encode(olds.revealed()))
                        .setNews(StructCodec.encode(news.revealed()))
                        .build()));
        Checked checked = Wire.checked(answer);
        return new Checked(Secrecy.carriedOver(checked.inputs(), news), checked.failures());
    }

    /** Asks how the wanted configuration differs; {@code olds} and {@code oldInputs} are the old provider's. */
    public Difference diffConfig(Urn urn, Fields oldInputs, Fields olds, Fields news) {
        return Wire.difference(call(
                "DiffConfig",
                () -> stub.diffConfig(DiffRequest.newBuilder()
                        .setUrn(urn.text())
                        .setName(urn.name())
                        .setType(urn.type())
                        .setOldInputs(StructCodec.encode(oldInputs.revealed()))
                        .setOlds(StructCodec.encode(olds.revealed()))
                        .setNews(StructCodec.encode(news.revealed()))
                        .build())));
    }

    /** Configures the provider; {@code variables} are the same values in the older form, which the real engine sends too. */
    @SuppressWarnings("deprecation")
    public void configure(Urn urn, String id, Fields inputs, Map<String, String> variables) {
        ConfigureResponse answer = call(
                "Configure",
                () -> stub.configure(ConfigureRequest.newBuilder()
                        .setUrn(urn.text())
                        .setId(id)
                        .setName(urn.name())
                        .setType(urn.type())
                        .putAllVariables(variables)
                        .setArgs(StructCodec.encode(inputs))
                        .setAcceptSecrets(true)
                        .setAcceptResources(true)
                        .setSendsOldInputs(true)
                        .setSendsOldInputsToDelete(true)
                        .build()));
        takesSecrets = answer.getAcceptSecrets();
        previews = answer.getSupportsPreview();
    }

    /** Has a resource's inputs checked; {@code olds} is empty for a new one. */
    public Checked check(Urn urn, Fields olds, Fields news, byte[] randomSeed) {
        CheckResponse answer = call(
                "Check",
                () -> stub.check(CheckRequest.newBuilder()
                        .setUrn(urn.text())
                        .setName(urn.name())
                        .setType(urn.type())
                        .setOlds(encode(olds))
                        .setNews(encode(news))
                        .setRandomSeed(ByteString.copyFrom(randomSeed))
                        .build()));
        Checked checked = Wire.checked(answer);
        return new Checked(marked(checked.inputs(), news), checked.failures());
    }

    /** Asks how the wanted inputs differ from what is known. */
    public Difference diff(Subject subject, Fields oldInputs, Fields olds, Fields news, List<String> ignoreChanges) {
        return Wire.difference(call(
                "Diff",
                () -> stub.diff(DiffRequest.newBuilder()
                        .setId(subject.id())
                        .setUrn(subject.urn().text())
                        .setName(subject.urn().name())
                        .setType(subject.urn().type())
                        .setOldInputs(encode(oldInputs))
                        .setOlds(encode(olds))
                        .setNews(encode(news))
                        .addAllIgnoreChanges(ignoreChanges)
                        .build())));
    }

    /** Creates a resource with these inputs, or says what that would give. */
    public Made create(Urn urn, Fields inputs, double timeout, boolean preview) {
        if (preview && !previews) {
            return new Made("", Fields.NONE, inputs, List.of());
        }
        return making("", inputs, () -> {
            CreateResponse answer = call(
                    "Create",
                    () -> stub.create(CreateRequest.newBuilder()
                            .setUrn(urn.text())
                            .setName(urn.name())
                            .setType(urn.type())
                            .setProperties(encode(inputs))
                            .setTimeout(timeout)
                            .setPreview(preview)
                            .setResourceStatusAddress(engineAddress)
                            .setResourceStatusToken(token())
                            .build()));
            return new Made(answer.getId(), Fields.NONE, StructCodec.decode(answer.getProperties()), List.of());
        });
    }

    /** Updates the resource {@code old} to these inputs, or says what that would give. */
    public Made update(
            ResourceState old, Urn urn, Fields news, List<String> ignoreChanges, double timeout, boolean preview) {
        if (preview && !previews) {
            return new Made(old.id(), Fields.NONE, news, List.of());
        }
        return making(old.id(), news, () -> {
            Struct outputs = call(
                            "Update",
                            () -> stub.update(UpdateRequest.newBuilder()
                                    .setId(old.id())
                                    .setUrn(urn.text())
                                    .setName(urn.name())
                                    .setType(urn.type())
                                    .setOldInputs(encode(old.inputs()))
                                    .setOlds(encode(old.outputs()))
                                    .setNews(encode(news))
                                    .addAllIgnoreChanges(ignoreChanges)
                                    .setTimeout(timeout)
                                    .setPreview(preview)
                                    .setResourceStatusAddress(engineAddress)
                                    .setResourceStatusToken(token())
                                    .build()))
                    .getProperties();
            return new Made(old.id(), Fields.NONE, StructCodec.decode(outputs), List.of());
        });
    }

    /** Reads a resource of which an id and, after a create, more is known. */
    public Made read(Subject subject, Fields inputs, Fields outputs) {
        ReadRequest.Builder request = ReadRequest.newBuilder()
                .setId(subject.id())
                .setUrn(subject.urn().text())
                .setName(subject.urn().name())
                .setType(subject.urn().type())
                .setResourceStatusAddress(engineAddress)
                .setResourceStatusToken(token());
        if (!inputs.equals(Fields.NONE) || !outputs.equals(Fields.NONE)) {
            request.setInputs(encode(inputs)).setProperties(encode(outputs));
        }
        return making(subject.id(), inputs, () -> {
            ReadResponse answer = call("Read", () -> stub.read(request.build()));
            return new Made(
                    answer.getId(),
                    answer.hasInputs() ? StructCodec.decode(answer.getInputs()) : inputs,
                    StructCodec.decode(answer.getProperties()),
                    List.of());
        });
    }

    /** Deletes the resource {@code state}. */
    public void delete(ResourceState state) {
        call(
                "Delete",
                () -> stub.delete(DeleteRequest.newBuilder()
                        .setId(state.id())
                        .setUrn(state.urn().text())
                        .setName(state.urn().name())
                        .setType(state.urn().type())
                        .setOldInputs(encode(state.inputs()))
                        .setProperties(encode(state.outputs()))
                        .setTimeout(state.settings().timeouts().delete())
                        .setResourceStatusAddress(engineAddress)
                        .setResourceStatusToken(token())
                        .build()));
    }

    /** Says goodbye and ends the process. */
    public void close() {
        try {
            stub.withDeadlineAfter(CANCEL_SECONDS, TimeUnit.SECONDS).cancel(Empty.getDefaultInstance());
        } catch (StatusRuntimeException e) {
            // Whatever it answers, it is ended below.
        }
        channel.shutdownNow();
        process.stop();
    }

    private Made making(String id, Fields asked, Supplier<Made> call) {
        Made made;
        try {
            made = call.get();
        } catch (PluginException e) {
            made = Wire.partlyMade(e, id).orElseThrow(() -> e);
        }
        return new Made(made.id(), marked(made.inputs(), asked), marked(made.outputs(), asked), made.problems());
    }

    private Struct encode(Fields fields) {
        return StructCodec.encode(takesSecrets ? fields : fields.revealed());
    }

    /** A provider that was not sent the marks of secrets cannot send them back. */
    private Fields marked(Fields answer, Fields asked) {
        return takesSecrets ? answer : Secrecy.carriedOver(answer, asked);
    }

    private <T> T call(String operation, Supplier<T> call) {
        try {
            return call.get();
        } catch (StatusRuntimeException e) {
            throw Wire.failure(operation, e, process);
        }
    }

    private static String token() {
        return UUID.randomUUID().toString();
    }
}
