package dev.pulumidynamic.internal.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.pulumi.deployment.internal.DeploymentInternal;
import dev.pulumidynamic.internal.pulumi.ProgramDeployment;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PluginReferenceTest {
    private static final String UNIMPLEMENTED = "The installed version of the CLI does not support the"
            + " `RequirePulumiVersion` RPC. Please upgrade the Pulumi CLI.";

    private final List<String> asked = new ArrayList<>();

    /** A deployment whose engine answers the question for its version with {@code refusal}, unless that is empty. */
    private ProgramDeployment deployment(String refusal, Optional<String> disabled) {
        return new ProgramDeployment((DeploymentInternal) Proxy.newProxyInstance(
                DeploymentInternal.class.getClassLoader(),
                new Class<?>[] {DeploymentInternal.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("getConfig")) {
                        return disabled;
                    }
                    asked.add((String) arguments[0]);
                    if (!refusal.isEmpty()) {
                        throw new RuntimeException(refusal);
                    }
                    return null;
                }));
    }

    private static void require(ProgramDeployment deployment, PluginReference carrier) {
        carrier.require(deployment, new HashSet<>());
    }

    @Test
    void engineIsAskedOnce_forEachWay() {
        ProgramDeployment deployment = deployment("", Optional.empty());
        Set<PluginReference> known = new HashSet<>();

        PluginReference.PACKAGE.require(deployment, known);
        PluginReference.PACKAGE.require(deployment, known);
        PluginReference.EXTENSION.require(deployment, known);

        assertThat(asked).containsExactly(">=3.133.0", ">=3.249.0");
    }

    @Test
    void versionAndRemedyAreNamed_whenTheEngineIsTooOld() {
        ProgramDeployment old = deployment("Pulumi CLI version 3.200.0 does not satisfy it", Optional.empty());

        assertThatThrownBy(() -> require(old, PluginReference.EXTENSION))
                .hasMessageContaining("needs Pulumi 3.249.0 or newer")
                .hasMessageContaining("3.200.0")
                .hasMessageContaining("CodeStorage.PACKAGE");
    }

    @Test
    void engineThatDoesNotKnowTheQuestion_isTooOldForAnExtensionOnly() {
        ProgramDeployment old = deployment(UNIMPLEMENTED, Optional.empty());

        assertThatThrownBy(() -> require(old, PluginReference.EXTENSION)).hasMessageContaining("needs Pulumi 3.249.0");
        assertThatCode(() -> require(old, PluginReference.PACKAGE)).doesNotThrowAnyException();
    }

    @Test
    void explicitProviderIsWanted_whenDefaultOnesAreDisabled() {
        for (String disabled : List.of("[\"*\"]", "[\"aws\",\"pulumi-java\"]", "[\"pulumi-java-dynamic\"]")) {
            ProgramDeployment deployment = deployment("", Optional.of(disabled));

            assertThatThrownBy(() -> require(deployment, PluginReference.PACKAGE))
                    .hasMessageContaining("pulumi:disable-default-providers is " + disabled)
                    .hasMessageContaining("DynamicProviders.explicit");
            assertThatCode(() -> require(deployment, PluginReference.EXPLICIT_PROVIDER))
                    .doesNotThrowAnyException();
        }
        assertThatCode(() -> require(deployment("", Optional.of("[\"aws\"]")), PluginReference.PACKAGE))
                .doesNotThrowAnyException();
    }
}
