package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.state.ResourceState;
import java.util.Set;

/**
 * The resources that an update may change.
 *
 * @param urns their URNs; empty for all resources
 */
public record Targets(Set<String> urns) {
    /** All resources. */
    public static final Targets ALL = new Targets(Set.of());

    public Targets {
        urns = Set.copyOf(urns);
    }

    /** Whether {@code resource} may change. */
    boolean include(ResourceState resource) {
        return urns.isEmpty() || urns.contains(resource.urn().text());
    }
}
