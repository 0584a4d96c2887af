package dev.pulumidynamic.bench.plugin;

import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.open.Isolation;
import dev.pulumidynamic.closure.wire.Messages;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.internal.ProviderFunction;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pulumirpc.Provider.ParameterizeRequest.ParametersValue;

/**
 * Our plugin as it is installed, with its archive of classes once the first start has had one made.
 *
 * @param launcher the executable that an engine starts
 * @param javaHome the JDK it runs on
 * @param folder for its log, and for the bundles that it keeps
 */
public record OurPlugin(Path launcher, Path javaHome, Path folder) {
    static final String TYPE = "pulumi-java:dynamic:Resource";

    /** With a captured {@code provider} in package mode, as docs/state-format.md has it. */
    public Plugin running(String name, ResourceProvider<?, ?> provider) {
        return running(name, provider, Isolation.LAYERED);
    }

    /** The plugin with calls in {@code isolation}. */
    public Plugin running(String name, ResourceProvider<?, ?> provider, Isolation isolation) {
        CaptureOptions options = CaptureOptions.DEFAULT.isolate(isolation);
        Closure closure = new Capturer(options).capture(new ProviderFunction(provider));
        ParametersValue parameter = ParametersValue.newBuilder()
                .setName("pulumi-java-dynamic")
                .setVersion("0.1.0")
                .setValue(parameter(closure))
                .build();
        return new Plugin(
                name,
                List.of(launcher.toString()),
                Map.of(
                        "JAVA_HOME",
                        javaHome.toString(),
                        "PULUMI_HOME",
                        folder.resolve("home").toString()),
                Optional.of(parameter),
                Plugin.inputs(property(closure)),
                folder.resolve(name + ".log"));
    }

    private static ByteString parameter(Closure closure) {
        return Messages.write(out -> {
            out.writeUInt32(1, 1);
            out.writeBytes(2, closure.bundle().stored());
        });
    }

    private static Value property(Closure closure) {
        String graph = Base64.getEncoder().encodeToString(closure.graph().toBytes());
        Struct property = Struct.newBuilder()
                .putFields("boundary", Value.newBuilder().setNumberValue(1).build())
                .putFields("bundle", Plugin.value(closure.bundle().digest().hex()))
                .putFields("graph", Plugin.value(graph))
                .build();
        return Value.newBuilder().setStructValue(property).build();
    }
}
