package dev.pulumidynamic.engine.monitor;

import dev.pulumidynamic.engine.program.ProgramEnvironment;
import dev.pulumidynamic.engine.property.StructCodec;
import dev.pulumidynamic.engine.state.EngineException;
import dev.pulumidynamic.engine.state.ResourceState.Identity;
import dev.pulumidynamic.engine.state.Urn;
import dev.pulumidynamic.engine.step.Providers;
import dev.pulumidynamic.engine.step.Scope;
import java.util.stream.Stream;
import pulumirpc.AliasOuterClass.Alias;
import pulumirpc.Provider.ConstructRequest;
import pulumirpc.Provider.ConstructResponse;
import pulumirpc.Resource.RegisterResourceRequest;
import pulumirpc.Resource.RegisterResourceResponse;

/** Has plugins construct components; a plugin registers the component, and its children, with this engine. */
public final class RemoteComponents {
    private final Scope scope;
    private final ProgramEnvironment environment;
    private final Packages packages;
    private final Providers providers;

    /** Components whose plugins get the same environment as the program. */
    public RemoteComponents(Scope scope, ProgramEnvironment environment, Packages packages, Providers providers) {
        this.scope = scope;
        this.environment = environment;
        this.packages = packages;
        this.providers = providers;
    }

    RegisterResourceResponse construct(RegisterResourceRequest wanted) {
        scope.ensureSound();
        Urn urn = scope.stack().urn(wanted.getParent(), wanted.getType(), wanted.getName());
        try {
            return answer(
                    wanted, providers.extendedClient(identity(urn, wanted)).construct(request(wanted)));
        } catch (EngineException e) {
            // What failed inside of it was reported already.
            scope.ensureSound();
            throw scope.fail(urn.text(), String.valueOf(e.getMessage()));
        }
    }

    private Identity identity(Urn urn, RegisterResourceRequest wanted) {
        String type = wanted.getType();
        String explicit = wanted.getProvider().isEmpty()
                ? wanted.getProvidersOrDefault(Urn.packageOf(type), "")
                : wanted.getProvider();
        String provider = packages.provider(
                explicit, wanted.getPackageRef(), type, wanted.getVersion(), wanted.getPluginDownloadURL());
        return new Identity(urn, false, "", wanted.getParent(), provider, packages.extension(wanted.getPackageRef()));
    }

    /** Inputs stay as the program sent them, with the dependencies that they carry. */
    private ConstructRequest request(RegisterResourceRequest wanted) {
        ConstructRequest.Builder request = ConstructRequest.newBuilder()
                .setProject(environment.project())
                .setStack(environment.stack())
                .setOrganization(ProgramEnvironment.ORGANIZATION)
                .putAllConfig(environment.configuration())
                .addAllConfigSecretKeys(environment.secrets())
                .setDryRun(environment.preview())
                .setParallel(Scope.PARALLEL_CALLS)
                .setMonitorEndpoint(environment.addresses().monitor())
                .setType(wanted.getType())
                .setName(wanted.getName())
                .setParent(wanted.getParent())
                .setInputs(wanted.getObject())
                .setAcceptsOutputValues(true);
        wanted.getPropertyDependenciesMap()
                .forEach((property, urns) -> request.putInputDependencies(
                        property,
                        ConstructRequest.PropertyDependencies.newBuilder()
                                .addAllUrns(urns.getUrnsList())
                                .build()));
        return withOptions(request, wanted).build();
    }

    private static ConstructRequest.Builder withOptions(
            ConstructRequest.Builder request, RegisterResourceRequest wanted) {
        request.putAllProviders(wanted.getProvidersMap())
                .addAllAliases(aliases(wanted).toList())
                .addAllDependencies(wanted.getDependenciesList())
                .addAllAdditionalSecretOutputs(wanted.getAdditionalSecretOutputsList())
                .addAllIgnoreChanges(wanted.getIgnoreChangesList())
                .addAllReplaceOnChanges(wanted.getReplaceOnChangesList())
                .addAllReplaceWith(wanted.getReplaceWithList())
                .setDeletedWith(wanted.getDeletedWith())
                .setCustomTimeouts(ConstructRequest.CustomTimeouts.newBuilder()
                        .setCreate(wanted.getCustomTimeouts().getCreate())
                        .setUpdate(wanted.getCustomTimeouts().getUpdate())
                        .setDelete(wanted.getCustomTimeouts().getDelete()));
        if (wanted.hasProtect()) {
            request.setProtect(wanted.getProtect());
        }
        if (wanted.hasRetainOnDelete()) {
            request.setRetainOnDelete(wanted.getRetainOnDelete());
        }
        if (wanted.hasReplacementTrigger()) {
            request.setReplacementTrigger(wanted.getReplacementTrigger());
        }
        if (wanted.getDeleteBeforeReplaceDefined()) {
            request.setDeleteBeforeReplace(wanted.getDeleteBeforeReplace());
        }
        return request;
    }

    private static Stream<Alias> aliases(RegisterResourceRequest wanted) {
        return Stream.concat(
                wanted.getAliasURNsList().stream()
                        .map(urn -> Alias.newBuilder().setUrn(urn).build()),
                wanted.getAliasesList().stream());
    }

    private static RegisterResourceResponse answer(RegisterResourceRequest wanted, ConstructResponse made) {
        RegisterResourceResponse.Builder answer = RegisterResourceResponse.newBuilder()
                .setUrn(made.getUrn())
                .setObject(MonitorService.encode(StructCodec.decode(made.getState()), wanted.getAcceptSecrets()));
        made.getStateDependenciesMap()
                .forEach((property, urns) -> answer.putPropertyDependencies(
                        property,
                        RegisterResourceResponse.PropertyDependencies.newBuilder()
                                .addAllUrns(urns.getUrnsList())
                                .build()));
        return answer.build();
    }
}
