package dev.pulumidynamic;

import com.pulumi.deployment.Deployment;
import dev.pulumidynamic.closure.Digest;
import dev.pulumidynamic.closure.wire.Messages;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;

/**
 * A bundle as a package of its own, made by parameterizing the plugin: the engine keeps it in the state once, for all
 * resources of it. The parameter's format is in docs/state-format.md.
 *
 * @param version the plugin's version, with the parameter's digest as build metadata, because two parameters under one
 *     version silently become one
 * @param parameter base64
 */
record ProviderPackage(String version, String parameter) {
    private static final String NAME = "pulumi-java-dynamic";
    private static final int FORMAT = 1;
    private static final int DIGEST_LENGTH = 32;

    /**
     * The package of {@code provider}. A graph without values is given along as what an import of {@code type} uses:
     * all that an import knows is an id.
     */
    static ProviderPackage of(CapturedProvider provider, String type) {
        byte[] parameter = Messages.write(out -> {
                    out.writeUInt32(1, FORMAT);
                    out.writeBytes(2, provider.code());
                    if (!provider.holdsValues()) {
                        out.writeBytes(3, Messages.write(row -> {
                            row.writeString(1, type);
                            row.writeBytes(2, provider.graph());
                        }));
                    }
                })
                .toByteArray();
        String digest = Digest.of(parameter).hex().substring(0, DIGEST_LENGTH);
        return new ProviderPackage(
                PluginVersion.CURRENT + "+h" + digest, Base64.getEncoder().encodeToString(parameter));
    }

    /** Registers it; the SDK does so once in a deployment. */
    CompletableFuture<String> register(Deployment deployment) {
        return deployment.registerPackage(PluginInstallation.NAME, PluginVersion.CURRENT, "", NAME, version, parameter);
    }
}
