package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.run.ProviderCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Finds the code of resources: in the parameters that the engine gave to this process, in the resources themselves, and in this
 * machine's cache.
 *
 * <p>The process of a package has one bundle, and runs it for all requests of the engine. If a resource names another bundle,
 * the result must not depend on the cache, as long as the package's bundle can run. A process with extensions gets bundles only
 * when they are needed, and some of them too late; there, the cache helps.
 */
public final class ProviderFinder {
    private final Function<ByteString, ProviderCode> reader;
    private final Optional<BundleCache> cache;
    private final GivenParameters given = new GivenParameters();
    private final Map<Digest, ProviderCode> met = new ConcurrentHashMap<>();
    private volatile boolean configured;
    private volatile boolean isPackage;

    /** A finder of code that {@code reader} can read. Without a cache, it finds only code that parameters and resources contain. */
    public ProviderFinder(Function<ByteString, ProviderCode> reader, Optional<BundleCache> cache) {
        this.reader = reader;
        this.cache = cache;
    }

    /** Verifies and adds the bundle and graphs of a parameter that arrived as {@code wire}. With inline code, it has no bundle. */
    public Optional<Digest> add(Parameter parameter, ByteString wire) {
        if (!configured) {
            isPackage = true;
        }
        if (parameter.bundle().isEmpty()) {
            return Optional.empty();
        }
        ProviderCode code = reader.apply(parameter.bundle());
        given.add(code, parameter, wire);
        cache.ifPresent(disk -> {
            disk.put(code.digest().hex(), parameter.bundle());
            // The graphs of a declared package may have captured values, which the cache must not contain.
            if (parameter.declared().isEmpty()) {
                parameter.imports().values().forEach(graph -> disk.put(half(graph), graph));
            }
        });
        return Optional.of(code.digest());
    }

    /** Parameters that arrive from now on are extensions, because a package gets its parameter before Configure. */
    public void configured() {
        configured = true;
    }

    /** {@return the parameters that the engine gave} */
    public GivenParameters given() {
        return given;
    }

    /**
     * Finds the code that a resource names. A resource can have copies of the property in its inputs and its outputs. The place
     * of a copy does not show which one is newer: after an update that failed partly, the copy in the outputs is. So the first
     * copy whose bundle was given is used, otherwise the first copy that contains its code or whose code is in the cache.
     */
    public FoundProvider find(List<ProviderProperty> copies) {
        return named(copies).orElseThrow(() -> new UserException(missing(copies)));
    }

    /**
     * Finds the code for a resource that exists. If its own code was not given, the given code runs with the first copy's
     * graph, because otherwise the resource could not be changed or deleted. If no code was given, the cache is used, as in
     * {@link #recorded}.
     */
    public FoundProvider findForExisting(List<ProviderProperty> copies) {
        return named(copies)
                .or(() -> given.lastCode().map(code -> new FoundProvider(code, copies.get(0), copies)))
                .or(() -> remembered(copies))
                .orElseThrow(() -> new UserException(missing(copies)));
    }

    /** Finds the code that the resource of {@code atHand} names, if the given code cannot open its graph: only the cache can have it. */
    public Optional<FoundProvider> recorded(FoundProvider atHand) {
        return atHand.isOtherCode() ? remembered(atHand.copies()) : Optional.empty();
    }

    private Optional<FoundProvider> remembered(List<ProviderProperty> copies) {
        return first(copies, copy -> remembered(copy.bundle()));
    }

    private Optional<FoundProvider> named(List<ProviderProperty> copies) {
        if (copies.isEmpty()) {
            given.declaredPackage().ifPresent(declared -> {
                throw new UserException("package " + declared.name() + " " + declared.version()
                        + " has no resource of this type; generate the program's SDK from this version of the package, and, if the"
                        + " program has two SDKs of this version with different content, raise the version of one: Pulumi keeps one"
                        + " content of a version");
            });
            throw new UserException(
                    "the resource has no property " + ProviderProperty.NAME + ", which names the code that it runs: "
                            + "the resource was not registered as a DynamicResource, or its state was edited; run "
                            + "`pulumi up` with the program to record it again");
        }
        return first(copies, copy -> given.code(copy.bundle()))
                .or(() -> first(copies, this::inline))
                .or(() -> isPackage ? Optional.empty() : first(copies, this::cached));
    }

    /** Returns whether this process serves a package, instead of the plugin itself with its extensions. */
    public boolean isPackage() {
        return isPackage;
    }

    /** {@return the graph of {@code provider}: its own, or the one that its parameter has for {@code token}, which may be in the cache} */
    public ByteString graph(FoundProvider provider, String token) {
        return provider.property()
                .graph()
                .or(() -> given.graph(provider.code().digest(), token))
                .or(() -> provider.property().sharedGraph().flatMap(this::cachedGraph))
                .orElseThrow(() -> new OpenException("property " + ProviderProperty.NAME
                        + " of this resource has no graph, and the package's parameter has no graph for type " + token
                        + "; run `pulumi up` with the program to record it again"));
    }

    private Optional<ByteString> cachedGraph(String digest) {
        Optional<ByteString> graph = cache.flatMap(disk -> disk.get(digest));
        Optional<ByteString> intact = graph.filter(content -> half(content).equals(digest));
        if (graph.isPresent() && intact.isEmpty()) {
            cache.ifPresent(disk -> disk.remove(digest));
        }
        return intact;
    }

    private static String half(ByteString graph) {
        return Digest.of(graph.toByteArray()).half();
    }

    /** Finds the code that {@code copy} names, wherever it is. Use it for comparisons only, not to run it. */
    public Optional<ProviderCode> recorded(ProviderProperty copy) {
        try {
            return given.code(copy.bundle()).or(() -> inline(copy)).or(() -> remembered(copy.bundle()));
        } catch (UserException | ClosureException damaged) {
            return Optional.empty();
        }
    }

    private static Optional<FoundProvider> first(
            List<ProviderProperty> copies, Function<ProviderProperty, Optional<ProviderCode>> source) {
        return copies.stream()
                .flatMap(copy -> source.apply(copy).stream().map(code -> new FoundProvider(code, copy, copies)))
                .findFirst();
    }

    private Optional<ProviderCode> inline(ProviderProperty copy) {
        return copy.code().map(stored -> met.computeIfAbsent(copy.bundle(), stated -> readInline(stated, stored)));
    }

    private ProviderCode readInline(Digest stated, ByteString stored) {
        ProviderCode code = reader.apply(stored);
        if (!code.digest().equals(stated)) {
            throw new UserException("property " + ProviderProperty.NAME + " of this resource names bundle " + stated
                    + " but contains bundle " + code.digest() + ": the property was changed; run `pulumi up` with"
                    + " the program to record it again, or restore the state from a backup");
        }
        return code;
    }

    /** A copy without a graph needs the graph of a parameter, so the given bundles decide. */
    private Optional<ProviderCode> cached(ProviderProperty copy) {
        return copy.graph().flatMap(graph -> remembered(copy.bundle()));
    }

    private Optional<ProviderCode> remembered(Digest digest) {
        Optional<ProviderCode> known = Optional.ofNullable(met.get(digest));
        return known.isPresent() ? known : cache.flatMap(disk -> readCached(disk, digest));
    }

    private Optional<ProviderCode> readCached(BundleCache disk, Digest wanted) {
        try {
            Optional<ProviderCode> code = disk.get(wanted.hex()).map(reader);
            if (code.isEmpty() || code.get().digest().equals(wanted)) {
                code.ifPresent(read -> met.put(wanted, read));
                return code;
            }
        } catch (ClosureException e) {
            // The file on disk is damaged.
        }
        disk.remove(wanted.hex());
        return Optional.empty();
    }

    private String missing(List<ProviderProperty> copies) {
        String needed =
                copies.stream().map(copy -> copy.bundle().hex()).distinct().collect(Collectors.joining(" or "));
        return "this resource needs the code of bundle " + needed + ", but the plugin received "
                + given.digests()
                + "; run `pulumi up` with the program, so that every resource gets the current code";
    }
}
