package dev.pulumidynamic.host.run;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Digest;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.change.BundleChanges;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.host.failure.Refusal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A bundle whose classes are defined anew, in a loader of their own, for every call. */
public final class IsolatedCode implements ProviderCode {
    private final Bundle bundle;
    private final JavaRequirement java;

    private IsolatedCode(Bundle bundle) {
        this.bundle = bundle;
        this.java = new JavaRequirement(bundle);
    }

    /** Reads a bundle and verifies it against the digest it states; no class is defined. */
    public static ProviderCode read(ByteString stored) {
        return new IsolatedCode(Bundle.read(stored.toByteArray()));
    }

    @Override
    public Digest digest() {
        return bundle.digest();
    }

    @Override
    public OpenProvider open(ByteString graph) {
        java.require();
        IsolatedClosure closure = IsolatedClosure.open(bundle, Graph.read(graph.toByteArray()));
        return new OpenProvider(operations(closure.root()), closure.loader());
    }

    @Override
    public Optional<List<String>> changesSince(ProviderCode recorded) {
        if (!(recorded instanceof IsolatedCode other)) {
            return Optional.empty();
        }
        BundleChanges changes = BundleChanges.between(other.bundle, bundle, IsolatedCode::isTheirs);
        return Optional.of(Stream.concat(changes.code().stream(), changes.libraries().stream())
                .map(Object::toString)
                .toList());
    }

    /** Another release of ours is no change that anybody made. */
    private static boolean isTheirs(String entry) {
        return !entry.startsWith("dev/pulumidynamic/provider/");
    }

    /** The boundary is by agreement, not by type: host and bundle share classes of the JDK only. */
    @SuppressWarnings("unchecked")
    private Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>> operations(Object root) {
        if (root instanceof Function<?, ?> function) {
            return (Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>>) function;
        }
        throw new Refusal(
                "the graph of this resource holds a " + root.getClass().getName() + " of bundle "
                        + digest()
                        + ", which is no provider: it implements no java.util.function.Function; run `pulumi up` with"
                        + " the program to record its provider again");
    }
}
