package dev.pulumidynamic.host.protocol;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.DeclaredPackage;
import dev.pulumidynamic.host.find.Parameter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pulumirpc.Provider.GetSchemaRequest;
import pulumirpc.Provider.GetSchemaResponse;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.Provider.ParameterizeRequest.ParametersArgs;
import pulumirpc.Provider.ParameterizeRequest.ParametersValue;
import pulumirpc.Provider.ParameterizeResponse;
import pulumirpc.ResourceProviderGrpc;

/** The calls that make a package of this plugin: its code comes as the parameter. */
final class PackageCalls {
    /** In package mode the version carries the start of the parameter's SHA-256. */
    private static final Pattern HASHED_VERSION = Pattern.compile(".*\\+h([0-9a-f]{32,64})");

    private PackageCalls() {}

    /** The parts of a package schema that `pulumi import` needs. */
    private record Schema(String name, String version, Map<String, ResourceType> resources) {}

    private record ResourceType(Map<String, String> properties, Map<String, String> inputProperties) {}

    static ParameterizeResponse parameterize(ServedProvider served, ParameterizeRequest request) {
        if (served.hasOwnPackage()) {
            return keepOwn(served.packageName(), request);
        }
        PackageName name = request.hasValue()
                ? take(served, request.getValue())
                : takeFile(served, request.getArgs().getArgsList());
        served.name(name);
        return answer(name);
    }

    private static ParameterizeResponse answer(PackageName name) {
        return ParameterizeResponse.newBuilder()
                .setName(name.name())
                .setVersion(name.version())
                .build();
    }

    /** If a language host names no plugins, the engine sends the parameter that the state has; the plugin's own code counts. */
    private static ParameterizeResponse keepOwn(PackageName own, ParameterizeRequest request) {
        if (!request.getValue().getName().equals(own.name())) {
            throw new UserException("this plugin serves the package " + own + " alone, and takes no parameter; run"
                    + " `pulumi package add` with the path of the plugin's executable and nothing else");
        }
        return answer(own);
    }

    private static PackageName take(ServedProvider served, ParametersValue value) {
        verify(value.getVersion(), value.getValue());
        Optional<Digest> bundle = served.finder.add(Parameter.read(value.getValue()), value.getValue());
        tell(served, ParameterizeRequest.newBuilder().setValue(value), bundle);
        return new PackageName(value.getName(), value.getVersion());
    }

    private static PackageName takeFile(ServedProvider served, List<String> arguments) {
        ByteString content = file(arguments);
        Parameter parameter = Parameter.declaredIn(content).orElseGet(() -> Parameter.of(content));
        Optional<Digest> bundle = served.finder.add(parameter, content);
        ParametersArgs same = ParametersArgs.newBuilder().addAllArgs(arguments).build();
        tell(served, ParameterizeRequest.newBuilder().setArgs(same), bundle);
        return parameter.declared().map(PackageName::of).orElseGet(() -> PackageName.ofBundle(content));
    }

    private static void tell(ServedProvider served, ParameterizeRequest.Builder request, Optional<Digest> bundle) {
        served.processes.tell(ResourceProviderGrpc.getParameterizeMethod(), request.build(), bundle);
    }

    /** Makes this plugin that of the package in {@code file}. */
    static PackageName own(ServedProvider served, Path file) {
        PackageName name = takeFile(served, List.of(file.toString()));
        if (served.finder.given().declaredPackage().isEmpty()) {
            throw new UserException(file + " is not the file of a package; write it with DynamicPackage.writeTo");
        }
        return name;
    }

    /** From a command line: the file of a declared package, or a bundle that was extracted from a state. */
    private static ByteString file(List<String> arguments) {
        if (arguments.size() != 1) {
            throw new UserException(
                    "pulumi-java was given " + arguments.size() + " parameters, expected one: the path of a package's"
                            + " file, as in `pulumi package add pulumi-java ./acme.pulumi`");
        }
        try {
            return ByteString.copyFrom(Files.readAllBytes(Path.of(arguments.get(0))));
        } catch (IOException | InvalidPathException e) {
            throw new UserException("the parameter of pulumi-java, '" + arguments.get(0)
                    + "', is not a readable file (" + e.getClass().getSimpleName()
                    + "); give the path of a package's file, relative to the folder in which the command runs");
        }
    }

    private static void verify(String version, ByteString value) {
        Matcher hashed = HASHED_VERSION.matcher(version);
        Digest digest = Digest.of(value.toByteArray());
        if (hashed.matches() && !digest.hex().startsWith(hashed.group(1))) {
            throw new UserException("the parameter of package version " + version + " has SHA-256 " + digest
                    + ", its version says " + hashed.group(1) + ": the code in the state was changed; restore the state"
                    + " from a backup, or run `pulumi up` with the program");
        }
    }

    /** Lists the types that `pulumi import` can name; their properties are open. */
    static GetSchemaResponse schema(ServedProvider served, GetSchemaRequest request) {
        Optional<PackageSchema> declared = served.schema();
        if (declared.isPresent()) {
            String schema = served.hasOwnPackage()
                    ? declared.get().text()
                    : declared.get().with(served.finder.given().declaredWire().orElseThrow());
            return GetSchemaResponse.newBuilder().setSchema(schema).build();
        }
        PackageName own = served.packageName();
        String name = request.getSubpackageName().isEmpty() ? own.name() : request.getSubpackageName();
        String version = request.getSubpackageVersion().isEmpty() ? own.version() : request.getSubpackageVersion();
        Map<String, ResourceType> resources = new LinkedHashMap<>();
        served.finder.given().importable().forEach(token -> resources.put(token, new ResourceType(Map.of(), Map.of())));
        return GetSchemaResponse.newBuilder()
                .setSchema(PackageSchema.JSON.toJson(new Schema(name, version, resources)))
                .build();
    }

    /** Name and version that the engine knows this provider by: the plugin's own, or those it was parameterized with. */
    record PackageName(String name, String version) {
        /** The name that programs give to the package. */
        static final String PACKAGE = "pulumi-java-dynamic";

        static final PackageName BASE = new PackageName("pulumi-java", PluginVersion.get());

        @Override
        public String toString() {
            return name + " " + version;
        }

        static PackageName of(DeclaredPackage declared) {
            return new PackageName(declared.name(), declared.version());
        }

        /** As a program names the package: two parameters never share a version. */
        static PackageName ofBundle(ByteString bundle) {
            String digest = Digest.of(Parameter.write(bundle).toByteArray()).hex();
            return new PackageName(PACKAGE, PluginVersion.get() + "+h" + digest.substring(0, 32));
        }
    }
}
