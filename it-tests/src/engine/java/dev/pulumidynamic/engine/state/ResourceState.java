package dev.pulumidynamic.engine.state;

import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The state of one resource. As in the protocol, an id, parent or provider that does not exist is the empty string.
 *
 * @param identity its names and its provider
 * @param inputs the wanted properties, as the provider accepted them
 * @param outputs the last answer of the provider
 * @param links the resources it depends on
 * @param options the options that the program gave
 * @param condition the marks that an interrupted or partly failed operation left
 * @param times the times of its creation and its last change
 */
public record ResourceState(
        Identity identity,
        Fields inputs,
        Fields outputs,
        Links links,
        Options options,
        Condition condition,
        Times times) {

    /**
     * The names of a resource, and its provider.
     *
     * @param provider {@code <urn>::<id>} of its provider
     * @param extension the key of the {@link Extension} that its provider needs for it; mostly empty
     */
    public record Identity(Urn urn, boolean custom, String id, String parent, String provider, String extension) {
        /** The identity with another id. */
        public Identity withId(String newId) {
            return new Identity(urn, custom, newId, parent, provider, extension);
        }

        /** The identity with another parent. */
        public Identity withParent(String newParent) {
            return new Identity(urn, custom, id, newParent, provider, extension);
        }

        /** The identity without the extension. */
        public Identity withoutExtension() {
            return new Identity(urn, custom, id, parent, provider, "");
        }
    }

    /** The resources it depends on, by URN. */
    public record Links(
            List<String> dependencies,
            Map<String, List<String>> propertyDependencies,
            String deletedWith,
            List<String> replaceWith) {
        /** No dependency. */
        public static final Links NONE = new Links(List.of(), Map.of(), "", List.of());

        /** The links with each URN replaced by the result of {@code change}; an empty result removes it. */
        public Links changed(UnaryOperator<String> change) {
            Map<String, List<String>> properties = new TreeMap<>();
            propertyDependencies.forEach((property, urns) -> {
                List<String> kept = changed(urns, change);
                if (!kept.isEmpty()) {
                    properties.put(property, kept);
                }
            });
            return new Links(
                    changed(dependencies, change),
                    properties,
                    deletedWith.isEmpty() ? "" : change.apply(deletedWith),
                    changed(replaceWith, change));
        }

        private static List<String> changed(List<String> urns, UnaryOperator<String> change) {
            return urns.stream().map(change).filter(urn -> !urn.isEmpty()).toList();
        }
    }

    /** The options the program gave. */
    public record Options(
            boolean protect,
            boolean retainOnDelete,
            Marks marks,
            List<String> aliases,
            Timeouts timeouts,
            String importId,
            Optional<PropertyValue> replacementTrigger) {
        /** No option. */
        public static final Options NONE = imported(false, "");

        /** The options of an imported resource. */
        public static Options imported(boolean protect, String importId) {
            return new Options(protect, false, Marks.NONE, List.of(), Timeouts.NONE, importId, Optional.empty());
        }

        /** The options with other aliases. */
        public Options withAliases(List<String> changed) {
            return new Options(protect, retainOnDelete, marks, changed, timeouts, importId, replacementTrigger);
        }

        /** The options of a resource that is only read. */
        public static Options read(List<String> additionalSecretOutputs) {
            Marks marks = new Marks(additionalSecretOutputs, List.of(), List.of(), List.of());
            return new Options(false, false, marks, List.of(), Timeouts.NONE, "", Optional.empty());
        }
    }

    /**
     * Properties that are treated in another way than the rest.
     *
     * @param additionalSecretOutputs are encrypted
     * @param hideDiffs are left out where a difference is shown
     * @param ignoreChanges keep the value that they have
     * @param replaceOnChanges replace the resource when they differ
     */
    public record Marks(
            List<String> additionalSecretOutputs,
            List<String> hideDiffs,
            List<String> ignoreChanges,
            List<String> replaceOnChanges) {
        /** All are treated alike. */
        public static final Marks NONE = new Marks(List.of(), List.of(), List.of(), List.of());
    }

    /** Seconds that an operation may take; 0 where nothing was said. */
    public record Timeouts(double create, double update, double delete) {
        /** Nothing said. */
        public static final Timeouts NONE = new Timeouts(0, 0, 0);
    }

    /** The marks of an interrupted or partly failed operation; an {@code external} resource is only read. */
    public record Condition(boolean delete, boolean pendingReplacement, boolean external, List<String> initErrors) {
        /** Nothing wrong. */
        public static final Condition SOUND = new Condition(false, false, false, List.of());
    }

    /** When it was created and changed. */
    public record Times(Optional<Instant> created, Optional<Instant> modified) {
        /** Created now. */
        public static Times now() {
            Optional<Instant> now = Optional.of(Instant.now());
            return new Times(now, now);
        }

        /** Created when it was, changed now. */
        public Times touched() {
            return new Times(created, Optional.of(Instant.now()));
        }
    }

    /** The prefix of provider resources' types; the package follows. */
    public static final String PROVIDER_TYPE = "pulumi:providers:";

    public Urn urn() {
        return identity.urn();
    }

    public String id() {
        return identity.id();
    }

    public String provider() {
        return identity.provider();
    }

    /** Whether this is a provider, which the engine creates and deletes itself. */
    public boolean isProvider() {
        return urn().type().startsWith(PROVIDER_TYPE);
    }

    /** The reference that other resources have to this provider. */
    public String reference() {
        return new ProviderReference(urn(), id()).toString();
    }

    /** The URNs of all that must exist before it. */
    public Stream<String> needs() {
        String provider = provider();
        Stream<String> single = Stream.of(
                identity.parent(),
                provider.isEmpty()
                        ? ""
                        : ProviderReference.parse(provider).urn().text());
        Stream<String> properties =
                links.propertyDependencies().values().stream().flatMap(List::stream);
        return Stream.of(
                        single,
                        links.dependencies().stream(),
                        properties,
                        Stream.of(links.deletedWith()),
                        links.replaceWith().stream())
                .flatMap(urns -> urns)
                .filter(urn -> !urn.isEmpty())
                .distinct();
    }

    public ResourceState withIdentity(Identity changed) {
        return new ResourceState(changed, inputs, outputs, links, options, condition, times);
    }

    public ResourceState withInputs(Fields changed) {
        return new ResourceState(identity, changed, outputs, links, options, condition, times);
    }

    public ResourceState withOutputs(Fields changed) {
        return new ResourceState(identity, inputs, changed, links, options, condition, times);
    }

    public ResourceState withLinks(Links changed) {
        return new ResourceState(identity, inputs, outputs, changed, options, condition, times);
    }

    public ResourceState withOptions(Options changed) {
        return new ResourceState(identity, inputs, outputs, links, changed, condition, times);
    }

    public ResourceState withCondition(Condition changed) {
        return new ResourceState(identity, inputs, outputs, links, options, changed, times);
    }

    public ResourceState withTimes(Times changed) {
        return new ResourceState(identity, inputs, outputs, links, options, condition, changed);
    }

    /** Marked as replaced and to be deleted. */
    public ResourceState condemned() {
        return withCondition(new Condition(true, false, condition.external(), condition.initErrors()));
    }

    /** Marked as deleted, with its replacement still to come. */
    public ResourceState awaitingReplacement() {
        return withCondition(new Condition(false, true, condition.external(), condition.initErrors()));
    }
}
