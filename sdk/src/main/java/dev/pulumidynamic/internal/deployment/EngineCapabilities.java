package dev.pulumidynamic.internal.deployment;

import dev.pulumidynamic.internal.deployment.CodePlacement.Carrier;
import dev.pulumidynamic.internal.pulumi.ProgramDeployment;
import dev.pulumidynamic.provider.RefusedException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What the engine of a program can do, and what the stack forbids it; asked once. */
public final class EngineCapabilities {
    private static final String DISABLED = "pulumi:disable-default-providers";

    /** How the SDK words that the engine does not know the question. */
    private static final String UNASKED = "RequirePulumiVersion";

    private final Set<Carrier> known = EnumSet.noneOf(Carrier.class);

    /**
     * Checks that the engine can find the plugin by {@code carrier}.
     *
     * @throws RefusedException if it is too old, or the stack has default providers disabled
     */
    synchronized void require(ProgramDeployment deployment, Carrier carrier) {
        if (!known.contains(carrier)) {
            if (carrier != Carrier.EXPLICIT_PROVIDER) {
                requireDefaultProviders(deployment.config(DISABLED).orElse(""));
            }
            requireVersion(deployment, carrier);
            known.add(carrier);
        }
    }

    private static void requireVersion(ProgramDeployment deployment, Carrier carrier) {
        if (carrier == Carrier.EXTENSION) {
            deployment.requireExtensions();
        }
        try {
            deployment.requireEngine(">=" + carrier.since());
        } catch (RuntimeException e) {
            String answer = String.valueOf(e.getMessage());
            // Engines between the two versions do not know the question; what a package needs, the SDK asks itself.
            if (carrier == Carrier.EXTENSION || !answer.contains(UNASKED)) {
                throw tooOld(carrier, answer);
            }
        }
    }

    /** The same for what the engine says later, when the package is registered. */
    public static RefusedException tooOld(Carrier carrier, String answer) {
        String other = carrier == Carrier.EXTENSION ? ", or use another storage: CodeStorage.PACKAGE" : "";
        return new RefusedException("storing the code as " + carrier + " needs Pulumi " + carrier.since()
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
        return List.of(PluginInstallation.NAME, ProviderPackage.NAME).stream();
    }
}
