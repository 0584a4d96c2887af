package dev.pulumidynamic.internal.deployment;

import dev.pulumidynamic.internal.deployment.ResolvedStorage.PluginReference;
import dev.pulumidynamic.internal.pulumi.ProgramDeployment;
import dev.pulumidynamic.internal.pulumi.SdkRelease;
import dev.pulumidynamic.provider.RefusedException;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;

/** What the engine of a program can do, and what the stack forbids it; asked once. */
public final class EngineCapabilities {
    private static final String DISABLED = "pulumi:disable-default-providers";

    /** How the SDK words that the engine does not know the question. */
    private static final String UNASKED = "RequirePulumiVersion";

    private final Set<PluginReference> known = EnumSet.noneOf(PluginReference.class);

    /**
     * Checks that the engine can find the plugin by {@code reference}.
     *
     * @throws RefusedException if it is too old, or the stack has default providers disabled
     */
    synchronized void require(ProgramDeployment deployment, PluginReference reference) {
        if (!known.contains(reference)) {
            if (reference != PluginReference.EXPLICIT_PROVIDER) {
                requireDefaultProviders(deployment.config(DISABLED).orElse(""));
            }
            requireVersion(deployment, reference);
            known.add(reference);
        }
    }

    private static void requireVersion(ProgramDeployment deployment, PluginReference reference) {
        if (reference == PluginReference.EXTENSION) {
            SdkRelease.requireExtensions();
        }
        try {
            deployment.requireEngine(">=" + reference.since());
        } catch (RuntimeException e) {
            String answer = String.valueOf(e.getMessage());
            // Engines between the two versions do not know the question; what a package needs, the SDK asks itself.
            if (reference == PluginReference.EXTENSION || !answer.contains(UNASKED)) {
                throw tooOld(reference, answer);
            }
        }
    }

    /** The same for what the engine says later, when the package is registered. */
    public static RefusedException tooOld(PluginReference reference, String answer) {
        String other = reference == PluginReference.EXTENSION ? ", or use another storage: CodeStorage.PACKAGE" : "";
        return new RefusedException("storing the code as " + reference + " needs Pulumi " + reference.since()
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
