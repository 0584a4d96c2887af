package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.ResourceState.Condition;
import dev.pulumidynamic.engine.state.ResourceState.Identity;
import dev.pulumidynamic.engine.state.ResourceState.Links;
import dev.pulumidynamic.engine.state.ResourceState.Options;
import dev.pulumidynamic.engine.state.ResourceState.Times;
import dev.pulumidynamic.engine.state.Urn;
import java.util.List;
import java.util.Optional;

/**
 * The resource that a program wants.
 *
 * @param identity its names; the id is empty
 * @param properties as the program gave them, before any check
 * @param deleteBeforeReplace what the program says of it, if anything, against what the provider says
 */
public record Goal(
        Identity identity, Fields properties, Links links, Options options, Optional<Boolean> deleteBeforeReplace) {

    /** A resource without links and options. */
    static Goal bare(Identity identity, Fields properties) {
        return new Goal(identity, properties, Links.NONE, Options.NONE, Optional.empty());
    }

    Urn urn() {
        return identity.urn();
    }

    /** The goal with the one alias under which the state has it. */
    Goal foundAs(Optional<Urn> known) {
        List<String> aliases = known.filter(name -> !name.equals(urn())).map(Urn::text).stream()
                .toList();
        return new Goal(identity, properties, links, options.withAliases(aliases), deleteBeforeReplace);
    }

    Goal withoutExtension() {
        return new Goal(identity.withoutExtension(), properties, links, options, deleteBeforeReplace);
    }

    /** The resource that is wanted, once its inputs are known; it has no id, outputs or times yet. */
    ResourceState wanted(Fields inputs) {
        return new ResourceState(
                identity,
                inputs,
                Fields.NONE,
                links,
                options,
                Condition.SOUND,
                new Times(Optional.empty(), Optional.empty()));
    }
}
