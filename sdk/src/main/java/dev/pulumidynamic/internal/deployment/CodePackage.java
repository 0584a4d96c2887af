package dev.pulumidynamic.internal.deployment;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.internal.pulumi.ProgramDeployment;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A bundle as a package of its own, or as an extension of the plugin, made by parameterizing it: the engine keeps it in the
 * state once, for all resources of it. The parameter's format is in docs/state-format.md. The version has the parameter's digest as
 * build metadata, because two parameters under one version silently become one.
 */
public record CodePackage(String version, String parameter) {
    /** The package's name, and the namespace of its configuration. */
    static final String NAME = "pulumi-java-dynamic";

    private static final int DIGEST_LENGTH = 32;

    /** By what their parameters are made of: each is written, hashed and encoded once, however many resources are of it. */
    private static final Map<List<Object>, CodePackage> MADE = new ConcurrentHashMap<>();

    /** For resources that have their code themselves. */
    public static final CodePackage WITHOUT_CODE =
            of(PackageParameter.write(ByteString.EMPTY, Map.of(), Map.of(), ByteString.EMPTY));

    /** The package of {@code provider}, with its graph as what an import of {@code type} uses: all that one knows is an id. */
    public static CodePackage of(CapturedProvider provider, String type) {
        boolean isShared = provider.isGraphShared();
        Map<String, ByteString> imports = isShared ? Map.of(type, provider.graph()) : Map.of();
        Map<String, ConcurrencyLimit> limits = provider.limit()
                .filter(limit -> isShared)
                .map(limit -> Map.of(type, limit))
                .orElse(Map.of());
        return MADE.computeIfAbsent(
                List.of(provider.bundle(), imports, limits),
                unused -> of(PackageParameter.write(provider.code(), imports, limits, ByteString.EMPTY)));
    }

    private static CodePackage of(ByteString parameter) {
        byte[] bytes = parameter.toByteArray();
        String digest = Digest.of(bytes).hex().substring(0, DIGEST_LENGTH);
        return new CodePackage(
                PluginVersion.CURRENT + "+h" + digest, Base64.getEncoder().encodeToString(bytes));
    }

    /** Registers it; the SDK does so once in a deployment. */
    public CompletableFuture<String> register(ProgramDeployment deployment, boolean extension, String downloadUrl) {
        return deployment.registerPackage(
                PluginInstallation.NAME, PluginVersion.CURRENT, downloadUrl, NAME, version, parameter, extension);
    }
}
