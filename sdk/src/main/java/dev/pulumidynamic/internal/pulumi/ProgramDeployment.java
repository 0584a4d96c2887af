package dev.pulumidynamic.internal.pulumi;

import com.pulumi.core.TypeShape;
import com.pulumi.deployment.Deployment;
import com.pulumi.deployment.DeploymentInstance;
import com.pulumi.deployment.InvokeOptions;
import com.pulumi.deployment.internal.DeploymentImpl;
import com.pulumi.deployment.internal.DeploymentInstanceInternal;
import com.pulumi.deployment.internal.DeploymentInternal;
import com.pulumi.resources.InvokeArgs;
import com.pulumi.resources.ProviderResource;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The deployment of a program, by whatever way the release of the SDK gives it. */
public final class ProgramDeployment {
    private static final TypeShape<Map<String, Object>> ANSWER = TypeShape.map(String.class, Object.class);

    private final DeploymentInternal deployment;

    public ProgramDeployment(DeploymentInternal deployment) {
        this.deployment = deployment;
    }

    /** The one that this thread belongs to; refused when the SDK is too old. */
    public static ProgramDeployment current() {
        SdkRelease.require();
        try {
            return new ProgramDeployment(of(Deployment.getInstance()));
        } catch (IllegalStateException none) {
            throw new IllegalStateException(
                    "no Pulumi program runs on this thread; call this in the function that you pass to Pulumi.run",
                    none);
        }
    }

    /** The deployment itself: a constructor that failed before it registered leaves its interceptor behind. */
    static DeploymentInternal of(DeploymentInstance instance) {
        DeploymentInternal deployment =
                DeploymentInstanceInternal.cast(instance).getInternal();
        return Proxy.isProxyClass(deployment.getClass())
                        && Proxy.getInvocationHandler(deployment) instanceof Registration registration
                ? registration.intercepted()
                : deployment;
    }

    /** The same object whenever this deployment is asked for. */
    public Object identity() {
        return deployment;
    }

    /** Whether it is one of the mocks of {@code com.pulumi.test}: with them, nothing may be written to the user's home folder. */
    public boolean isMocked() {
        return isOfTest(deployment)
                || state().filter(state -> isOfTest(state.monitor)).isPresent();
    }

    /** A value of the stack's configuration. */
    public Optional<String> config(String key) {
        return deployment.getConfig(key);
    }

    public String projectName() {
        return deployment.getProjectName();
    }

    /** Shows a warning where Pulumi shows its own. */
    public void warn(String message) {
        if (deployment instanceof DeploymentImpl shown) {
            shown.getLog().warn(message);
        }
    }

    /** Fails with the engine's answer if its version is not in a range, or if it does not know the question; some SDKs cannot ask. */
    public void requireEngine(String range) {
        if (SdkRelease.asksForVersions()) {
            deployment.requirePulumiVersion(range);
        }
    }

    /** Registers a package that is made by parameterizing a plugin; answers its reference. */
    public CompletableFuture<String> registerPackage(
            String plugin,
            String pluginVersion,
            String downloadUrl,
            String name,
            String version,
            String parameter,
            boolean extension) {
        return extension
                ? deployment.registerPackage(plugin, pluginVersion, downloadUrl, name, version, parameter, true)
                : deployment.registerPackage(plugin, pluginVersion, downloadUrl, name, version, parameter);
    }

    /** Calls a function of a package, which answers nothing. */
    public CompletableFuture<Void> call(
            String function, InvokeArgs arguments, CompletableFuture<String> packageReference) {
        return deployment
                .invokeAsync(function, ANSWER, arguments, InvokeOptions.Empty, packageReference)
                .thenAccept(nothing -> {});
    }

    /** Calls a function of a provider's plugin, which answers nothing. */
    public CompletableFuture<Void> call(String function, InvokeArgs arguments, ProviderResource provider) {
        InvokeOptions options = InvokeOptions.builder().provider(provider).build();
        return deployment.invokeAsync(function, ANSWER, arguments, options).thenAccept(nothing -> {});
    }

    /** Lets the loop that waits for the program's tasks rest. */
    public void pause(PollingPause pause) {
        state().ifPresent(state -> pause.renew(state.runner));
    }

    /** The parts of a deployment; empty for a deployment of another kind than this release knows. */
    private Optional<DeploymentImpl.DeploymentState> state() {
        try {
            Field field = DeploymentImpl.class.getDeclaredField("state");
            field.setAccessible(true);
            return Optional.of((DeploymentImpl.DeploymentState) field.get(deployment));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private static boolean isOfTest(Object part) {
        return part.getClass().getName().startsWith("com.pulumi.test.");
    }
}
