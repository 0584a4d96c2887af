package dev.pulumidynamic.host.protocol;

import com.google.gson.GsonBuilder;
import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import dev.pulumidynamic.host.property.PropertyReader;
import dev.pulumidynamic.host.property.SecretMarks;
import dev.pulumidynamic.host.property.StructuralDiff;
import dev.pulumidynamic.host.property.UnknownValue;
import dev.pulumidynamic.host.protocol.PackageCalls.PackageName;
import dev.pulumidynamic.host.system.EnvironmentVariables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckResponse;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.ConfigureResponse;
import pulumirpc.Provider.DiffRequest;
import pulumirpc.Provider.DiffResponse;
import pulumirpc.Provider.DiffResponse.DiffChanges;
import pulumirpc.Provider.ProviderHandshakeRequest;
import pulumirpc.Provider.ProviderHandshakeResponse;
import pulumirpc.ResourceProviderGrpc;

/** The calls about the provider itself. */
final class ConfigurationCalls {
    /** The SHA-256 of the file of a declared package, as the provider in the state has it. */
    private static final String CONTENT = "__package";

    /** What the engine and this plugin add to a configuration for themselves. */
    static final Set<String> ENGINES = Set.of("version", "pluginDownloadURL", "__internal", CONTENT);

    private ConfigurationCalls() {}

    static ProviderHandshakeResponse handshake(ServedProvider served, ProviderHandshakeRequest request) {
        served.log.connect(request.getEngineAddress());
        served.processes.tell(ResourceProviderGrpc.getHandshakeMethod(), request, Optional.empty());
        return ProviderHandshakeResponse.newBuilder()
                .setAcceptSecrets(true)
                .setAcceptResources(true)
                .setAcceptOutputs(true)
                .build();
    }

    /** A declared package says what it needs; otherwise any configuration will do, for only the provider's code knows. */
    static CheckResponse check(ServedProvider served, CheckRequest request) {
        return served.schema()
                .map(schema -> new DeclaredConfiguration(schema, EnvironmentVariables.ofProcess()).check(request))
                .map(checked -> withContent(served, request, checked))
                .orElseGet(() ->
                        CheckResponse.newBuilder().setInputs(request.getNews()).build());
    }

    /**
     * The configuration with the digest of the declared package, if it came as a parameter: a plugin of its own has its code in itself. The
     * engine replaces the content of a package's version without a message, so this warns if the stack has another content.
     */
    private static CheckResponse withContent(ServedProvider served, CheckRequest request, CheckResponse checked) {
        Optional<ByteString> wire = served.hasOwnPackage()
                ? Optional.empty()
                : served.finder.given().declaredWire();
        if (wire.isEmpty()) {
            return checked;
        }
        Digest now = Digest.of(wire.get().toByteArray());
        String before = text(request.getOlds(), CONTENT);
        PackageName name = served.packageName();
        boolean isSameVersion = text(request.getOlds(), "version").equals(name.version());
        if (isSameVersion && !before.isEmpty() && !before.equals(now.hex())) {
            served.log.write(
                    Severity.WARNING,
                    request.getUrn(),
                    "package " + name + " has different content than when this stack was deployed (SHA-256 "
                            + now.brief() + "… instead of " + before.substring(0, Math.min(before.length(), 12))
                            + "…). Pulumi keeps one content of a version: from now on, the new code also updates and deletes what"
                            + " the old code made. Raise the version of the package, and generate the program's SDK again");
        }
        return checked.toBuilder()
                .setInputs(checked.getInputs().toBuilder()
                        .putFields(
                                CONTENT,
                                Value.newBuilder().setStringValue(now.hex()).build()))
                .build();
    }

    private static String text(Struct struct, String key) {
        return struct.getFieldsOrDefault(key, Value.getDefaultInstance()).getStringValue();
    }

    /** Never replaces: that would replace every resource whenever a line of its code changes. */
    static DiffResponse diff(DiffRequest request) {
        var before = request.hasOldInputs() ? request.getOldInputs() : request.getOlds();
        List<String> changed =
                StructuralDiff.between(
                                WireProperties.of(before).all(),
                                WireProperties.of(request.getNews()).all())
                        .stream()
                        .map(change -> change.path().root())
                        .distinct()
                        .toList();
        return DiffResponse.newBuilder()
                .setChanges(changed.isEmpty() ? DiffChanges.DIFF_NONE : DiffChanges.DIFF_SOME)
                .addAllDiffs(changed)
                .build();
    }

    static ConfigureResponse configure(ServedProvider served, ConfigureRequest request) {
        served.configure(configuration(request.getArgs()), request.getUrn());
        served.processes.tell(ResourceProviderGrpc.getConfigureMethod(), request, Optional.empty());
        return ConfigureResponse.newBuilder()
                .setAcceptSecrets(true)
                .setSupportsPreview(true)
                .setAcceptResources(true)
                .setAcceptOutputs(true)
                .build();
    }

    /** The stack configuration of the provider's namespace: each value a string or a secret of one. */
    private static Map<String, @Nullable Object> configuration(Struct arguments) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        PropertyReader.read(arguments).forEach((key, value) -> {
            if (!ENGINES.contains(key) && SecretMarks.strip(value) != null) {
                values.put(key, text(value));
            }
        });
        return values;
    }

    /** A value as text, secret if a part is. Lists and objects become JSON, as engines and the SDKs of some languages send them already. */
    static Object text(@Nullable Object value) {
        Object plain = SecretMarks.strip(value);
        String text;
        if (UnknownValue.isIn(plain)) {
            text = UnknownValue.VALUE;
        } else {
            text = plain instanceof Map<?, ?> || plain instanceof List<?>
                    ? new GsonBuilder()
                            .disableHtmlEscaping()
                            .serializeNulls()
                            .create()
                            .toJson(plain)
                    : String.valueOf(plain);
        }
        return SecretMarks.holdsSecret(value) ? SecretMarks.mark(text) : text;
    }
}
