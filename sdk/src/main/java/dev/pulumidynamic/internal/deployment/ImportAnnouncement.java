package dev.pulumidynamic.internal.deployment;

import com.pulumi.core.Output;
import com.pulumi.core.annotations.Import;
import com.pulumi.resources.InvokeArgs;
import dev.pulumidynamic.internal.pulumi.ProgramDeployment;
import java.util.Map;
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

    @Import(name = "secret", required = true)
    private final boolean secret;

    @Import(name = "__provider", required = true)
    private final Output<Map<String, Object>> provider;

    /**
     * About one resource.
     *
     * @param secret whether {@code provider} is a secret
     * @param provider its reserved input
     */
    public ImportAnnouncement(String type, String name, boolean secret, Output<Map<String, Object>> provider) {
        this.type = type;
        this.name = name;
        this.secret = secret;
        this.provider = provider;
    }

    /** Sends it to the plugin of a package, and answers the package's reference once the plugin knows. */
    public CompletableFuture<@Nullable String> send(
            ProgramDeployment deployment, CompletableFuture<String> packageReference) {
        // Mocks would have to answer a function that their author has never heard of.
        return deployment.isMocked()
                ? packageReference.thenApply(reference -> reference)
                : deployment
                        .call(FUNCTION, this, packageReference)
                        .thenCombine(packageReference, (nothing, reference) -> reference);
    }
}
