package dev.pulumidynamic.host.inspect.state;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.Parameter;
import dev.pulumidynamic.host.find.ProviderProperty;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A bundle in its storage. If it is damaged, reading it reports the damage.
 *
 * @param key what leads to it in its place: a provider's URN, an extension's key, a resource's URN, a file
 * @param wire the parameter that has it, as it is stored; empty if it is not kept in one
 * @param parameter what is stored; if it is damaged, only as the stored form of a bundle
 * @param code empty when it is damaged
 * @param problem what is wrong with it; empty when nothing is
 */
public record KeptBundle(
        Place place, String key, ByteString wire, Parameter parameter, Optional<ReadableBundle> code, String problem) {
    /** Where bundles are kept. */
    public enum Place {
        /** In the inputs of a default provider. */
        PACKAGE,
        /** Among the state's extensions. */
        EXTENSION,
        /** In resources themselves. */
        INLINE,
        /** In a file: of its own, or of the cache. */
        FILE
    }

    /** A bundle in its stored form. */
    public static KeptBundle stored(Place place, String key, ByteString stored) {
        try {
            return whole(place, key, ByteString.EMPTY, Parameter.of(stored));
        } catch (ClosureException e) {
            return damaged(place, key, stored, e);
        }
    }

    /** The bundle in the parameter of a package or of an extension; none when its resources have their code themselves. */
    public static Optional<KeptBundle> parameter(Place place, String key, ByteString wire) {
        try {
            Parameter parameter = Parameter.read(wire);
            return parameter.bundle().isEmpty() ? Optional.empty() : Optional.of(whole(place, key, wire, parameter));
        } catch (UserException | ClosureException e) {
            return Optional.of(damaged(place, key, wire, e));
        }
    }

    private static KeptBundle whole(Place place, String key, ByteString wire, Parameter parameter) {
        Bundle bundle = Bundle.read(parameter.bundle().toByteArray());
        return new KeptBundle(place, key, wire, parameter, Optional.of(new ReadableBundle(bundle)), "");
    }

    private static KeptBundle damaged(Place place, String key, ByteString stored, RuntimeException problem) {
        return new KeptBundle(
                place,
                key,
                ByteString.EMPTY,
                Parameter.of(stored),
                Optional.empty(),
                String.valueOf(problem.getMessage()));
    }

    /** Of the stored form, in bytes. */
    public int size() {
        return parameter.bundle().size();
    }

    /** The tokens of the resources and functions that an author declared with it, as a package. */
    public List<String> declared() {
        return parameter.declared().stream()
                .flatMap(declared ->
                        Stream.concat(parameter.imports().keySet().stream(), declared.functions().keySet().stream()))
                .sorted()
                .toList();
    }

    /** The property that resources of type {@code token} would have, if this is a declared package with this type. */
    Optional<ProviderProperty> propertyOf(String token) {
        return bundle().filter(unused ->
                        parameter.declared().isPresent() && parameter.imports().containsKey(token))
                .map(bundle -> ProviderProperty.forImport(
                        bundle.digest(), Optional.ofNullable(parameter.limits().get(token))));
    }

    /**
     * The graph of a resource, as the plugin finds it: the resource's own, or that of the parameter for its type. Empty when it is
     * encrypted, or nowhere, or the property that has it is damaged; throws {@link CorruptClosureException} if it is damaged itself.
     */
    public Optional<Graph> graph(RecordedResource resource) {
        return storedGraph(resource).map(stored -> Graph.read(stored.toByteArray()));
    }

    /** The same where it must be there; throws {@link UserException} if it is encrypted, else {@link CorruptClosureException}. */
    public Graph neededGraph(RecordedResource resource) {
        return graph(resource).orElseThrow(() -> {
            String message = "the data of " + resource.urn() + " cannot be read: " + resource.whyNoData();
            return resource.isEncrypted() && !resource.hasWrongKey()
                    ? new UserException(message)
                    : new CorruptClosureException(message);
        });
    }

    /** The stored form of that graph. */
    public Optional<ByteString> storedGraph(RecordedResource resource) {
        if (!resource.problem().isEmpty()) {
            return Optional.empty();
        }
        Optional<ProviderProperty> copy = copy(resource);
        Optional<ByteString> shared = Optional.ofNullable(parameter.imports().get(resource.type()));
        return copy.isEmpty() && !resource.isEncrypted()
                ? shared
                : copy.flatMap(each -> each.graph().or(() -> shared));
    }

    /** The copy of {@code __provider} that names the bundle; if none does, the first. */
    public Optional<ProviderProperty> copy(RecordedResource resource) {
        return resource.properties().stream().min(Comparator.comparing(each -> !is(each.bundle())));
    }

    /** Empty when it is damaged. */
    public Optional<Bundle> bundle() {
        return code.map(ReadableBundle::whole);
    }

    /** Whether it has this digest. */
    public boolean is(Digest digest) {
        return bundle().map(Bundle::digest).filter(digest::equals).isPresent();
    }

    /** The bundle without what cannot be read; throws {@link CorruptClosureException} if it is damaged. */
    public Bundle readable() {
        return code.orElseThrow(() -> new CorruptClosureException(problem)).bundle();
    }

    /** A line for each class file that was needed, but could not be read. */
    public List<String> unreadable() {
        return code.map(ReadableBundle::unreadable).orElse(List.of());
    }
}
