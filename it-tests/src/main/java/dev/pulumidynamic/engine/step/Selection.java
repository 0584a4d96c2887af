package dev.pulumidynamic.engine.step;

import java.util.Set;

/**
 * The resources that an operation is about, by URN.
 *
 * @param targets the only ones that may change; all when there is none
 * @param replaced those that are replaced though nothing differs
 */
public record Selection(Set<String> targets, Set<String> replaced) {
    /** Everything, and nothing is replaced without a reason. */
    public static final Selection ALL = new Selection(Set.of(), Set.of());

    public Selection {
        targets = Set.copyOf(targets);
        replaced = Set.copyOf(replaced);
    }

    /** Only {@code urns} may change. */
    public static Selection target(String... urns) {
        return new Selection(Set.of(urns), Set.of());
    }

    /** Only {@code urns} may change, and they are replaced. */
    public static Selection targetReplace(String... urns) {
        return new Selection(Set.of(urns), Set.of(urns));
    }

    /** Everything, and {@code urns} are replaced. */
    public static Selection replace(String... urns) {
        return new Selection(Set.of(), Set.of(urns));
    }

    /** Whether not everything may change. */
    boolean constrained() {
        return !targets.isEmpty();
    }

    boolean targets(String urn) {
        return targets.isEmpty() || targets.contains(urn);
    }

    boolean replaces(String urn) {
        return replaced.contains(urn);
    }
}
