package dev.pulumidynamic.internal.pulumi;

import com.pulumi.deployment.internal.DeploymentInternal;

/** Tells the mocks of {@code com.pulumi.test} from an engine: under mocks nothing may be written to a user's home. */
final class MockedDeployment {
    private MockedDeployment() {}

    static boolean is(DeploymentInternal deployment) {
        return isOfTest(deployment)
                || DeploymentStates.of(deployment)
                        .filter(state -> isOfTest(state.monitor))
                        .isPresent();
    }

    private static boolean isOfTest(Object part) {
        return part.getClass().getName().startsWith("com.pulumi.test.");
    }
}
