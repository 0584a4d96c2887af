package dev.pulumidynamic.internal.deployment;

import dev.pulumidynamic.internal.pulumi.ProgramDeployment;
import dev.pulumidynamic.internal.pulumi.SdkRelease;
import dev.pulumidynamic.provider.RefusedException;
import java.util.Set;
import java.util.stream.Stream;

/** What the engine finds the plugin by, and since which version it does. */
public enum PluginReference {
    PACKAGE("3.133.0"),
    EXTENSION("3.249.0"),
    EXPLICIT_PROVIDER("3.0.0");

    private static final String DISABLED = "pulumi:disable-default-providers";

    /** How the SDK words that the engine does not know the question. */
    private static final String UNASKED = "RequirePulumiVersion";

    private final String since;

    PluginReference(String since) {
        this.since = since;
    }

    /** Refuses it if the engine is too old for it, or the stack has default providers disabled; what is {@code known} is not asked again. */
    void require(ProgramDeployment deployment, Set<PluginReference> known) {
        synchronized (known) {
            if (!known.contains(this)) {
                if (this != EXPLICIT_PROVIDER) {
                    requireDefaultProviders(deployment.config(DISABLED).orElse(""));
                }
                requireVersion(deployment);
                known.add(this);
            }
        }
    }

    private void requireVersion(ProgramDeployment deployment) {
        if (this == EXTENSION) {
            SdkRelease.requireExtensions();
        }
        try {
            deployment.requireEngine(">=" + since);
        } catch (RuntimeException e) {
            String answer = String.valueOf(e.getMessage());
            // Engines between the two versions do not know the question; what a package needs, the SDK asks itself.
            if (this == EXTENSION || !answer.contains(UNASKED)) {
                throw tooOld(answer);
            }
        }
    }

    /** The same for what the engine says later, when the package is registered. */
    public RefusedException tooOld(String answer) {
        String other = this == EXTENSION ? ", or use another storage: CodeStorage.PACKAGE" : "";
        return new RefusedException("storing the code as " + this + " needs Pulumi " + since
                + " or newer, and this engine says: " + answer + "; update Pulumi" + other);
    }

    private static void requireDefaultProviders(String disabled) {
        boolean covered = Stream.concat(Stream.of("*"), names()).anyMatch(name -> disabled.contains('"' + name + '"'));
        if (covered) {
            throw new RefusedException(
                    DISABLED + " is " + disabled + ", so this stack needs an explicit provider; give the"
                            + " resource the option 'provider' with DynamicProviders.explicit(...), or take "
                            + String.join(" and ", names().toList()) + " off that list");
        }
    }

    private static Stream<String> names() {
        return Stream.of(PluginInstallation.NAME, CodePackage.NAME);
    }
}
