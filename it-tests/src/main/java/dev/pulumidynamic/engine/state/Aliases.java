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
            state.settings()
                    .aliases()
                    .forEach(alias -> names.put(alias, state.urn().text()));
            String parent = name(state.identity().parent());
            if (!parent.equals(state.identity().parent())) {
                names.put(state.urn().text(), below(parent, state.urn()).text());
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
        if (!renamed && state.settings().aliases().isEmpty()) {
            return state;
        }
        return References.change(state, this::name)
                .withIdentity(resolved(state.identity()))
                .withSettings(state.settings().withAliases(List.of()));
    }

    private Identity resolved(Identity identity) {
        int end = identity.provider().lastIndexOf("::");
        String provider = end < 0
                ? identity.provider()
                : name(identity.provider().substring(0, end))
                        + identity.provider().substring(end);
        return new Identity(
                new Urn(name(identity.urn().text())),
                identity.custom(),
                identity.id(),
                name(identity.parent()),
                provider,
                identity.extension());
    }

    private String name(String urn) {
        return names.getOrDefault(urn, urn);
    }

    /** What {@code child} is called below {@code parent}. */
    private static Urn below(String parent, Urn child) {
        String type = child.type();
        int types = child.text().indexOf("::" + child.qualifiedType() + "::");
        String parents = new Urn(parent).qualifiedType();
        String qualified = parents.equals(Urn.STACK_TYPE) ? type : parents + "$" + type;
        return new Urn(child.text().substring(0, types) + "::" + qualified + "::" + child.name());
    }
}
