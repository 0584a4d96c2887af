package dev.pulumidynamic.host.inspect;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.inspect.state.KeptBundle;
import dev.pulumidynamic.host.inspect.state.RecordedResource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the graph of a resource as the plugin does: its own, or what its parameter has for its type. */
final class Graphs {
    private Graphs() {}

    /** Empty when it is encrypted, damaged, or nowhere. */
    static Optional<Graph> of(RecordedResource resource, KeptBundle kept) {
        return bytes(resource, kept).map(stored -> Graph.read(stored.toByteArray()));
    }

    private static Optional<ByteString> bytes(RecordedResource resource, KeptBundle kept) {
        if (!resource.problem().isEmpty()) {
            return Optional.empty();
        }
        List<ProviderProperty> copies = resource.properties();
        Optional<ProviderProperty> copy = copies.stream()
                .min(Comparator.comparing(each -> !kept.bundle()
                        .map(Bundle::digest)
                        .filter(each.bundle()::equals)
                        .isPresent()));
        Optional<ByteString> shared = Optional.ofNullable(kept.imports().get(resource.type()));
        return copy.isEmpty() && !resource.isSealed()
                ? shared
                : copy.flatMap(each -> each.graph().or(() -> shared));
    }
}
