package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.run.ProviderCode;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The parameters that the engine gave to this process, and the code in them. */
public final class GivenParameters {
    private final List<Given> given = new CopyOnWriteArrayList<>();

    /** Only the schema of a declared package needs the bytes, which may be many, besides the code read from them. */
    void add(ProviderCode code, Parameter parameter, ByteString wire) {
        given.removeIf(known -> known.code().digest().equals(code.digest()));
        given.add(
                new Given(code, parameter.withoutBundle(), parameter.declared().isPresent() ? wire : ByteString.EMPTY));
    }

    /** Returns whether a parameter contained code. */
    public boolean hasCode() {
        return !given.isEmpty();
    }

    Optional<ProviderCode> code(Digest digest) {
        return withDigest(digest).map(Given::code);
    }

    Optional<ProviderCode> lastCode() {
        return given.stream().reduce((before, last) -> last).map(Given::code);
    }

    /** {@return the digests of the code, sorted; {@code none} without code} */
    String digests() {
        return hasCode()
                ? given.stream()
                        .map(parameter -> parameter.code().digest().hex())
                        .sorted()
                        .collect(Collectors.joining(", "))
                : "none";
    }

    /** {@return the graph that the parameter of {@code code} has for {@code token}} */
    Optional<ByteString> graph(Digest code, String token) {
        return withDigest(code).flatMap(parameter -> parameter.graph(token));
    }

    /** {@return the type tokens whose resources can be read by their id alone} */
    public List<String> importable() {
        return given.stream()
                .flatMap(parameter -> parameter.graphs().keySet().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** {@return the providers that can read a resource of type {@code token} by its id alone} */
    public List<FoundProvider> importers(String token) {
        return with(parameter -> parameter.graphs().containsKey(token))
                .map(parameter -> {
                    ProviderProperty property = parameter.property(token);
                    return new FoundProvider(parameter.code(), property, List.of(property));
                })
                .toList();
    }

    /** {@return the package that an author declared, if one was given} */
    public Optional<DeclaredPackage> declaredPackage() {
        return with(Given::isDeclared)
                .flatMap(parameter -> parameter.parameter().declared().stream())
                .findFirst();
    }

    /** {@return the parameter of this package as it arrived, with fields that this release does not know} */
    public Optional<ByteString> declaredWire() {
        return with(Given::isDeclared).map(Given::wire).findFirst();
    }

    /** {@return the provider that the declared package has for {@code token}; it comes before the copies in a resource} */
    public Optional<FoundProvider> declaredProvider(String token) {
        return with(parameter -> parameter.isDeclared() && parameter.graphs().containsKey(token))
                .map(parameter -> FoundProvider.ofPackage(parameter.code(), parameter.property(token)))
                .findFirst();
    }

    /** {@return the function {@code token} of the declared package} */
    public Optional<FoundProvider> declaredFunction(String token) {
        return with(parameter -> parameter.functions().containsKey(token))
                .map(parameter -> FoundProvider.ofPackage(parameter.code(), parameter.property(token)))
                .findFirst();
    }

    private Optional<Given> withDigest(Digest digest) {
        return with(parameter -> parameter.code().digest().equals(digest)).findFirst();
    }

    private Stream<Given> with(Predicate<Given> wanted) {
        return given.stream().filter(wanted);
    }

    private record Given(ProviderCode code, Parameter parameter, ByteString wire) {
        boolean isDeclared() {
            return parameter.declared().isPresent();
        }

        SortedMap<String, ByteString> graphs() {
            return parameter.imports();
        }

        SortedMap<String, ByteString> functions() {
            return parameter.declared().map(DeclaredPackage::functions).orElseGet(Collections::emptySortedMap);
        }

        Optional<ByteString> graph(String token) {
            return Optional.ofNullable(graphs().get(token))
                    .or(() -> Optional.ofNullable(functions().get(token)));
        }

        /** The property of a resource whose provider this parameter has. */
        ProviderProperty property(String token) {
            return ProviderProperty.forImport(
                    code.digest(), Optional.ofNullable(parameter.limits().get(token)));
        }
    }
}
