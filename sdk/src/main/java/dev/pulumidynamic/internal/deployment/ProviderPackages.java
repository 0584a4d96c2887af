package dev.pulumidynamic.internal.deployment;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Digest;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The packages of a program, each written, hashed and encoded once, however many resources are of it. */
public final class ProviderPackages {
    private final Map<Contents, ProviderPackage> made = new ConcurrentHashMap<>();

    /**
     * All that a package's parameter is made of.
     *
     * @param bundle stands for the code
     * @param imports the type and the graph of an import, unless the graph is the resource's own
     * @param limit the limit of an import
     */
    private record Contents(
            Digest bundle, Optional<Map.Entry<String, ByteString>> imports, Optional<ConcurrencyLimit> limit) {
        static Contents of(CapturedProvider provider, String type) {
            return new Contents(
                    provider.bundle(),
                    provider.isGraphShared() ? Optional.of(Map.entry(type, provider.graph())) : Optional.empty(),
                    provider.isGraphShared() ? provider.limit() : Optional.empty());
        }
    }

    /** The package of {@code provider} for resources of {@code type}. */
    public ProviderPackage of(CapturedProvider provider, String type) {
        return made.computeIfAbsent(Contents.of(provider, type), unused -> ProviderPackage.of(provider, type));
    }
}
