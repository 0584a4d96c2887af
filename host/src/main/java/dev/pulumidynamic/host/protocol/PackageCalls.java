package dev.pulumidynamic.host.protocol;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Digest;
import dev.pulumidynamic.host.failure.Refusal;
import dev.pulumidynamic.host.find.Parameter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pulumirpc.Provider.GetSchemaRequest;
import pulumirpc.Provider.GetSchemaResponse;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.Provider.ParameterizeRequest.ParametersValue;
import pulumirpc.Provider.ParameterizeResponse;

/** The calls that make a package of this plugin: its code comes as the parameter. */
final class PackageCalls {
    /** In package mode the version carries the start of the parameter's SHA-256. */
    private static final Pattern HASHED_VERSION = Pattern.compile(".*\\+h([0-9a-f]{32,64})");

    private PackageCalls() {}

    static ParameterizeResponse parameterize(ServedProvider served, ParameterizeRequest request) {
        if (!request.hasValue()) {
            throw new Refusal("pulumi-java takes its parameter from a program that uses pulumi-dynamic; it has no"
                    + " parameters for a command line");
        }
        ParametersValue parameter = request.getValue();
        verify(parameter.getVersion(), parameter.getValue());
        served.finder().add(Parameter.read(parameter.getValue()));
        served.name(new PackageName(parameter.getName(), parameter.getVersion()));
        return ParameterizeResponse.newBuilder()
                .setName(parameter.getName())
                .setVersion(parameter.getVersion())
                .build();
    }

    private static void verify(String version, ByteString value) {
        Matcher hashed = HASHED_VERSION.matcher(version);
        Digest digest = Digest.of(value.toByteArray());
        if (hashed.matches() && !digest.hex().startsWith(hashed.group(1))) {
            throw new Refusal("the parameter of package version " + version + " has SHA-256 " + digest
                    + ", its version says " + hashed.group(1) + ": the code in the state was changed; restore the state"
                    + " from a backup, or run `pulumi up` with the program");
        }
    }

    /** Lists the types that `pulumi import` can name; their properties are open. */
    static GetSchemaResponse schema(ServedProvider served, GetSchemaRequest request) {
        PackageName own = served.packageName();
        String name = request.getSubpackageName().isEmpty() ? own.name() : request.getSubpackageName();
        String version = request.getSubpackageVersion().isEmpty() ? own.version() : request.getSubpackageVersion();
        SchemaText schema = new SchemaText(name, version, served.finder().importable());
        return GetSchemaResponse.newBuilder().setSchema(schema.json()).build();
    }
}
