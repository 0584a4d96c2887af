package dev.pulumidynamic.host.inspect.state;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.Parameter;
import dev.pulumidynamic.host.find.ProviderProperty;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A bundle in its storage. If it is damaged, reading it reports the damage. */
public final class KeptBundle {
    private final Place place;
    private final String key;
    private final int size;
    private final Parameter parameter;
    private final ByteString wire;
    private final Optional<Bundle> bundle;
    private final String problem;
    private @Nullable ReadableBundle readable;

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

    private KeptBundle(Place place, String key, ByteString wire, Parameter parameter, Bundle bundle) {
        this.place = place;
        this.key = key;
        this.size = parameter.bundle().size();
        this.parameter = parameter;
        this.wire = wire;
        this.bundle = Optional.of(bundle);
        this.problem = "";
    }

    private KeptBundle(Place place, String key, int size, String problem) {
        this.place = place;
        this.key = key;
        this.size = size;
        this.parameter = Parameter.of(ByteString.EMPTY);
        this.wire = ByteString.EMPTY;
        this.bundle = Optional.empty();
        this.problem = problem;
    }

    /**
     * A bundle in its stored form.
     *
     * @param key what leads to it in its place: a file, a resource's URN
     */
    public static KeptBundle stored(Place place, String key, ByteString stored) {
        try {
            return parameter(place, key, ByteString.EMPTY, Parameter.of(stored));
        } catch (ClosureException e) {
            return new KeptBundle(place, key, stored.size(), String.valueOf(e.getMessage()));
        }
    }

    /**
     * The bundle in the parameter of a package or of an extension; none when its resources have their code themselves.
     *
     * @param key what leads to it in its place: a provider's URN, an extension's key
     */
    public static Optional<KeptBundle> parameter(Place place, String key, ByteString wire) {
        try {
            Parameter parameter = Parameter.read(wire);
            return parameter.bundle().isEmpty()
                    ? Optional.empty()
                    : Optional.of(parameter(place, key, wire, parameter));
        } catch (UserException | ClosureException e) {
            return Optional.of(new KeptBundle(place, key, wire.size(), String.valueOf(e.getMessage())));
        }
    }

    private static KeptBundle parameter(Place place, String key, ByteString wire, Parameter parameter) {
        return new KeptBundle(
                place, key, wire, parameter, Bundle.read(parameter.bundle().toByteArray()));
    }

    /** Where it is kept. */
    public Place place() {
        return place;
    }

    /** What leads to it in its {@link #place}. */
    public String key() {
        return key;
    }

    /** Of the stored form, in bytes. */
    public int size() {
        return size;
    }

    /** The graphs for resources without a graph of their own, by type token. */
    public SortedMap<String, ByteString> imports() {
        return parameter.imports();
    }

    /** The parameter that has it, as it is stored; empty if it is not kept in one. */
    ByteString parameter() {
        return wire;
    }

    /** The tokens of the resources and functions that an author declared with it, as a package. */
    public List<String> declared() {
        return parameter.declared().stream()
                .flatMap(declared -> Stream.concat(imports().keySet().stream(), declared.functions().keySet().stream()))
                .sorted()
                .toList();
    }

    /** Whether it belongs to a package that an author declared. */
    boolean isDeclared() {
        return parameter.declared().isPresent();
    }

    /** The property that resources of type {@code token} would have, if this is a declared package with this type. */
    Optional<ProviderProperty> propertyOf(String token) {
        return bundle.filter(unused -> isDeclared() && imports().containsKey(token))
                .map(code -> ProviderProperty.forImport(
                        code.digest(), Optional.ofNullable(parameter.limits().get(token))));
    }

    /** Empty when it is damaged. */
    public Optional<Bundle> bundle() {
        return bundle;
    }

    /** Whether it has this digest. */
    public boolean is(Digest digest) {
        return bundle.map(Bundle::digest).filter(digest::equals).isPresent();
    }

    /**
     * It without what cannot be read.
     *
     * @throws CorruptClosureException if it is damaged
     */
    public synchronized Bundle readable() {
        ReadableBundle known = readable;
        if (known == null) {
            known = new ReadableBundle(bundle.orElseThrow(() -> new CorruptClosureException(problem)));
            readable = known;
        }
        return known.bundle();
    }

    /** A line for each class file that was needed, but could not be read. */
    public synchronized List<String> unreadable() {
        return readable == null ? List.of() : readable.unreadable();
    }

    /** What is wrong with it; empty when nothing is. */
    public String problem() {
        return problem;
    }
}
