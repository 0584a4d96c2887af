package dev.pulumidynamic.engine.plugin;

import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import dev.pulumidynamic.engine.plugin.Answers.Checked;
import dev.pulumidynamic.engine.plugin.Answers.Difference;
import dev.pulumidynamic.engine.plugin.Answers.Made;
import dev.pulumidynamic.engine.property.ContentHashes;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.StructCodec;
import dev.pulumidynamic.engine.state.EngineException;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.ResourceState.Options;
import dev.pulumidynamic.engine.state.Urn;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.ConstructRequest;
import pulumirpc.Provider.ConstructResponse;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.DeleteRequest;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.InvokeRequest;
import pulumirpc.Provider.InvokeResponse;
import pulumirpc.Provider.ReadRequest;
import pulumirpc.Provider.ReadResponse;
import pulumirpc.Provider.UpdateRequest;
import pulumirpc.ResourceProviderGrpc;

/**
 * One provider: the protocol's calls about its resources, with the fields that the real engine sends. What it needs to be
 * told before is in {@link #setup}.
 */
public final class ProviderClient {
    private final Connection connection;
    private final ProviderSetup setup;

    /** A resource, as each call names it. */
    public record Subject(Urn urn, String id) {
        /** The resource that {@code state} describes. */
        public static Subject of(ResourceState state) {
            return new Subject(state.urn(), state.id());
        }
    }

    private ProviderClient(Connection connection) {
        this.connection = connection;
        this.setup = new ProviderSetup(connection);
    }

    static ProviderClient connect(PluginProcess process, Plugins.Context context, Path folder) {
        return new ProviderClient(Connection.open(process, context, folder));
    }

    /** The calls about the provider itself. */
    public ProviderSetup setup() {
        return setup;
    }

    /** Has a resource's inputs checked; {@code olds} is empty for a new one. */
    public Checked check(Urn urn, Fields olds, Fields news, byte[] randomSeed) {
        return Checked.of(connection.call(
                ResourceProviderGrpc.getCheckMethod(),
                CheckRequest.newBuilder()
                        .setUrn(urn.text())
                        .setName(urn.name())
                        .setType(urn.type())
                        .setOlds(StructCodec.encode(olds))
                        .setNews(StructCodec.encode(news))
                        .setRandomSeed(ByteString.copyFrom(randomSeed))
                        .build()));
    }

    /** Compares the wanted inputs with the recorded ones. */
    public Difference diff(Subject subject, Fields oldInputs, Fields olds, Fields news, List<String> ignoreChanges) {
        return Difference.of(connection.call(
                ResourceProviderGrpc.getDiffMethod(),
                DiffRequest.newBuilder()
                        .setId(subject.id())
                        .setUrn(subject.urn().text())
                        .setName(subject.urn().name())
                        .setType(subject.urn().type())
                        .setOldInputs(past(oldInputs))
                        .setOlds(past(olds))
                        .setNews(past(news))
                        .addAllIgnoreChanges(ignoreChanges)
                        .build()));
    }

    /** Creates {@code wanted}, or says what that would give. */
    public Made create(ResourceState wanted, boolean preview) {
        Fields inputs = wanted.inputs();
        return making("", () -> {
            CreateResponse answer = connection.call(
                    ResourceProviderGrpc.getCreateMethod(),
                    CreateRequest.newBuilder()
                            .setUrn(wanted.urn().text())
                            .setName(wanted.urn().name())
                            .setType(wanted.urn().type())
                            .setProperties(StructCodec.encode(inputs))
                            .setTimeout(wanted.options().timeouts().create())
                            .setPreview(preview)
                            .setResourceStatusAddress(connection.engineAddress())
                            .setResourceStatusToken(token())
                            .build());
            if (answer.getId().isEmpty() && !preview) {
                throw new EngineException("the plugin answered Create without an id, so that what it may have made"
                        + " cannot be found again; this is a mistake in the plugin");
            }
            return new Made(answer.getId(), Fields.NONE, StructCodec.decode(answer.getProperties()), List.of());
        });
    }

    /** Updates {@code old} to {@code wanted}, or says what that would give. */
    public Made update(ResourceState old, ResourceState wanted, boolean preview) {
        Fields news = wanted.inputs();
        Options options = wanted.options();
        return making(old.id(), () -> {
            Struct outputs = connection
                    .call(
                            ResourceProviderGrpc.getUpdateMethod(),
                            UpdateRequest.newBuilder()
                                    .setId(old.id())
                                    .setUrn(wanted.urn().text())
                                    .setName(wanted.urn().name())
                                    .setType(wanted.urn().type())
                                    .setOldInputs(past(old.inputs()))
                                    .setOlds(past(old.outputs()))
                                    .setNews(StructCodec.encode(news))
                                    .addAllIgnoreChanges(options.marks().ignoreChanges())
                                    .setTimeout(options.timeouts().update())
                                    .setPreview(preview)
                                    .setResourceStatusAddress(connection.engineAddress())
                                    .setResourceStatusToken(token())
                                    .build())
                    .getProperties();
            return new Made(old.id(), Fields.NONE, StructCodec.decode(outputs), List.of());
        });
    }

    /** Reads a resource that is known, if only as empty. */
    public Made read(Subject subject, Fields inputs, Fields outputs) {
        return read(subject, inputs, request -> request.setInputs(past(inputs)).setProperties(past(outputs)));
    }

    /** Reads a resource of which the id is known and nothing else. */
    public Made readById(Subject subject) {
        return read(subject, Fields.NONE, request -> request);
    }

    private Made read(Subject subject, Fields inputs, UnaryOperator<ReadRequest.Builder> known) {
        ReadRequest request = known.apply(ReadRequest.newBuilder()
                        .setId(subject.id())
                        .setUrn(subject.urn().text())
                        .setName(subject.urn().name())
                        .setType(subject.urn().type())
                        .setResourceStatusAddress(connection.engineAddress())
                        .setResourceStatusToken(token()))
                .build();
        return making(subject.id(), () -> {
            ReadResponse answer = connection.call(ResourceProviderGrpc.getReadMethod(), request);
            return new Made(
                    answer.getId(),
                    answer.hasInputs() ? StructCodec.decode(answer.getInputs()) : inputs,
                    StructCodec.decode(answer.getProperties()),
                    List.of());
        });
    }

    /** Deletes the resource {@code state}. */
    public void delete(ResourceState state) {
        connection.call(
                ResourceProviderGrpc.getDeleteMethod(),
                DeleteRequest.newBuilder()
                        .setId(state.id())
                        .setUrn(state.urn().text())
                        .setName(state.urn().name())
                        .setType(state.urn().type())
                        .setOldInputs(past(state.inputs()))
                        .setProperties(past(state.outputs()))
                        .setTimeout(state.options().timeouts().delete())
                        .setResourceStatusAddress(connection.engineAddress())
                        .setResourceStatusToken(token())
                        .build());
    }

    /** Calls a function of the package; the answer has what it returns, or what is wrong with the arguments. */
    public InvokeResponse invoke(String token, Struct arguments) {
        InvokeRequest request =
                InvokeRequest.newBuilder().setTok(token).setArgs(arguments).build();
        return connection.call(ResourceProviderGrpc.getInvokeMethod(), request);
    }

    /** Has a component made: the plugin registers it, and what is in it, with the engine itself. */
    public ConstructResponse construct(ConstructRequest component) {
        return connection.call(ResourceProviderGrpc.getConstructMethod(), component);
    }

    /** Cancels its calls. */
    public void cancel() {
        connection.cancel();
    }

    /** Closes the connection and ends the process. */
    public void close() {
        connection.close();
    }

    private static Made making(String id, Supplier<Made> call) {
        try {
            return call.get();
        } catch (EngineException e) {
            return Made.partly(e, id).orElseThrow(() -> e);
        }
    }

    /** Providers do not need the contents of assets in the past. */
    private static Struct past(Fields fields) {
        return StructCodec.encode(ContentHashes.alone(fields));
    }

    private static String token() {
        return UUID.randomUUID().toString();
    }
}
