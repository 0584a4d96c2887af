package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.run.ProviderCode;
import java.util.List;
import java.util.Optional;
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
        return withDigest(code)
                .map(Given::parameter)
                .flatMap(parameter -> Optional.ofNullable(parameter.imports().get(token))
                        .or(() -> Optional.ofNullable(parameter.functions().get(token))));
    }

    /** {@return the type tokens whose resources can be read by their id alone} */
    public List<String> importable() {
        return given.stream()
                .flatMap(known -> known.parameter().imports().keySet().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** {@return the providers that can read a resource of type {@code token} by its id alone} */
    public List<FoundProvider> importers(String token) {
        return with(parameter -> parameter.imports().containsKey(token))
                .map(found -> new FoundProvider(found.code(), found.property(token), List.of(found.property(token))))
                .toList();
    }

    /** {@return the package that an author declared, if one was given} */
    public Optional<DeclaredPackage> declaredPackage() {
        return given.stream()
                .flatMap(known -> known.parameter().declared().stream())
                .findFirst();
    }

    /** {@return the parameter of this package as it arrived, with fields that this release does not know} */
    public Optional<ByteString> declaredWire() {
        return with(parameter -> parameter.declared().isPresent())
                .map(Given::wire)
                .findFirst();
    }

    /** {@return the provider that the declared package has for {@code token}; it comes before the copies in a resource} */
    public Optional<FoundProvider> declaredProvider(String token) {
        return ofPackage(
                token,
                parameter ->
                        parameter.declared().isPresent() && parameter.imports().containsKey(token));
    }

    /** {@return the function {@code token} of the declared package} */
    public Optional<FoundProvider> declaredFunction(String token) {
        return ofPackage(token, parameter -> parameter.functions().containsKey(token));
    }

    private Optional<FoundProvider> ofPackage(String token, Predicate<Parameter> wanted) {
        return with(wanted)
                .map(found -> new FoundProvider(found.code(), found.property(token), List.of()))
                .findFirst();
    }

    private Optional<Given> withDigest(Digest digest) {
        return given.stream()
                .filter(known -> known.code().digest().equals(digest))
                .findFirst();
    }

    private Stream<Given> with(Predicate<Parameter> wanted) {
        return given.stream().filter(known -> wanted.test(known.parameter()));
    }

    private record Given(ProviderCode code, Parameter parameter, ByteString wire) {
        /** The property of a resource whose provider this parameter has. */
        ProviderProperty property(String token) {
            return ProviderProperty.forImport(
                    code.digest(), Optional.ofNullable(parameter.limits().get(token)));
        }
    }
}
