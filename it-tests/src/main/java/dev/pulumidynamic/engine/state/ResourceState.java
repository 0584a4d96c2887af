package dev.pulumidynamic.engine.state;

import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is known of one resource. As in the protocol, an id, parent or provider that does not exist is the empty string.
 *
 * @param identity what it is called, and by whom it is provided
 * @param inputs what the provider accepted as the wanted properties
 * @param outputs what the provider answered last
 * @param links the resources it depends on
 * @param settings the options the program gave
 * @param condition what an interrupted or partly failed operation left
 * @param times when it was created and changed
 */
public record ResourceState(
        Identity identity,
        Fields inputs,
        Fields outputs,
        Links links,
        Settings settings,
        Condition condition,
        Times times) {

    /**
     * What a resource is called, and by whom it is provided.
     *
     * @param provider {@code <urn>::<id>} of its provider
     * @param extension the key of the {@link Extension} that its provider needs for it; mostly empty
     */
    public record Identity(Urn urn, boolean custom, String id, String parent, String provider, String extension) {
        /** The same under another id. */
        public Identity withId(String newId) {
            return new Identity(urn, custom, newId, parent, provider, extension);
        }

        /** The same with another parent. */
        public Identity withParent(String newParent) {
            return new Identity(urn, custom, id, newParent, provider, extension);
        }

        /** The same, without a word of the extension. */
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
    }

    /** The options the program gave. */
    public record Settings(
            boolean protect,
            boolean retainOnDelete,
            Marks marks,
            List<String> aliases,
            Timeouts timeouts,
            String importId,
            Optional<PropertyValue> replacementTrigger) {
        /** No option. */
        public static final Settings NONE = imported(false, "");

        /** Of what was taken over by its id. */
        public static Settings imported(boolean protect, String importId) {
            return new Settings(protect, false, Marks.NONE, List.of(), Timeouts.NONE, importId, Optional.empty());
        }

        /** The same with these former names. */
        public Settings withAliases(List<String> changed) {
            return new Settings(protect, retainOnDelete, marks, changed, timeouts, importId, replacementTrigger);
        }

        /** Of what is only read. */
        public static Settings read(List<String> additionalSecretOutputs) {
            Marks marks = new Marks(additionalSecretOutputs, List.of(), List.of(), List.of());
            return new Settings(false, false, marks, List.of(), Timeouts.NONE, "", Optional.empty());
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

    /** What an interrupted or partly failed operation left; {@code external} is a resource that was only read. */
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

    /** How others refer to it, when it is a provider. */
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
        return new ResourceState(changed, inputs, outputs, links, settings, condition, times);
    }

    public ResourceState withInputs(Fields changed) {
        return new ResourceState(identity, changed, outputs, links, settings, condition, times);
    }

    public ResourceState withOutputs(Fields changed) {
        return new ResourceState(identity, inputs, changed, links, settings, condition, times);
    }

    public ResourceState withLinks(Links changed) {
        return new ResourceState(identity, inputs, outputs, changed, settings, condition, times);
    }

    public ResourceState withSettings(Settings changed) {
        return new ResourceState(identity, inputs, outputs, links, changed, condition, times);
    }

    public ResourceState withCondition(Condition changed) {
        return new ResourceState(identity, inputs, outputs, links, settings, changed, times);
    }

    public ResourceState withTimes(Times changed) {
        return new ResourceState(identity, inputs, outputs, links, settings, condition, changed);
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
