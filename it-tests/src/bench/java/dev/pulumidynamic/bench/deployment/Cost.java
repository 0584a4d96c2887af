package dev.pulumidynamic.bench.deployment;

import java.util.Map;

/**
 * What a stage took.
 *
 * @param milliseconds until the engine was done
 * @param uses what the processes used; a role is missing where the system does not say
 */
public record Cost(double milliseconds, Map<Role, Use> uses) {
    public Cost {
        uses = Map.copyOf(uses);
    }

    /** What the processes of a deployment are for. */
    public enum Role {
        ENGINE,
        /** With what Pulumi starts to run it. */
        PROGRAM,
        /** The dynamic provider. */
        PLUGIN
    }

    /**
     * What processes used.
     *
     * @param cpu in milliseconds
     * @param memory the most bytes that were resident, of each process at its own time
     * @param written bytes that went to files
     */
    public record Use(double cpu, double memory, double written) {
        static final Use NOTHING = new Use(0, 0, 0);

        Use plus(Use other) {
            return new Use(cpu + other.cpu, memory + other.memory, written + other.written);
        }
    }

    /** The milliseconds of all processors together. */
    public double cpu() {
        return uses.values().stream().mapToDouble(Use::cpu).sum();
    }

    /** What {@code role} used, nothing where nothing is known. */
    public Use of(Role role) {
        return uses.getOrDefault(role, Use.NOTHING);
    }
}
