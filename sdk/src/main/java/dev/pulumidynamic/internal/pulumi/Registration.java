package dev.pulumidynamic.internal.pulumi;

import com.pulumi.core.Output;
import com.pulumi.core.internal.Internal;
import com.pulumi.core.internal.OutputData;
import com.pulumi.core.internal.OutputInternal;
import com.pulumi.deployment.Deployment;
import com.pulumi.deployment.DeploymentInstance;
import com.pulumi.deployment.internal.DeploymentInstanceHolder;
import com.pulumi.deployment.internal.DeploymentInstanceInternal;
import com.pulumi.deployment.internal.DeploymentInternal;
import com.pulumi.resources.CustomResource;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.Resource;
import com.pulumi.resources.ResourceArgs;
import com.pulumi.resources.ResourceOptions;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Stands between the resource that is being constructed on this thread and the deployment, to register a {@link StandIn}
 * in its place: the SDK delivers outputs to annotated fields of the resource's class only, and the stand-in's class has
 * one for each component of the state. Everything else passes through. See docs/design-decisions.md.
 */
public final class Registration implements InvocationHandler {
    /** The SDK has no builder that starts from other options. */
    private static final Field DEPENDS_ON = dependsOn();

    private final Class<? extends CustomResource> base;
    private final List<String> names;
    private final BiConsumer<ResourceArgs, ResourceOptions> rules;
    private final DeploymentInstance before;
    private final DeploymentInternal deployment;
    private final DeploymentInstance intercepting;
    private boolean pending = true;
    private Map<String, Output<Object>> outputs = Map.of();

    private Registration(
            Class<? extends CustomResource> base,
            List<String> names,
            BiConsumer<ResourceArgs, ResourceOptions> rules,
            DeploymentInstance before) {
        this.base = base;
        this.names = names;
        this.rules = rules;
        this.before = before;
        this.deployment = ProgramDeployment.of(before);
        this.intercepting = new DeploymentInstanceInternal((DeploymentInternal) Proxy.newProxyInstance(
                DeploymentInternal.class.getClassLoader(), new Class<?>[] {DeploymentInternal.class}, this));
    }

    /**
     * Waits for the next dynamic resource that this thread registers.
     *
     * @param names of its outputs
     * @param rules refuses what the resource cannot be registered with
     */
    public static Registration begin(
            Class<? extends CustomResource> base, List<String> names, BiConsumer<ResourceArgs, ResourceOptions> rules) {
        Registration registration = new Registration(base, names, rules, Deployment.getInstance());
        DeploymentInstanceHolder.setInstance(registration.intercepting);
        return registration;
    }

    /**
     * The same options, with dependencies that belong to this registration: whenever the SDK looks at an output, and it looks at
     * these before it registers, it puts the deployment that the output was made under back on the thread.
     */
    public CustomResourceOptions bind(CustomResourceOptions options) {
        try {
            CustomResourceOptions copy = options.copy();
            CompletableFuture<OutputData<List<Resource>>> dependencies = new CompletableFuture<>();
            var unused = Internal.of(options.getDependsOn()).getDataAsync().whenComplete((known, problem) -> {
                if (problem == null) {
                    dependencies.complete(known);
                } else {
                    dependencies.completeExceptionally(problem);
                }
            });
            DeploymentInstanceHolder.setInstance(intercepting);
            DEPENDS_ON.set(copy, new OutputInternal<>(dependencies));
            return copy;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("made accessible: " + DEPENDS_ON, e);
        } finally {
            DeploymentInstanceHolder.setInstance(intercepting);
        }
    }

    private static Field dependsOn() {
        try {
            Field field = ResourceOptions.class.getDeclaredField("dependsOn");
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new NoSuchFieldError("dependsOn of " + ResourceOptions.class);
        }
    }

    /** The outputs of the resource by their names, once it is registered. */
    public Map<String, Output<Object>> outputs() {
        return outputs;
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        if (pending
                && method.getName().equals("readOrRegisterResource")
                && arguments != null
                && base.isInstance(arguments[0])
                && arguments[0] instanceof CustomResource resource) {
            pending = false;
            List<Class<?>> types = List.of(method.getParameterTypes());
            rules.accept((ResourceArgs) arguments[types.indexOf(ResourceArgs.class)], (ResourceOptions)
                    arguments[types.indexOf(ResourceOptions.class)]);
            StandIn standIn = standIn(resource);
            arguments[0] = standIn.resource();
            Object result = forward(method, arguments);
            outputs = standIn.outputs();
            return result;
        }
        return forward(method, arguments);
    }

    /** Made without a deployment in sight, which would wait for the URN and id that a stand-in never gets. */
    private StandIn standIn(CustomResource resource) {
        DeploymentInstanceHolder.setInstance(null);
        try {
            return StandIn.of(base, resource, names);
        } finally {
            DeploymentInstanceHolder.setInstance(before);
        }
    }

    private @Nullable Object forward(Method method, Object @Nullable [] arguments) throws Throwable {
        try {
            return method.invoke(deployment, arguments);
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }

    /** The deployment that this registration stands before. */
    DeploymentInternal intercepted() {
        return deployment;
    }
}
