package dev.pulumidynamic.host.inspect.origin;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.inspect.state.KeptBundle;
import dev.pulumidynamic.host.inspect.state.RecordedResource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the graph of a resource as the plugin does: its own, or what its parameter has for its type. */
public final class Graphs {
    private Graphs() {}

    /**
     * Empty when it is encrypted, or nowhere, or the property that has it is damaged.
     *
     * @throws CorruptClosureException if it is damaged itself
     */
    public static Optional<Graph> of(RecordedResource resource, KeptBundle kept) {
        return stored(resource, kept).map(stored -> Graph.read(stored.toByteArray()));
    }

    /** Those of several resources, each once; empty for what cannot be had. */
    static List<Optional<Graph>> of(List<RecordedResource> resources, KeptBundle kept) {
        return resources.stream()
                .map(resource -> stored(resource, kept))
                .distinct()
                .map(stored -> stored.flatMap(Graphs::readable))
                .toList();
    }

    private static Optional<Graph> readable(ByteString stored) {
        try {
            return Optional.of(Graph.read(stored.toByteArray()));
        } catch (ClosureException e) {
            return Optional.empty();
        }
    }

    /**
     * The same where it must be there.
     *
     * @throws UserException if it is encrypted
     * @throws CorruptClosureException if it is damaged, or nowhere, or the passphrase is wrong
     */
    public static Graph needed(RecordedResource resource, KeptBundle kept) {
        return of(resource, kept).orElseThrow(() -> {
            String message = "the data of " + resource.urn() + " cannot be read: " + whyNone(resource);
            return resource.isEncrypted() && !resource.hasWrongKey()
                    ? new UserException(message)
                    : new CorruptClosureException(message);
        });
    }

    /** Why it cannot be read; empty when it can be, or is encrypted. */
    static String problem(RecordedResource resource, KeptBundle kept) {
        try {
            return resource.isEncrypted() || of(resource, kept).isPresent() ? "" : whyNone(resource);
        } catch (ClosureException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** Why a resource whose bundle is known has no data. */
    public static String whyNone(RecordedResource resource) {
        if (!resource.problem().isEmpty()) {
            return resource.problem();
        }
        return resource.isEncrypted()
                ? "its data is encrypted; " + resource.decryptionHint()
                : "it has no data, and its bundle has none for type " + resource.type();
    }

    /** As it is stored. */
    public static Optional<ByteString> stored(RecordedResource resource, KeptBundle kept) {
        if (!resource.problem().isEmpty()) {
            return Optional.empty();
        }
        Optional<ProviderProperty> copy = copy(resource, kept);
        Optional<ByteString> shared =
                Optional.ofNullable(kept.parameter().imports().get(resource.type()));
        return copy.isEmpty() && !resource.isEncrypted()
                ? shared
                : copy.flatMap(each -> each.graph().or(() -> shared));
    }

    /** The copy of {@code __provider} that names the bundle; if none does, the first. */
    static Optional<ProviderProperty> copy(RecordedResource resource, KeptBundle kept) {
        return resource.properties().stream().min(Comparator.comparing(each -> !kept.is(each.bundle())));
    }
}
