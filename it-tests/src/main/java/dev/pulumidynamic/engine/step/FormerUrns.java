package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.state.Urn;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** What resources were called before, by their aliases and by those of their parents. */
final class FormerUrns {
    private final Scope scope;
    private final Map<String, Urn> found = new ConcurrentHashMap<>();

    FormerUrns(Scope scope) {
        this.scope = scope;
    }

    /** The URNs that the state may have {@code goal} under, beside its own. */
    Stream<String> of(Goal goal) {
        List<Urn> own = goal.settings().aliases().stream().map(Urn::new).toList();
        String parent = goal.identity().parent();
        Urn formerParent = found.get(parent);
        Stream<Urn> inherited = formerParent == null
                ? Stream.empty()
                : Stream.concat(Stream.of(goal.urn()), own.stream())
                        .map(urn -> below(formerParent, urn, new Urn(parent).name()));
        return Stream.concat(own.stream(), inherited).map(Urn::text).distinct();
    }

    /** The resource was found under this one. */
    void found(Urn urn, Urn former) {
        found.put(urn.text(), former);
    }

    /** A name that begins with the parent's was made from it, and so was what it was before. */
    private Urn below(Urn formerParent, Urn child, String parentName) {
        String name = child.name().startsWith(parentName)
                ? formerParent.name() + child.name().substring(parentName.length())
                : child.name();
        return Urn.of(scope.stack(), scope.project(), formerParent.text(), child.type(), name);
    }
}
