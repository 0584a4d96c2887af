package dev.pulumidynamic.internal.deployment;

import com.pulumi.core.Output;
import com.pulumi.core.annotations.Import;
import com.pulumi.resources.InvokeArgs;
import com.pulumi.resources.ProviderResource;
import com.pulumi.resources.Resource;
import dev.pulumidynamic.internal.pulumi.ProgramDeployment;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Tells the plugin which provider reads a resource that the program imports: the import itself passes only an id. */
@SuppressWarnings("unused") // The SDK reads the fields by reflection.
public final class ImportAnnouncement extends InvokeArgs {
    private static final String FUNCTION = "pulumi-java:dynamic:announceImport";

    @Import(name = "type", required = true)
    private final String type;

    @Import(name = "name", required = true)
    private final String name;

    @Import(name = "parent")
    private final @Nullable Output<String> parent;

    @Import(name = "secret", required = true)
    private final boolean secret;

    @Import(name = "__provider", required = true)
    private final Output<Map<String, Object>> provider;

    /** About one resource, whose URN depends on {@code parent}, too; {@code provider} is its reserved input. */
    public ImportAnnouncement(
            String type, String name, Optional<Resource> parent, boolean secret, Output<Map<String, Object>> provider) {
        this.type = type;
        this.name = name;
        this.parent = parent.map(Resource::urn).orElse(null);
        this.secret = secret;
        this.provider = provider;
    }

    /**
     * Sends it to the plugin that reads the resource, unless there are mocks: their author has never heard of the function.
     *
     * @return {@code packageReference}, once the plugin knows
     */
    public CompletableFuture<@Nullable String> send(
            ProgramDeployment deployment,
            Optional<ProviderResource> explicit,
            CompletableFuture<@Nullable String> packageReference) {
        if (deployment.isMocked()) {
            return packageReference;
        }
        return explicit.map(provider -> deployment.call(FUNCTION, this, provider))
                .orElseGet(() -> deployment.call(FUNCTION, this, packageReference))
                .thenCombine(packageReference, (nothing, reference) -> reference);
    }
}
