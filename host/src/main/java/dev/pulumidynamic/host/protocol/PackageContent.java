package dev.pulumidynamic.host.protocol;

import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.log.EngineLog;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import dev.pulumidynamic.host.protocol.PackageCalls.PackageName;
import java.util.Optional;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.CheckResponse;

/**
 * The content of a declared package's version. The engine replaces the content of a version without a message, so a stack's
 * provider keeps its digest, and the next deployment with another content is told.
 *
 * @param digest the SHA-256 of the package's file
 */
record PackageContent(PackageName name, Digest digest) {
    /** The property of the provider in the state. */
    static final String PROPERTY = "__package";

    private static final String VERSION = "version";

    /** The content of the package that came as a parameter; a plugin of its own has its code in itself. */
    static Optional<PackageContent> of(ServedProvider served) {
        return served.hasOwnPackage()
                ? Optional.empty()
                : served.finder()
                        .given()
                        .declaredWire()
                        .map(wire -> new PackageContent(served.packageName(), Digest.of(wire.toByteArray())));
    }

    /** The accepted configuration with the digest; warns if the stack has another one under this version. */
    CheckResponse record(EngineLog log, CheckRequest request, CheckResponse accepted) {
        Struct olds = request.getOlds();
        String before = text(olds, PROPERTY);
        boolean isSameVersion = text(olds, VERSION).equals(name.version());
        if (isSameVersion && !before.isEmpty() && !before.equals(digest.hex())) {
            log.write(Severity.WARNING, request.getUrn(), warning(before));
        }
        Value value = Value.newBuilder().setStringValue(digest.hex()).build();
        return accepted.toBuilder()
                .setInputs(accepted.getInputs().toBuilder().putFields(PROPERTY, value))
                .build();
    }

    private static String text(Struct struct, String key) {
        return struct.getFieldsMap()
                .getOrDefault(key, Value.getDefaultInstance())
                .getStringValue();
    }

    private String warning(String before) {
        return "package " + name + " has different content than when this stack was deployed (SHA-256 " + digest.brief()
                + "… instead of " + before.substring(0, Math.min(before.length(), 12))
                + "…). Pulumi keeps one content of a version: from now on, the new code also updates and deletes what"
                + " the old code made. Raise the version of the package, and generate the program's SDK again";
    }
}
