package dev.pulumidynamic.internal.registration;

import com.pulumi.core.Output;
import com.pulumi.resources.CustomResource;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.ProviderResource;
import com.pulumi.resources.Resource;
import com.pulumi.resources.ResourceArgs;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.internal.deployment.AppliedSettings;
import dev.pulumidynamic.internal.deployment.CapturedProvider;
import dev.pulumidynamic.internal.deployment.CodePackage;
import dev.pulumidynamic.internal.deployment.ImportAnnouncement;
import dev.pulumidynamic.internal.deployment.PluginReference;
import dev.pulumidynamic.internal.deployment.ResolvedStorage;
import dev.pulumidynamic.internal.deployment.RunningProgram;
import dev.pulumidynamic.internal.pulumi.ProgramDeployment;
import dev.pulumidynamic.internal.pulumi.Registration;
import dev.pulumidynamic.internal.pulumi.SdkRelease;
import dev.pulumidynamic.internal.pulumi.StandIn;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import dev.pulumidynamic.provider.internal.PropertySchema;
import java.lang.reflect.InaccessibleObjectException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** All that must be known before the SDK's constructor of a resource runs. */
public record ResourcePlan<S>(
        String type,
        String name,
        ResourceArgs args,
        CustomResourceOptions options,
        CompletableFuture<@Nullable String> packageRef,
        PropertySchema<S> state,
        Registration registration) {

    static final String PROVIDER_INPUT = "__provider";

    /** Distinguishes a resource that the program reads by its ID alone from a refreshed resource without properties. */
    static final String BY_ID_INPUT = "__byId";

    /**
     * Captures the provider, puts the plugin in place, registers the bundle, and prepares the registration of the resource that is about
     * to be constructed on this thread. If any of it fails, nothing is registered.
     *
     * @param base the class whose constructor without parameters registers nothing
     */
    public static <I, S> ResourcePlan<S> of(
            Class<? extends CustomResource> base,
            String name,
            ResourceProvider<I, S> provider,
            GivenInputs<I> inputs,
            @Nullable CustomResourceOptions options) {
        Objects.requireNonNull(
                provider,
                () -> "dynamic resource '" + name
                        + "' has null as provider; pass a ResourceProvider, which the program may"
                        + " have to make before the resource");
        String type = AppliedSettings.type(provider);
        ResourceRules rules = new ResourceRules(type, name, options == null ? CustomResourceOptions.Empty : options);
        try {
            RunningProgram program = RunningProgram.current();
            program.pausePolling();
            rules.check(provider);
            Settings settings = AppliedSettings.checked(provider, program.settings());
            PropertySchema<S> state = PropertySchema.ofState(provider);
            StandIn.prepare(base, state.names());
            PropertySchema<I> wanted = PropertySchema.ofInputs(provider);
            Map<String, @Nullable Object> properties =
                    new LinkedHashMap<>(rules.isMade() ? inputs.complete(wanted) : inputs.properties(wanted));
            CompletableFuture<@Nullable String> packageRef =
                    rules.isOtherResource() ? nothing() : carry(program, provider, rules, properties, settings);
            ResourceArgs args = ResourceInputs.of(properties);
            Registration registration = Registration.begin(
                    base, state.names(), (finalArgs, finalOptions) -> rules.recheck(args, finalArgs, finalOptions));
            return new ResourcePlan<>(
                    type, name, args, registration.bind(rules.options()), packageRef, state, registration);
        } catch (ClosureException | IllegalArgumentException | RefusedException e) {
            throw rules.failure(e);
        } catch (InaccessibleObjectException e) {
            throw rules.failure(ClosedModule.refusal(e));
        } catch (LinkageError e) {
            throw rules.failure(SdkRelease.missing(e).orElseThrow(() -> e));
        }
    }

    /** Stores the provider's code, and adds the resource's own part of it to {@code properties}. */
    private static CompletableFuture<@Nullable String> carry(
            RunningProgram program,
            ResourceProvider<?, ?> provider,
            ResourceRules rules,
            Map<String, @Nullable Object> properties,
            Settings settings) {
        ResolvedStorage storage = rules.storage(settings.storage());
        program.require(storage.reference());
        CapturedProvider captured = program.capture(provider, rules.isImport());
        if (properties.isEmpty() && rules.options().getId().isPresent()) {
            properties.put(BY_ID_INPUT, true);
        }
        Map<String, String> config = program.config(settings.configKeys());
        Output<Map<String, Object>> input = captured.input(storage, settings.configKeys(), config);
        properties.put(PROVIDER_INPUT, input);
        Path plugin = program.installPlugin();
        ProgramDeployment deployment = ProgramDeployment.current();
        Optional<ProviderResource> explicit = rules.explicitProvider();
        CompletableFuture<@Nullable String> reference = explicit.isPresent()
                ? nothing()
                : (storage.inParameter() ? CodePackage.of(captured, rules.type()) : CodePackage.WITHOUT_CODE)
                        .register(
                                deployment,
                                storage.reference() == PluginReference.EXTENSION,
                                program.pluginDownloadUrl())
                        .handle((known, problem) -> rules.registered(known, problem, storage.reference(), plugin));
        return rules.isImport()
                ? new ImportAnnouncement(
                                rules.type(),
                                rules.name(),
                                rules.options().getParent(),
                                captured.isSecretWith(config),
                                input)
                        .send(deployment, explicit, reference)
                : reference;
    }

    private static CompletableFuture<@Nullable String> nothing() {
        return CompletableFuture.completedFuture(null);
    }

    /** The outputs of {@code resource}, once the SDK's constructor is through. */
    public ResourceOutputs<S> outputs(Resource resource) {
        return new ResourceOutputs<>(resource, state, registration.outputs());
    }
}
