package dev.pulumidynamic.engine.monitor;

import dev.pulumidynamic.engine.step.ProviderPackage;
import dev.pulumidynamic.engine.step.Providers;
import io.grpc.Status;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import pulumirpc.Resource.Parameterization;
import pulumirpc.Resource.RegisterPackageRequest;

/** The packages that the program registered, and the providers that serve what is in them. */
public final class Packages {
    private final Providers providers;
    private final Map<String, ProviderPackage> byReference = new ConcurrentHashMap<>();
    private final Map<ProviderPackage, String> references = new ConcurrentHashMap<>();

    /** Packages whose providers are in {@code providers}. */
    public Packages(Providers providers) {
        this.providers = providers;
    }

    /** The reference under which resources name this package; the same for the same package. */
    String register(RegisterPackageRequest request) {
        if (request.hasExtension()) {
            throw Status.UNIMPLEMENTED
                    .withDescription("the embedded engine does not support extension packages (here \""
                            + request.getExtension().getName() + "\"); use a replacement parameterization")
                    .asRuntimeException();
        }
        Parameterization parameter = request.getParameterization();
        ProviderPackage wanted = new ProviderPackage(
                request.getName(),
                request.getVersion(),
                request.getDownloadUrl(),
                request.hasParameterization() ? parameter.getName() : request.getName(),
                request.hasParameterization() ? parameter.getVersion() : request.getVersion(),
                Base64.getEncoder().encodeToString(parameter.getValue().toByteArray()));
        String reference =
                references.computeIfAbsent(wanted, key -> UUID.randomUUID().toString());
        byReference.put(reference, wanted);
        return reference;
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
            String name = type.substring(0, type.indexOf(':'));
            return providers.defaultFor(new ProviderPackage(name, version, downloadUrl, name, version, ""));
        }
        ProviderPackage wanted = byReference.get(packageReference);
        if (wanted == null) {
            throw Status.INVALID_ARGUMENT
                    .withDescription("no package was registered under the reference " + packageReference)
                    .asRuntimeException();
        }
        return providers.defaultFor(wanted);
    }
}
