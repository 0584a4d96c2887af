package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.ResourceState.Condition;
import dev.pulumidynamic.engine.state.ResourceState.Identity;
import dev.pulumidynamic.engine.state.ResourceState.Links;
import dev.pulumidynamic.engine.state.ResourceState.Settings;
import dev.pulumidynamic.engine.state.ResourceState.Times;
import dev.pulumidynamic.engine.state.Urn;
import java.util.List;
import java.util.Optional;

/**
 * What a program wants a resource to be.
 *
 * @param identity its names; the id is empty
 * @param properties as the program gave them, before any check
 * @param deleteBeforeReplace what the program says of it, if anything, against what the provider says
 */
public record Goal(
        Identity identity, Fields properties, Links links, Settings settings, Optional<Boolean> deleteBeforeReplace) {

    Urn urn() {
        return identity.urn();
    }

    /** The same, and of its former names only the one that the state has it under. */
    Goal foundAs(Optional<Urn> known) {
        List<String> aliases = known.filter(name -> !name.equals(urn())).map(Urn::text).stream()
                .toList();
        return new Goal(identity, properties, links, settings.withAliases(aliases), deleteBeforeReplace);
    }

    Goal withoutExtension() {
        return new Goal(identity.withoutExtension(), properties, links, settings, deleteBeforeReplace);
    }

    /** The resource that is wanted, once its inputs are known; it has no id, outputs or times yet. */
    ResourceState wanted(Fields inputs) {
        return new ResourceState(
                identity,
                inputs,
                Fields.NONE,
                links,
                settings,
                Condition.SOUND,
                new Times(Optional.empty(), Optional.empty()));
    }
}
