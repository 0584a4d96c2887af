package dev.pulumidynamic.engine.state;

import dev.pulumidynamic.engine.state.ResourceState.Links;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** What a resource says of others: changed when those are called otherwise, or are no more. */
public final class References {
    private References() {}

    /** {@code state} with each URN that it depends on replaced by what {@code changed} answers; an empty one is left out. */
    public static ResourceState change(ResourceState state, UnaryOperator<String> changed) {
        Links links = state.links();
        Map<String, List<String>> properties = new TreeMap<>();
        links.propertyDependencies().forEach((property, urns) -> {
            List<String> kept = change(urns, changed);
            if (!kept.isEmpty()) {
                properties.put(property, kept);
            }
        });
        return state.withLinks(new Links(
                change(links.dependencies(), changed),
                properties,
                change(links.deletedWith(), changed),
                change(links.replaceWith(), changed)));
    }

    private static List<String> change(List<String> urns, UnaryOperator<String> changed) {
        return urns.stream().map(changed).filter(urn -> !urn.isEmpty()).toList();
    }

    private static String change(String urn, UnaryOperator<String> changed) {
        return urn.isEmpty() ? urn : changed.apply(urn);
    }
}
