package dev.pulumidynamic;

import com.pulumi.deployment.Deployment;
import com.pulumi.exceptions.ResourceException;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.Resource;
import com.pulumi.resources.ResourceArgs;
import dev.pulumidynamic.closure.ClosureException;
import dev.pulumidynamic.provider.OptionalOperation;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Shape;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** All that must be known before the SDK's constructor of a resource runs. */
record ResourcePlan<S>(
        String type,
        String name,
        ResourceArgs args,
        CustomResourceOptions options,
        CompletableFuture<String> packageRef,
        Shape<S> state,
        Registration registration) {

    static final String PROVIDER_INPUT = "__provider";
    private static final ProviderPackages PACKAGES = new ProviderPackages();

    /**
     * Captures the provider, puts the plugin in place, registers the bundle, and prepares the registration of the
     * resource that is about to be constructed on this thread.
     *
     * @throws ResourceException when any of it fails; nothing is registered then
     */
    static <I, S> ResourcePlan<S> of(
            String type,
            String name,
            ResourceProvider<I, S> provider,
            Inputs<I> inputs,
            @Nullable CustomResourceOptions options) {
        CustomResourceOptions known = options == null ? CustomResourceOptions.Empty : options;
        try {
            requireNamed(type, name);
            requireSupported(type, provider, known);
            Shape<S> state = Shape.ofState(provider);
            Map<String, Object> properties = new LinkedHashMap<>(inputs.properties(Shape.ofInputs(provider)));
            CapturedProvider captured = CapturedProvider.of(provider);
            properties.put(PROVIDER_INPUT, captured.input());
            return new ResourcePlan<>(
                    type,
                    name,
                    ResourceInputs.of(properties),
                    known,
                    register(PACKAGES.of(captured, type)),
                    state,
                    Registration.begin(state));
        } catch (ClosureException | IllegalArgumentException | RefusedException | PluginInstallationException e) {
            String message = "dynamic resource '" + name + "' at " + CallSite.current() + ": " + e.getMessage();
            throw new ResourceException(message, e, known.getParent().orElse(null), true);
        }
    }

    private static CompletableFuture<String> register(ProviderPackage bundle) {
        Deployment deployment = Deployment.getInstance();
        if (!MockedDeployment.isCurrent()) {
            PluginInstallation.ofThisRelease().install();
        }
        return bundle.register(deployment);
    }

    /** What the SDK's constructor would find too late: outputs that it leaves behind keep a program from ending. */
    private static void requireNamed(String type, String name) {
        if (name.isEmpty() || type.isEmpty()) {
            throw new IllegalArgumentException("its name is '" + name + "' and its type '" + type + "'; give it both");
        }
    }

    private static void requireSupported(String type, ResourceProvider<?, ?> provider, CustomResourceOptions options) {
        boolean looksAtExisting =
                options.getId().isPresent() || options.getImportId().isPresent();
        if (looksAtExisting && !OptionalOperation.READ.isOf(provider)) {
            throw new IllegalArgumentException("'get' and import look at a resource that exists, and "
                    + provider.getClass().getName() + " cannot: implement 'read'");
        }
        if (options.getIgnoreChanges().contains(PROVIDER_INPUT)) {
            throw new IllegalArgumentException("ignoreChanges names " + PROVIDER_INPUT
                    + ", which carries the provider's code: the old code would run forever; remove it");
        }
        boolean inherits = options.getParent()
                .map(parent -> Resource.ResourceInternal.getProvider(parent, type))
                .isPresent();
        if (options.getProvider().isPresent() || inherits) {
            throw new IllegalArgumentException("an explicit provider for '" + type.split(":", -1)[0]
                    + "' would take the place of the captured code; remove the option 'provider' here and on parents,"
                    + " or give the resource a type token of another package");
        }
    }

    /** The outputs of {@code resource}, once the SDK's constructor is through. */
    ResourceOutputs<S> outputs(Resource resource) {
        return new ResourceOutputs<>(resource, state, registration.outputs());
    }
}
