package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.property.StructuralDiff;
import java.util.List;
import java.util.Optional;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckResponse;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.ConfigureResponse;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.DiffResponse;
import pulumirpc.Provider.DiffResponse.DiffChanges;
import pulumirpc.Provider.ProviderHandshakeRequest;
import pulumirpc.Provider.ProviderHandshakeResponse;
import pulumirpc.ResourceProviderGrpc;

/** The calls about the provider itself. */
final class ConfigurationCalls {
    private ConfigurationCalls() {}

    static ProviderHandshakeResponse handshake(ServedProvider served, ProviderHandshakeRequest request) {
        served.log().connect(request.getEngineAddress());
        served.processes().tell(ResourceProviderGrpc.getHandshakeMethod(), request, Optional.empty());
        return ProviderHandshakeResponse.newBuilder()
                .setAcceptSecrets(true)
                .setAcceptResources(true)
                .setAcceptOutputs(true)
                .build();
    }

    /** Any configuration will do: what a provider needs, only its code knows. */
    static CheckResponse check(CheckRequest request) {
        return CheckResponse.newBuilder().setInputs(request.getNews()).build();
    }

    /** Never replaces: that would replace every resource whenever a line of its code changes. */
    static DiffResponse diff(DiffRequest request) {
        var before = request.hasOldInputs() ? request.getOldInputs() : request.getOlds();
        List<String> changed =
                StructuralDiff.between(
                                WireProperties.of(before).all(),
                                WireProperties.of(request.getNews()).all())
                        .stream()
                        .map(change -> change.path().root())
                        .distinct()
                        .toList();
        return DiffResponse.newBuilder()
                .setChanges(changed.isEmpty() ? DiffChanges.DIFF_NONE : DiffChanges.DIFF_SOME)
                .addAllDiffs(changed)
                .build();
    }

    static ConfigureResponse configure(ServedProvider served, ConfigureRequest request) {
        served.configure(Configuration.of(request.getArgs()), request.getUrn());
        served.processes().tell(ResourceProviderGrpc.getConfigureMethod(), request, Optional.empty());
        return ConfigureResponse.newBuilder()
                .setAcceptSecrets(true)
                .setSupportsPreview(true)
                .setAcceptResources(true)
                .setAcceptOutputs(true)
                .build();
    }
}
