package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.host.find.WrittenParameter;
import dev.pulumidynamic.host.log.ListeningEngine;
import io.grpc.StatusRuntimeException;
import java.io.Serializable;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.Provider.ParameterizeRequest.ParametersValue;

/** What captured code prints in the packaged plugin, and who reads it. */
class PluginLogIT {
    private static final String TYPE = "acme:dns:Record";
    private static final String URN = "urn:pulumi:dev::lab::" + TYPE + "::r0";

    interface Provider extends Function<Map<String, Object>, Map<String, Object>>, Serializable {}

    @TempDir
    private Path temporary;

    @Test
    void theEngineReads_whatProviderCodePrints() throws Exception {
        Provider provider = request -> {
            System.out.println("to the output");
            System.err.println("to the error");
            return Map.of("id", "id-1", "state", Map.of());
        };
        Path home = Path.of(System.getProperty("java.home"));
        try (ListeningEngine engine = new ListeningEngine();
                PluginProcess process = PluginProcess.start(home, temporary, Redirect.PIPE, engine.address())) {
            Closure closure = new Capturer().capture(provider);
            parameterize(process, closure);
            assertThat(process.plugin().create(create(closure)).getId()).isEqualTo("id-1");
            assertThat(engine.messages())
                    .containsExactly("INFO " + URN + ": to the output", "INFO " + URN + ": to the error");
            assertThat(process.log()).isEmpty();
        }
    }

    /** In which the engine shows traces to developers. */
    @Test
    void nothingCapturedOrGivenIsInTheDebugLog() throws Exception {
        String captured = "captured-" + System.nanoTime();
        Provider provider = request -> {
            throw new IllegalStateException(captured.isEmpty() ? "empty" : "failed");
        };
        Path home = Path.of(System.getProperty("java.home"));
        try (ListeningEngine engine = new ListeningEngine();
                PluginProcess process = PluginProcess.start(
                        home, temporary, Redirect.PIPE, "-v=9", "--logtostderr", engine.address())) {
            Closure closure = new Capturer().capture(provider);
            parameterize(process, closure);
            CreateRequest request = create(closure);
            Struct inputs = request.getProperties().toBuilder()
                    .putFields(
                            "password",
                            Value.newBuilder().setStringValue("given-password").build())
                    .build();
            assertThatThrownBy(() -> process.plugin()
                            .create(request.toBuilder().setProperties(inputs).build()))
                    .isInstanceOf(StatusRuntimeException.class);

            assertThat(engine.messages()).anyMatch(message -> message.startsWith("DEBUG "));
            assertThat(engine.messages() + process.log()).doesNotContain(captured, "given-password");
        }
    }

    private static void parameterize(PluginProcess process, Closure closure) {
        ByteString bundle = ByteString.copyFrom(closure.bundle().toBytes());
        ByteString graph = ByteString.copyFrom(closure.graph().toBytes());
        ParametersValue value = ParametersValue.newBuilder()
                .setName("pulumi-java-dynamic")
                .setVersion("0.1.0")
                .setValue(WrittenParameter.of(bundle, new TreeMap<>(Map.of(TYPE, graph))))
                .build();
        var unused = process.plugin()
                .parameterize(ParameterizeRequest.newBuilder().setValue(value).build());
    }

    private static CreateRequest create(Closure closure) {
        Struct provider = Struct.newBuilder()
                .putFields("boundary", Value.newBuilder().setNumberValue(1).build())
                .putFields(
                        "bundle",
                        Value.newBuilder()
                                .setStringValue(closure.bundle().digest().hex())
                                .build())
                .build();
        Struct inputs = Struct.newBuilder()
                .putFields(
                        "__provider",
                        Value.newBuilder().setStructValue(provider).build())
                .build();
        return CreateRequest.newBuilder().setUrn(URN).setProperties(inputs).build();
    }
}
