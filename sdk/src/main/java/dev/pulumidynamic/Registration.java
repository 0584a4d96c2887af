package dev.pulumidynamic;

import com.pulumi.core.Output;
import com.pulumi.deployment.Deployment;
import com.pulumi.deployment.DeploymentInstance;
import com.pulumi.deployment.internal.DeploymentInstanceHolder;
import com.pulumi.deployment.internal.DeploymentInstanceInternal;
import com.pulumi.deployment.internal.DeploymentInternal;
import dev.pulumidynamic.provider.Shape;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Stands between the resource that is being constructed on this thread and the deployment, to register a {@link StandIn}
 * in its place: the SDK delivers outputs to annotated fields of the resource's class only, and the stand-in's class has
 * one for each component of the state. Everything else passes through. See docs/design-decisions.md.
 */
final class Registration implements InvocationHandler {
    private final Shape<?> state;
    private final DeploymentInstance before;
    private final DeploymentInternal deployment;
    private boolean pending = true;
    private Map<String, Output<Object>> outputs = Map.of();

    private Registration(Shape<?> state, DeploymentInstance before) {
        this.state = state;
        this.before = before;
        this.deployment = unwrap(DeploymentInstanceInternal.cast(before).getInternal());
    }

    /** Waits for the next dynamic resource that this thread registers. */
    static Registration begin(Shape<?> state) {
        Registration registration = new Registration(state, Deployment.getInstance());
        DeploymentInternal proxy = (DeploymentInternal) Proxy.newProxyInstance(
                DeploymentInternal.class.getClassLoader(), new Class<?>[] {DeploymentInternal.class}, registration);
        DeploymentInstanceHolder.setInstance(new DeploymentInstanceInternal(proxy));
        return registration;
    }

    /** The outputs of the resource by their names, once it is registered. */
    Map<String, Output<Object>> outputs() {
        return outputs;
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        if (pending
                && method.getName().equals("readOrRegisterResource")
                && arguments != null
                && arguments[0] instanceof DynamicResource<?> resource) {
            pending = false;
            StandIn standIn = standIn(resource);
            arguments[0] = standIn.resource();
            Object result = forward(method, arguments);
            outputs = standIn.outputs();
            return result;
        }
        return forward(method, arguments);
    }

    /** Made without a deployment in sight, which would wait for the URN and id that a stand-in never gets. */
    private StandIn standIn(DynamicResource<?> resource) {
        DeploymentInstanceHolder.setInstance(null);
        try {
            return StandIn.of(resource, state.names());
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

    /** The deployment itself: a constructor that failed before it registered leaves its registration behind. */
    static DeploymentInternal unwrap(DeploymentInternal deployment) {
        boolean wrapped = Proxy.isProxyClass(deployment.getClass())
                && Proxy.getInvocationHandler(deployment) instanceof Registration;
        return wrapped ? ((Registration) Proxy.getInvocationHandler(deployment)).deployment : deployment;
    }
}
