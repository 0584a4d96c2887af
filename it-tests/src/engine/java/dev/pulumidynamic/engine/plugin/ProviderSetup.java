package dev.pulumidynamic.engine.plugin;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.engine.plugin.Answers.Checked;
import dev.pulumidynamic.engine.plugin.Answers.Difference;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.StructCodec;
import dev.pulumidynamic.engine.state.Extension;
import dev.pulumidynamic.engine.state.Urn;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckResponse;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.DiffResponse;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.ResourceProviderGrpc;

/** The calls about the provider itself, which come before those about its resources ({@link ProviderClient}). */
public final class ProviderSetup {
    private final Connection connection;

    ProviderSetup(Connection connection) {
        this.connection = connection;
    }

    /** Makes the plugin the provider of the package that {@code parameter} names, or extends what it is already. */
    public void parameterize(Extension parameter) {
        connection.call(
                ResourceProviderGrpc.getParameterizeMethod(),
                ParameterizeRequest.newBuilder()
                        .setValue(ParameterizeRequest.ParametersValue.newBuilder()
                                .setName(parameter.name())
                                .setVersion(parameter.version())
                                .setValue(
                                        ByteString.copyFrom(Base64.getDecoder().decode(parameter.value()))))
                        .build());
    }

    /**
     * Has the provider's configuration checked; secrets are sent in the clear, and are secrets again in the answer. A provider
     * that does not know the question accepts it.
     */
    public Checked checkConfig(Urn urn, Fields olds, Fields news) {
        Optional<CheckResponse> answer = connection.callIfKnown(
                ResourceProviderGrpc.getCheckConfigMethod(),
                CheckRequest.newBuilder()
                        .setUrn(urn.text())
                        .setName(urn.name())
                        .setType(urn.type())
                        .setOlds(StructCodec.encode(olds.revealed()))
                        .setNews(StructCodec.encode(news.revealed()))
                        .build());
        Checked checked = answer.map(Checked::of).orElseGet(() -> new Checked(news, List.of()));
        return new Checked(checked.inputs().secretLike(news, List.of()), checked.failures());
    }

    /** Compares the wanted configuration with the old provider's {@code olds} and {@code oldInputs}. */
    public Difference diffConfig(Urn urn, Fields oldInputs, Fields olds, Fields news) {
        Optional<DiffResponse> answer = connection.callIfKnown(
                ResourceProviderGrpc.getDiffConfigMethod(),
                DiffRequest.newBuilder()
                        .setUrn(urn.text())
                        .setName(urn.name())
                        .setType(urn.type())
                        .setOldInputs(StructCodec.encode(oldInputs.revealed()))
                        .setOlds(StructCodec.encode(olds.revealed()))
                        .setNews(StructCodec.encode(news.revealed()))
                        .build());
        return answer.map(Difference::of).orElse(Difference.UNKNOWN);
    }

    /** Configures the provider; {@code variables} are the same values in the older form, which the real engine sends too. */
    @SuppressWarnings("deprecation")
    public void configure(Urn urn, String id, Fields inputs, Map<String, String> variables) {
        connection.call(
                ResourceProviderGrpc.getConfigureMethod(),
                ConfigureRequest.newBuilder()
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
                        .build());
    }
}
