package dev.pulumidynamic.provider;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * How new inputs differ from old ones.
 *
 * @param names names of the inputs that differ; what is unknown counts as different
 * @param unknowns names of the inputs that are not, or not wholly, known yet, and paths of what is unknown in them
 */
public record InputChanges(Set<String> names, Set<String> unknowns) {
    /**
     * Keeps copies of the collections.
     *
     * @param names names of the inputs that differ
     * @param unknowns names and paths of what is not known yet
     */
    public InputChanges {
        names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
        unknowns = Collections.unmodifiableSet(new LinkedHashSet<>(unknowns));
    }
}
