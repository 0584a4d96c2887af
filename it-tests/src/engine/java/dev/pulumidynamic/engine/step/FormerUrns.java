package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.state.Urn;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The former URNs of resources, by their aliases and by those of their parents. */
final class FormerUrns {
    private final Scope scope;
    private final Map<String, Urn> found = new ConcurrentHashMap<>();

    FormerUrns(Scope scope) {
        this.scope = scope;
    }

    /** The URNs under which the state may have {@code goal}, beside its own. */
    Stream<String> of(Goal goal) {
        List<Urn> own = goal.options().aliases().stream().map(Urn::new).toList();
        String parent = goal.identity().parent();
        Urn formerParent = found.get(parent);
        Stream<Urn> inherited = formerParent == null
                ? Stream.empty()
                : Stream.concat(Stream.of(goal.urn()), own.stream())
                        .map(urn -> below(formerParent, urn, new Urn(parent).name()));
        return Stream.concat(own.stream(), inherited).map(Urn::text).distinct();
    }

    /** Records that the state had {@code urn} under {@code former}. */
    void found(Urn urn, Urn former) {
        found.put(urn.text(), former);
    }

    /** A name that begins with the name of the parent changes with it. */
    private Urn below(Urn formerParent, Urn child, String parentName) {
        String name = child.name().startsWith(parentName)
                ? formerParent.name() + child.name().substring(parentName.length())
                : child.name();
        return scope.stack().urn(formerParent.text(), child.type(), name);
    }
}
