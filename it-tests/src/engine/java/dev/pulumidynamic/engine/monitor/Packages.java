package dev.pulumidynamic.engine.monitor;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.engine.plugin.ProviderClient;
import dev.pulumidynamic.engine.state.Extension;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Snapshot;
import dev.pulumidynamic.engine.state.Urn;
import dev.pulumidynamic.engine.step.Goal;
import dev.pulumidynamic.engine.step.ProviderPackage;
import dev.pulumidynamic.engine.step.Providers;
import io.grpc.Status;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import pulumirpc.Resource.Parameterization;
import pulumirpc.Resource.RegisterPackageRequest;
import pulumirpc.Resource.ResourceInvokeRequest;

/** The packages that the program registered, and the providers that serve what is in them. */
public final class Packages {
    private final Providers providers;
    private final Snapshot snapshot;
    private final Map<String, Registered> byReference = new ConcurrentHashMap<>();
    private final Map<ProviderPackage, String> references = new ConcurrentHashMap<>();
    private final Map<PackageVersion, ProviderPackage> versions = new ConcurrentHashMap<>();

    /** A package, and the key of what extends it; that is empty when nothing does. */
    private record Registered(ProviderPackage base, String extension) {}

    /** All that the engine tells default providers apart by. */
    private record PackageVersion(String name, String version, String downloadUrl) {}

    /** Packages whose providers are in {@code providers}, and whose extensions are kept in {@code snapshot}. */
    public Packages(Providers providers, Snapshot snapshot) {
        this.providers = providers;
        this.snapshot = snapshot;
    }

    /** The reference under which resources name this package; the same for the same package. */
    String register(RegisterPackageRequest request) {
        if (request.hasExtension()) {
            return extend(request);
        }
        Parameterization parameter = request.getParameterization();
        ProviderPackage wanted = new ProviderPackage(
                request.getName(),
                request.getVersion(),
                request.getDownloadUrl(),
                request.hasParameterization() ? parameter.getName() : request.getName(),
                request.hasParameterization() ? parameter.getVersion() : request.getVersion(),
                base64(parameter.getValue()));
        String reference =
                references.computeIfAbsent(wanted, key -> UUID.randomUUID().toString());
        byReference.put(reference, new Registered(wanted, ""));
        return reference;
    }

    /** An extension's reference is its key. */
    private String extend(RegisterPackageRequest request) {
        Extension extension = new Extension(
                request.getExtension().getName(),
                request.getExtension().getVersion(),
                base64(request.getExtension().getValue()));
        String key = snapshot.keep(extension);
        String name = request.getName();
        String version = request.getVersion();
        ProviderPackage base = new ProviderPackage(name, version, request.getDownloadUrl(), name, version, "");
        byReference.put(key, new Registered(base, key));
        return key;
    }

    private static String base64(ByteString value) {
        return Base64.getEncoder().encodeToString(value.toByteArray());
    }

    /** The key of what extends the package that was registered under {@code packageReference}; mostly empty. */
    String extension(String packageReference) {
        return packageReference.isEmpty() ? "" : registered(packageReference).extension;
    }

    /**
     * The provider of a resource.
     *
     * @param explicit the provider that the program named; may be empty
     * @param packageReference the package that it named; may be empty
     * @param type the resource's type, whose package serves it when nothing was named
     * @param version the plugin's version for that case; may be empty
     */
    String provider(String explicit, String packageReference, String type, String version, String downloadUrl) {
        if (!explicit.isEmpty()) {
            return explicit;
        } else if (packageReference.isEmpty()) {
            String name = Urn.packageOf(type);
            return providers.defaultFor(new ProviderPackage(name, version, downloadUrl, name, version, ""));
        }
        return providers.defaultFor(first(registered(packageReference).base));
    }

    /** The provider that answers a function. */
    ProviderClient ofFunction(ResourceInvokeRequest request) {
        return providers.client(provider(
                request.getProvider(),
                request.getPackageRef(),
                request.getTok(),
                request.getVersion(),
                request.getPluginDownloadURL()));
    }

    /** Of two parameters of one version, the first that is used. */
    private ProviderPackage first(ProviderPackage wanted) {
        return versions.computeIfAbsent(
                new PackageVersion(wanted.name(), wanted.version(), wanted.downloadUrl()), unused -> wanted);
    }

    /** A provider that the program registers itself, by the package that it named, or by its type. */
    ResourceState explicit(Goal goal, String packageReference, String version, String downloadUrl) {
        if (!packageReference.isEmpty()) {
            return providers.explicit(goal, registered(packageReference).base);
        }
        String name = goal.identity().urn().type().substring(ResourceState.PROVIDER_TYPE.length());
        return providers.explicit(goal, new ProviderPackage(name, version, downloadUrl, name, version, ""));
    }

    private Registered registered(String packageReference) {
        Registered registered = byReference.get(packageReference);
        if (registered == null) {
            throw Status.INVALID_ARGUMENT
                    .withDescription("no package was registered under the reference " + packageReference)
                    .asRuntimeException();
        }
        return registered;
    }
}
