package dev.pulumidynamic.engine.step;

import java.util.Set;

/**
 * The resources that an operation is about, by URN; {@code *} stands for anything without a colon, {@code **} for
 * anything.
 *
 * @param targets the only ones that may change; all when there is none
 * @param replaced those that are replaced though nothing differs
 * @param dependents whether what depends on a target is one, too
 */
public record Selection(Set<String> targets, Set<String> replaced, boolean dependents) {
    /** Everything, and nothing is replaced without a reason. */
    public static final Selection ALL = new Selection(Set.of(), Set.of(), false);

    public Selection {
        targets = Set.copyOf(targets);
        replaced = Set.copyOf(replaced);
    }

    /** Only {@code urns} may change. */
    public static Selection target(String... urns) {
        return new Selection(Set.of(urns), Set.of(), false);
    }

    /** Everything, and {@code urns} are replaced. */
    public static Selection replace(String... urns) {
        return new Selection(Set.of(), Set.of(urns), false);
    }

    /** The same, and what depends on a target is one, too. */
    public Selection withDependents() {
        return new Selection(targets, replaced, true);
    }
}
