package dev.pulumidynamic.engine.state;

import dev.pulumidynamic.engine.state.ResourceState.Identity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes former names out of a state: what refers to a resource by an alias, because the program has not registered it
 * since, refers to it by its URN then.
 */
final class Aliases {
    private final Map<String, String> names = new HashMap<>();

    private Aliases(List<ResourceState> resources) {
        for (ResourceState state : resources) {
            state.options()
                    .aliases()
                    .forEach(alias -> names.put(alias, state.urn().text()));
            String parent = name(state.identity().parent());
            if (!parent.equals(state.identity().parent())) {
                Urn child = state.urn();
                names.put(
                        child.text(),
                        Urn.of(child.stack(), child.project(), parent, child.type(), child.name())
                                .text());
            }
        }
    }

    /** {@code resources} without aliases; one that has none and names none is the same object. */
    static List<ResourceState> resolved(List<ResourceState> resources) {
        Aliases aliases = new Aliases(resources);
        return aliases.names.isEmpty()
                ? resources
                : resources.stream().map(aliases::resolved).toList();
    }

    private ResourceState resolved(ResourceState state) {
        boolean renamed = names.containsKey(state.urn().text()) || state.needs().anyMatch(names::containsKey);
        ResourceState resolved = state.options().aliases().isEmpty()
                ? state
                : state.withOptions(state.options().withAliases(List.of()));
        return renamed
                ? resolved.withLinks(resolved.links().changed(this::name)).withIdentity(resolved(state.identity()))
                : resolved;
    }

    private Identity resolved(Identity identity) {
        return new Identity(
                name(identity.urn()),
                identity.custom(),
                identity.id(),
                name(identity.parent()),
                identity.provider().isEmpty() ? "" : provider(ProviderReference.parse(identity.provider())),
                identity.extension());
    }

    private String provider(ProviderReference reference) {
        return new ProviderReference(name(reference.urn()), reference.id()).toString();
    }

    private Urn name(Urn urn) {
        return new Urn(name(urn.text()));
    }

    private String name(String urn) {
        return names.getOrDefault(urn, urn);
    }
}
