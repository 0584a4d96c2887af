package dev.pulumidynamic.provider;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What differs from the last successful {@code pulumi up}.
 *
 * @param names names of the inputs that differ; what is unknown counts as different
 * @param unknowns names of the inputs that are not, or not wholly, known yet, and paths of what is unknown in them
 * @param captured paths of the captured values that differ
 */
public record InputChanges(Set<String> names, Set<String> unknowns, List<String> captured) {
    /**
     * Keeps copies of the collections.
     *
     * @param names names of the inputs that differ
     * @param unknowns names and paths of what is not known yet
     * @param captured paths of the captured values that differ
     */
    public InputChanges {
        names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
        unknowns = Collections.unmodifiableSet(new LinkedHashSet<>(unknowns));
        captured = List.copyOf(captured);
    }
}
