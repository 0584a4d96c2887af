package dev.pulumidynamic.internal.pulumi;

import com.pulumi.deployment.internal.DeploymentInternal;

/** Distinguishes the mocks of {@code com.pulumi.test} from an engine. With mocks, nothing may be written to the user's home folder. */
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
