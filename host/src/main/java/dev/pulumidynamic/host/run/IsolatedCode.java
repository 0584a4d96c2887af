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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A bundle whose project's classes no two calls have at a time, and none with what an earlier call left in them; its libraries
 * are there once for all bundles that have the same. Its author may have chosen otherwise.
 */
public final class IsolatedCode implements ProviderCode {
    /** Resources of one type have one graph, mostly; a program may give each its own. */
    private static final int MOST_GRAPHS = 200;

    private final OpenableBundle bundle;
    private final JavaRequirement java;
    private final Map<ByteString, Graph> graphs = new ConcurrentHashMap<>();
    private final CompletableFuture<Optional<String>> setter;
    private volatile Isolation isolation;

    private IsolatedCode(OpenableBundle bundle) {
        this.bundle = bundle;
        this.java = new JavaRequirement(bundle.bundle());
        this.isolation = Isolation.of(bundle.bundle());
        this.setter = CompletableFuture.supplyAsync(
                () -> ReachedSetters.in(bundle.bundle()),
                work -> ProcessThreads.daemon(work, "setters").start());
    }

    /**
     * Reads bundles, and verifies each against the digest it states; no class is defined.
     *
     * @param jars for the URLs of resources and code sources
     */
    public static Reader reader(PartJars jars) {
        LibraryLayers layers = libraryLayers(jars);
        return stored -> new IsolatedCode(new OpenableBundle(Bundle.read(stored.toByteArray()), layers));
    }

    private static LibraryLayers libraryLayers(PartJars jars) {
        // A method reference would load what rewrites classes on the way to the port.
        return new LibraryLayers(classFile -> ExitCalls.refuse(classFile), jars);
    }

    /** The code of a bundle that was read before. */
    public static IsolatedCode of(Bundle bundle) {
        return new IsolatedCode(new OpenableBundle(bundle, libraryLayers(PartJars.temporary())));
    }

    @Override
    public Digest digest() {
        return bundle.bundle().digest();
    }

    @Override
    public IsolatedClosure open(ByteString graph) {
        java.require();
        return opened(graph);
    }

    /**
     * Opens the provider that {@code graph} holds once, and calls it for nothing.
     *
     * @return the captured values that the code has no place for
     */
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

    @Override
    public boolean isOfProject(String type) {
        String entry = type.replace('.', '/') + ".class";
        return isOfUser(entry) && bundle.bundle().project().names().contains(entry);
    }

    @Override
    public List<String> missingModuleOptions() {
        return java.missingModuleOptions();
    }

    @Override
    public Optional<String> needsOwnJvm() {
        return setter.join();
    }

    @Override
    public boolean recycle() {
        return bundle.recycle();
    }

    @Override
    public void isolateStrictly() {
        isolation = Isolation.STRICT;
    }

    private Graph bound(ByteString graph) {
        if (graphs.size() > MOST_GRAPHS) {
            graphs.clear();
        }
        return graphs.computeIfAbsent(graph, bytes -> bundle.bind(Graph.read(bytes.toByteArray())));
    }

    @Override
    public Optional<List<String>> changesSince(ProviderCode recorded) {
        if (!(recorded instanceof IsolatedCode other)) {
            return Optional.empty();
        }
        BundleChanges changes = BundleChanges.between(other.bundle.bundle(), bundle.bundle(), IsolatedCode::isOfUser);
        return Optional.of(Stream.concat(changes.code().stream(), changes.libraries().stream())
                .map(Object::toString)
                .toList());
    }

    @Override
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
                    IsolatedCode::isOfUser);
        } catch (ClosureException damaged) {
            return List.of();
        }
    }

    /**
     * {@return whether an entry of a project was written by the user: another release of ours is not the user's change}
     *
     * @param entry name of the entry
     */
    public static boolean isOfUser(String entry) {
        return !entry.startsWith("dev/pulumidynamic/provider/") && !entry.startsWith("dev/pulumidynamic/packages/");
    }
}
