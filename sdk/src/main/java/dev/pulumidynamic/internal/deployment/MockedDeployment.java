package dev.pulumidynamic.internal.deployment;

import com.pulumi.deployment.internal.DeploymentImpl;
import com.pulumi.deployment.internal.DeploymentInternal;
import com.pulumi.deployment.internal.Monitor;
import java.lang.reflect.Field;

/** Tells the mocks of {@code com.pulumi.test} from an engine: under mocks nothing may be written to a user's home. */
final class MockedDeployment {
    private MockedDeployment() {}

    static boolean is(DeploymentInternal deployment) {
        return isOfTest(deployment) || isOfTest(monitor(deployment));
    }

    private static boolean isOfTest(Object part) {
        return part.getClass().getName().startsWith("com.pulumi.test.");
    }

    /** The monitor, which no method gives; the deployment itself when it is of another kind than this release knows. */
    private static Object monitor(DeploymentInternal deployment) {
        try {
            Field field = DeploymentImpl.class.getDeclaredField("state");
            field.setAccessible(true);
            Monitor monitor = ((DeploymentImpl.DeploymentState) field.get(deployment)).monitor;
            return monitor;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return deployment;
        }
    }
}
