package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Digest;
import dev.pulumidynamic.host.failure.Refusal;
import dev.pulumidynamic.host.run.ProviderCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Knows the bundles that one engine gave to this process: by parameter, or inline with a resource. */
public final class ProviderFinder {
    private final ProviderCode.Reader reader;
    private final Map<Digest, ProviderCode> known = new ConcurrentHashMap<>();
    private final Map<String, Import> imports = new ConcurrentHashMap<>();

    /** What the parameter has for a type token: a graph without values. */
    private record Import(ProviderCode code, ByteString graph) {}

    public ProviderFinder(ProviderCode.Reader reader) {
        this.reader = reader;
    }

    /** Takes the bundle of {@code parameter}, verified, and its table of imports. */
    public void add(Parameter parameter) {
        ProviderCode code = reader.read(parameter.bundle());
        known.put(code.digest(), code);
        parameter.imports().forEach((token, graph) -> imports.put(token, new Import(code, graph)));
    }

    /** Type tokens that can be read by their id alone. */
    public List<String> importable() {
        return imports.keySet().stream().sorted().toList();
    }

    /**
     * The first of {@code copies} whose bundle this process has. A resource has a copy in its inputs and one in its
     * outputs, and neither is newer by its place: after an update that failed partly the outputs are.
     *
     * @throws Refusal when there is no copy, or no bundle for any
     */
    public FoundProvider find(List<ProviderProperty> copies) {
        if (copies.isEmpty()) {
            throw new Refusal(
                    "the resource has no property " + ProviderProperty.NAME + ", which says what code it runs:"
                            + " it was not registered as a DynamicResource, or its state was edited; run `pulumi up` with the"
                            + " program to record it again");
        }
        return copies.stream()
                .flatMap(copy -> codeOf(copy).stream().map(code -> new FoundProvider(code, copy)))
                .findFirst()
                .orElseThrow(() -> new Refusal(missing(copies)));
    }

    /**
     * The provider that reads a resource of which only the id is known.
     *
     * @throws Refusal when the parameter names none for {@code token}
     */
    public FoundProvider findForImport(String token) {
        Import found = imports.get(token);
        if (found == null) {
            throw new Refusal("no provider can import a resource of type " + token + ": "
                    + (imports.isEmpty()
                            ? "the program has none that captured no values"
                            : "the program has importable providers for " + String.join(", ", importable()) + " only")
                    + "; a provider that captured values cannot be used for import: let it take them from `configure`");
        }
        return new FoundProvider(
                found.code(), ProviderProperty.forImport(found.code().digest()));
    }

    /**
     * The data of {@code provider}: its own, or what the parameter has for {@code token}.
     *
     * @throws Refusal when there is neither
     */
    public ByteString graph(FoundProvider provider, String token) {
        return provider.property().graph().orElseGet(() -> {
            Import known = imports.get(token);
            if (known == null || !known.code().digest().equals(provider.code().digest())) {
                throw new Refusal(
                        "property " + ProviderProperty.NAME + " of this resource has no graph, and neither has"
                                + " the package's parameter for type " + token
                                + "; run `pulumi up` with the program to record it"
                                + " again");
            }
            return known.graph();
        });
    }

    private Optional<ProviderCode> codeOf(ProviderProperty copy) {
        Optional<ProviderCode> code = Optional.ofNullable(known.get(copy.bundle()));
        return code.isPresent() ? code : copy.code().map(inline -> readInline(copy.bundle(), inline));
    }

    private ProviderCode readInline(Digest stated, ByteString inline) {
        ProviderCode code = reader.read(inline);
        if (!code.digest().equals(stated)) {
            throw new Refusal("property " + ProviderProperty.NAME + " of this resource names bundle " + stated
                    + " and holds bundle " + code.digest() + ": it was changed; run `pulumi up` with the program to"
                    + " record it again, or restore the state from a backup");
        }
        known.put(stated, code);
        return code;
    }

    private String missing(List<ProviderProperty> copies) {
        String needed =
                copies.stream().map(copy -> copy.bundle().hex()).distinct().collect(Collectors.joining(" or "));
        String given = known.isEmpty()
                ? "none"
                : known.keySet().stream().sorted().map(Digest::hex).collect(Collectors.joining(", "));
        return "this resource runs the code of bundle " + needed + ", the plugin was given " + given
                + "; run `pulumi up` with the program, so that every resource gets the code of today";
    }
}
