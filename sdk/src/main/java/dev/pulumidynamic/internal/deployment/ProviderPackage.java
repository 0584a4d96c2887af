package dev.pulumidynamic.internal.deployment;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.closure.wire.Messages;
import dev.pulumidynamic.internal.pulumi.ProgramDeployment;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;

/**
 * A bundle as a package of its own, or as an extension of the plugin, made by parameterizing it: the engine keeps it in the
 * state once, for all resources of it. The parameter's format is in docs/state-format.md.
 *
 * @param version the plugin's version, with the parameter's digest as build metadata, because two parameters under one
 *     version silently become one
 * @param parameter base64
 */
public record ProviderPackage(String version, String parameter) {
    /** The package's name, and the namespace of its configuration. */
    static final String NAME = "pulumi-java-dynamic";

    private static final int DIGEST_LENGTH = 32;

    /** For resources that have their code themselves. */
    public static final ProviderPackage WITHOUT_CODE = of(Messages.write(ParameterFields::writeVersion));

    /** The package of {@code provider}, with its graph as what an import of {@code type} uses: all that one knows is an id. */
    static ProviderPackage of(CapturedProvider provider, String type) {
        return of(Messages.write(out -> {
            ParameterFields.writeVersion(out);
            ParameterFields.writeBundle(out, provider.code());
            if (provider.isGraphShared()) {
                ParameterFields.writeImport(out, type, provider.graph());
                ParameterFields.writeLimit(out, type, provider.limit());
            }
        }));
    }

    private static ProviderPackage of(ByteString parameter) {
        byte[] bytes = parameter.toByteArray();
        String digest = Digest.of(bytes).hex().substring(0, DIGEST_LENGTH);
        return new ProviderPackage(
                PluginVersion.CURRENT + "+h" + digest, Base64.getEncoder().encodeToString(bytes));
    }

    /**
     * Registers it; the SDK does so once in a deployment.
     *
     * @param downloadUrl where engines download the plugin from; may be empty
     */
    public CompletableFuture<String> register(ProgramDeployment deployment, boolean extension, String downloadUrl) {
        return deployment.registerPackage(
                PluginInstallation.NAME, PluginVersion.CURRENT, downloadUrl, NAME, version, parameter, extension);
    }
}
