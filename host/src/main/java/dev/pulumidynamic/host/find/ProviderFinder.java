package dev.pulumidynamic.host.find;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.run.ConcurrencyLimit;
import dev.pulumidynamic.host.run.ProviderCode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Finds the code of resources among what one engine gave to this process by parameters, what resources bring themselves,
 * and what this machine remembers.
 *
 * <p>A package's process has one bundle, and runs it for all that the engine asks it: where a resource names another one,
 * what happens must not depend on what a disk remembers, as long as that bundle can run. A process whose bundles are extensions
 * gets them as they are needed, some of them too late; there memory helps.
 */
public final class ProviderFinder {
    private final ProviderCode.Reader reader;
    private final Optional<BundleCache> cache;
    private final List<GivenBundle> given = new CopyOnWriteArrayList<>();
    private final Map<Digest, ProviderCode> met = new ConcurrentHashMap<>();
    private volatile boolean configured;
    private volatile boolean isPackage;

    /** Finds code that {@code reader} understands; in nothing but what it is given, without a cache. */
    public ProviderFinder(ProviderCode.Reader reader, Optional<BundleCache> cache) {
        this.reader = reader;
        this.cache = cache;
    }

    /** Takes the bundle of {@code parameter}, verified, and its graphs; that of inline resources has none. */
    public Optional<Digest> add(Parameter parameter) {
        if (!configured) {
            isPackage = true;
        }
        return parameter.bundle().isEmpty() ? Optional.empty() : Optional.of(give(parameter));
    }

    private Digest give(Parameter parameter) {
        ProviderCode code = reader.read(parameter.bundle());
        given.removeIf(known -> known.code().digest().equals(code.digest()));
        given.add(new GivenBundle(code, parameter.imports(), parameter.limits()));
        cache.ifPresent(disk -> {
            disk.put(code.digest(), parameter.bundle());
            parameter.imports().forEach((token, graph) -> disk.put(graphKey(code.digest(), token), graph));
        });
        return code.digest();
    }

    /** What is given from now on are extensions: a package is parameterized before it is configured. */
    public void configured() {
        configured = true;
    }

    /** Type tokens that can be read by their id alone. */
    public List<String> importable() {
        return given.stream()
                .flatMap(bundle -> bundle.graphs().keySet().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /**
     * The code that a resource names. It has a copy of the property in its inputs and one in its outputs, and neither is newer
     * by its place: after an update that failed partly the outputs are. So the first copy counts whose bundle is
     * given; then the first that has its code with it, or whose code the cache has.
     *
     * @throws UserException when there is no copy, or no code for any
     */
    public FoundProvider find(List<ProviderProperty> copies) {
        return named(copies).orElseThrow(() -> new UserException(missing(copies)));
    }

    /**
     * The same for a resource that exists: where its code was not given, what is given runs on the first copy's graph, for
     * else nobody could change or delete it any more. Where nothing is given, the cache is asked, as {@link #recorded} does.
     *
     * @throws UserException when there is no copy, or no code at all
     */
    public FoundProvider findForExisting(List<ProviderProperty> copies) {
        return named(copies)
                .or(() -> lastGiven().map(code -> new FoundProvider(code, copies.get(0), copies)))
                .or(() -> remembered(copies))
                .orElseThrow(() -> new UserException(missing(copies)));
    }

    /** The code that {@code atHand}'s resource names, for when the code at hand cannot open the graph; only the cache has it. */
    public Optional<FoundProvider> recorded(FoundProvider atHand) {
        return atHand.isOtherCode() ? remembered(atHand.copies()) : Optional.empty();
    }

    private Optional<FoundProvider> remembered(List<ProviderProperty> copies) {
        return first(copies, copy -> remembered(copy.bundle()));
    }

    private Optional<FoundProvider> named(List<ProviderProperty> copies) {
        if (copies.isEmpty()) {
            throw new UserException(
                    "the resource has no property " + ProviderProperty.NAME + ", which says what code it runs:"
                            + " it was not registered as a DynamicResource, or its state was edited; run `pulumi up` with the"
                            + " program to record it again");
        }
        return first(copies, copy -> given(copy.bundle()).map(GivenBundle::code))
                .or(() -> first(copies, this::inline))
                .or(() -> isPackage ? Optional.empty() : first(copies, this::cached));
    }

    /** The providers that can read a resource of type {@code token} of which only the id is known. */
    public List<FoundProvider> importers(String token) {
        return given.stream()
                .filter(bundle -> bundle.graphs().containsKey(token))
                .map(bundle -> {
                    ProviderProperty property = ProviderProperty.forImport(
                            bundle.code().digest(),
                            Optional.ofNullable(bundle.limits().get(token)));
                    return new FoundProvider(bundle.code(), property, List.of(property));
                })
                .toList();
    }

    /** Whether a parameter brought code. */
    public boolean hasCode() {
        return !given.isEmpty();
    }

    /** Whether this process serves a package, and not the plugin itself with its extensions. */
    public boolean isPackage() {
        return isPackage;
    }

    /**
     * The data of {@code provider}: its own, or what its parameter has, or had, for {@code token}.
     *
     * @throws OpenException when there is neither
     */
    public ByteString graph(FoundProvider provider, String token) {
        return provider.property()
                .graph()
                .or(() -> given(provider.code().digest())
                        .map(bundle -> bundle.graphs().get(token)))
                .or(() ->
                        cache.flatMap(disk -> disk.get(graphKey(provider.code().digest(), token))))
                .orElseThrow(() -> new OpenException("property " + ProviderProperty.NAME
                        + " of this resource has no graph, and neither has the package's parameter for type " + token
                        + "; run `pulumi up` with the program to record it again"));
    }

    /** What the cache keeps a parameter's graph by; it holds no captured value. */
    private static Digest graphKey(Digest bundle, String token) {
        return Digest.of(("graph of " + token + " in " + bundle).getBytes(StandardCharsets.UTF_8));
    }

    /** The code that {@code copy} names, wherever it is; for comparing, not for running. */
    public Optional<ProviderCode> recorded(ProviderProperty copy) {
        try {
            return given(copy.bundle())
                    .map(GivenBundle::code)
                    .or(() -> inline(copy))
                    .or(() -> remembered(copy.bundle()));
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

    private Optional<GivenBundle> given(Digest digest) {
        return given.stream()
                .filter(bundle -> bundle.code().digest().equals(digest))
                .findFirst();
    }

    private Optional<ProviderCode> lastGiven() {
        return given.stream().reduce((before, last) -> last).map(GivenBundle::code);
    }

    private Optional<ProviderCode> inline(ProviderProperty copy) {
        return copy.code().map(stored -> met.computeIfAbsent(copy.bundle(), stated -> readInline(stated, stored)));
    }

    private ProviderCode readInline(Digest stated, ByteString stored) {
        ProviderCode code = reader.read(stored);
        if (!code.digest().equals(stated)) {
            throw new UserException("property " + ProviderProperty.NAME + " of this resource names bundle " + stated
                    + " and holds bundle " + code.digest() + ": it was changed; run `pulumi up` with the program to"
                    + " record it again, or restore the state from a backup");
        }
        return code;
    }

    /** Without a graph of its own the copy needs a parameter's: then what is given decides. */
    private Optional<ProviderCode> cached(ProviderProperty copy) {
        return copy.graph().flatMap(graph -> remembered(copy.bundle()));
    }

    private Optional<ProviderCode> remembered(Digest digest) {
        Optional<ProviderCode> known = Optional.ofNullable(met.get(digest));
        return known.isPresent() ? known : cache.flatMap(disk -> readCached(disk, digest));
    }

    private Optional<ProviderCode> readCached(BundleCache disk, Digest wanted) {
        try {
            Optional<ProviderCode> code = disk.get(wanted).map(reader::read);
            if (code.isEmpty() || code.get().digest().equals(wanted)) {
                code.ifPresent(read -> met.put(wanted, read));
                return code;
            }
        } catch (ClosureException e) {
            // Damaged on the disk, like any other file may be.
        }
        disk.remove(wanted);
        return Optional.empty();
    }

    private String missing(List<ProviderProperty> copies) {
        String needed =
                copies.stream().map(copy -> copy.bundle().hex()).distinct().collect(Collectors.joining(" or "));
        return "this resource runs the code of bundle " + needed + ", the plugin was given "
                + (given.isEmpty() ? "none" : digests(given))
                + "; run `pulumi up` with the program, so that every resource gets the code of today";
    }

    private static String digests(List<GivenBundle> bundles) {
        return bundles.stream()
                .map(bundle -> bundle.code().digest().hex())
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /** Code that the engine gave by a parameter, and the parameter's graphs and limits by type token. */
    private record GivenBundle(
            ProviderCode code, SortedMap<String, ByteString> graphs, SortedMap<String, ConcurrencyLimit> limits) {}
}
