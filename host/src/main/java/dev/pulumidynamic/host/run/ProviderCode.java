package dev.pulumidynamic.host.run;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.change.BundleChanges;
import dev.pulumidynamic.closure.change.CapturedChanges;
import dev.pulumidynamic.closure.change.CapturedChanges.CapturedChange;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.closure.open.LibraryLayers;
import dev.pulumidynamic.closure.open.OpenableBundle;
import dev.pulumidynamic.closure.open.PartJars;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.containment.ExitCalls;
import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.failure.UserException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The code of providers, verified and ready to be opened: a bundle. No two calls have the classes of its project at a time, and none
 * has them with what an earlier call left there; its libraries are there once for all bundles that have the same. Its author may have
 * chosen otherwise.
 */
public class ProviderCode {
    /** Resources of one type have one graph, mostly; a program may give each its own. */
    private static final int MOST_GRAPHS = 200;

    private final OpenableBundle bundle;
    private final JavaRequirement java;
    private final Map<ByteString, Graph> graphs = new ConcurrentHashMap<>();
    private final CompletableFuture<Optional<String>> setter;
    private volatile Isolation isolation;

    private ProviderCode(OpenableBundle bundle) {
        this.bundle = bundle;
        this.java = new JavaRequirement(bundle.bundle());
        this.isolation = Isolation.of(bundle.bundle());
        this.setter = CompletableFuture.supplyAsync(
                () -> ReachedSetters.in(bundle.bundle()), work -> ProcessThreads.start("setters", work));
    }

    /** Reads bundles, and verifies their digests; no class is defined. The {@code jars} are for the URLs of resources and code sources. */
    public static Function<ByteString, ProviderCode> reader(PartJars jars) {
        LibraryLayers layers = libraryLayers(jars);
        return stored -> new ProviderCode(new OpenableBundle(Bundle.read(stored.toByteArray()), layers));
    }

    private static LibraryLayers libraryLayers(PartJars jars) {
        // A method reference would load what rewrites classes on the way to the port.
        return new LibraryLayers(classFile -> ExitCalls.refuse(classFile), jars);
    }

    /** The code of a bundle that was read before. */
    public ProviderCode(Bundle bundle) {
        this(new OpenableBundle(bundle, libraryLayers(PartJars.temporary())));
    }

    /** The digest of the bundle. */
    public Digest digest() {
        return bundle.bundle().digest();
    }

    /**
     * Opens the provider that {@code graph} holds, sharing no object of the project with any other opening. Its root maps a request
     * of the boundary to its response. A {@link ClosureException} says that the graph is corrupt or does not fit the code.
     */
    public IsolatedClosure open(ByteString graph) {
        java.require();
        return opened(graph);
    }

    /** Opens the provider that {@code graph} holds once, and returns the captured values that the code has no place for. */
    public List<Warning> tryOpen(ByteString graph) {
        try (IsolatedClosure closure = opened(graph)) {
            return closure.warnings();
        }
    }

    private IsolatedClosure opened(ByteString graph) {
        IsolatedClosure closure = bundle.open(bound(graph), isolation);
        closure.registerDrivers();
        if (!(closure.root() instanceof Function)) {
            throw new UserException("the graph of this resource holds a "
                    + closure.root().getClass().getName() + " of bundle " + digest()
                    + ", which is not a provider: it does not implement java.util.function.Function; run `pulumi up` "
                    + "with the program to record its provider again");
        }
        return closure;
    }

    /** Whether the author of the code has written a class, by its binary name. */
    public boolean isOfProject(String type) {
        String entry = type.replace('.', '/') + ".class";
        return isOfUser(entry) && bundle.bundle().project().names().contains(entry);
    }

    /**
     * Calls the provider: plugin and bundle agree on the boundary, and share classes of the JDK only. The response goes to {@code answered}
     * as soon as it counts: closing the provider, which comes last, may fail or never end.
     */
    @SuppressWarnings("unchecked")
    public static Map<String, @Nullable Object> ask(
            IsolatedClosure provider,
            Map<String, @Nullable Object> request,
            Consumer<Map<String, @Nullable Object>> answered) {
        Map<String, @Nullable Object> entries = new LinkedHashMap<>(request);
        entries.put("answered", answered);
        return ((Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>>) provider.root())
                .apply(entries);
    }

    /** Options of the program's JVM that the code may need, and that this JVM cannot follow. */
    public List<String> missingModuleOptions() {
        return java.missingModuleOptions();
    }

    /** What the code does that is in force in the whole JVM, so that it needs one of its own; empty when all code may share one. */
    public Optional<String> needsOwnJvm() {
        return setter.join();
    }

    /** Shares nothing with the openings before: what they share may be broken. False for native libraries, which a process loads once. */
    public boolean recycle() {
        return bundle.recycle();
    }

    /** From now on, shares nothing at all between openings: classes of two of them have met where they must not. */
    public void isolateStrictly() {
        isolation = Isolation.STRICT;
    }

    private Graph bound(ByteString graph) {
        if (graphs.size() > MOST_GRAPHS) {
            graphs.clear();
        }
        return graphs.computeIfAbsent(graph, bytes -> bundle.bind(Graph.read(bytes.toByteArray())));
    }

    /** Descriptions of the differences to {@code recorded}; empty if the code that runs is the same. */
    public List<String> changesSince(ProviderCode recorded) {
        BundleChanges changes =
                BundleChanges.between(recorded.bundle.bundle(), bundle.bundle(), ProviderCode::isOfUser);
        return Stream.concat(changes.code().stream(), changes.libraries().stream())
                .map(Object::toString)
                .toList();
    }

    /**
     * The captured values that are different in {@code recent}, which is data of this code; nothing if this cannot be found out. With
     * {@code isSameCode}, the other data is of this code, too.
     */
    public List<CapturedChange> capturedChanges(ByteString before, ByteString recent, boolean isSameCode) {
        if (before.equals(recent)) {
            return List.of();
        }
        try {
            return CapturedChanges.between(
                    Graph.read(before.toByteArray()),
                    Graph.read(recent.toByteArray()),
                    bundle.bundle(),
                    isSameCode,
                    ProviderCode::isOfUser);
        } catch (ClosureException damaged) {
            return List.of();
        }
    }

    /** {@return whether the entry of a project was written by the user: another release of ours is not the user's change} */
    public static boolean isOfUser(String entry) {
        return !entry.startsWith("dev/pulumidynamic/provider/") && !entry.startsWith("dev/pulumidynamic/packages/");
    }
}
