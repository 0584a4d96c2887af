package dev.pulumidynamic.internal.pulumi;

import com.pulumi.deployment.internal.DeploymentImpl;
import com.pulumi.deployment.internal.DeploymentInternal;
import java.lang.reflect.Field;
import java.util.Optional;

/** Reads the parts of a deployment, which no method gives. */
final class DeploymentStates {
    private DeploymentStates() {}

    /** Empty for a deployment of another kind than this release knows. */
    static Optional<DeploymentImpl.DeploymentState> of(DeploymentInternal deployment) {
        try {
            Field field = DeploymentImpl.class.getDeclaredField("state");
            field.setAccessible(true);
            return Optional.of((DeploymentImpl.DeploymentState) field.get(deployment));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return Optional.empty();
        }
    }
}
