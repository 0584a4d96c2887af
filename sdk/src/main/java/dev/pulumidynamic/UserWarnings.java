package dev.pulumidynamic;

import com.pulumi.deployment.Deployment;
import com.pulumi.deployment.internal.DeploymentImpl;
import com.pulumi.deployment.internal.DeploymentInstanceInternal;
import com.pulumi.deployment.internal.DeploymentInternal;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/** Shows warnings where Pulumi shows its own, each once in a deployment: many resources may have one provider. */
final class UserWarnings {
    private static final Map<DeploymentInternal, Set<String>> SHOWN = Collections.synchronizedMap(new WeakHashMap<>());

    private UserWarnings() {}

    /** In the deployment that this thread belongs to. */
    static void show(String message) {
        DeploymentInternal current = Registration.unwrap(
                DeploymentInstanceInternal.cast(Deployment.getInstance()).getInternal());
        boolean first = SHOWN.computeIfAbsent(current, unused -> ConcurrentHashMap.newKeySet())
                .add(message);
        if (first && current instanceof DeploymentImpl deployment) {
            deployment.getLog().warn(message);
        }
    }
}
