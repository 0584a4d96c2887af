package dev.pulumidynamic.host;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.find.WrittenParameter;
import dev.pulumidynamic.host.property.PropertyWriter;
import dev.pulumidynamic.host.property.PropertyWriter.Reader;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.DeleteRequest;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.Provider.ParameterizeRequest.ParametersValue;

/** Resources whose code only this machine's cache has any more: the plugin is given other code, which cannot open their values. */
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class RecordedCodeIT {
    private static final Path THIS_JAVA = Path.of(System.getProperty("java.home"));
    private static final String TYPE = "acme:lab:Recorded";

    @TempDir
    private Path temporary;

    @AutoClose
    private PluginFolder plugin;

    @BeforeEach
    void install() throws IOException {
        plugin = PluginFolder.in(temporary);
    }

    /** With its values in the state, as a program writes it, or in the parameter of then, as after an import. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void recordedCodeHasAJvmOfItsOwn_whenItSetsADefault(boolean hasGraph) throws Exception {
        Closure recorded = new Capturer().capture(new InlineCode.Setting());
        remember(recorded);
        try (PluginProcess today = launchWith(new Capturer().capture(new InlineCode.Answering()))) {
            var unused = today.plugin().delete(delete(recorded, hasGraph));

            assertThat(plugin.processes("--child")).hasSize(1);
        }
    }

    /** Has a process of before take {@code code}, which keeps it in the cache. */
    private void remember(Closure code) throws Exception {
        Path cache = temporary.resolve("pulumi/pulumi-java/bundles");
        try (PluginProcess before = launchWith(code)) {
            while (!Files.exists(cache.resolve(code.bundle().digest().hex()))
                    || !Files.exists(cache.resolve(digest(code)))) {
                Thread.onSpinWait();
            }
            before.closeStdin();
            before.endsWithin(2000);
        }
    }

    /** A package's process that is given {@code code}. */
    private PluginProcess launchWith(Closure code) throws IOException {
        Map<String, String> environment = new HashMap<>(plugin.environment(THIS_JAVA));
        environment.put("PULUMI_HOME", temporary.resolve("pulumi").toString());
        PluginProcess launched =
                PluginProcess.launch(plugin.launcher(), environment, temporary, Redirect.PIPE, "127.0.0.1:9");
        TreeMap<String, ByteString> graphs = new TreeMap<>();
        graphs.put(TYPE + code.bundle().digest().hex(), graph(code));
        ByteString parameter =
                WrittenParameter.of(ByteString.copyFrom(code.bundle().toBytes()), graphs);
        var unusedName = launched.plugin()
                .parameterize(ParameterizeRequest.newBuilder()
                        .setValue(ParametersValue.newBuilder()
                                .setName("acme")
                                .setVersion("1.0.0")
                                .setValue(parameter))
                        .build());
        var unusedAnswer = launched.plugin().configure(ConfigureRequest.getDefaultInstance());
        return launched;
    }

    /** A request about a resource that was made with {@code code}, and does not bring it. */
    private static DeleteRequest delete(Closure code, boolean hasGraph) {
        Map<String, Object> provider = new HashMap<>();
        provider.put("bundle", code.bundle().digest().hex());
        provider.put(
                "graph",
                hasGraph ? Base64.getEncoder().encodeToString(code.graph().toBytes()) : "#" + digest(code));
        String type = TYPE + code.bundle().digest().hex();
        return DeleteRequest.newBuilder()
                .setId("made")
                .setUrn("urn:pulumi:dev::lab::" + type + "::r0")
                .setProperties(PropertyWriter.write(Map.of("__provider", provider), Reader.PLUGIN)
                        .properties())
                .build();
    }

    private static String digest(Closure code) {
        return Digest.of(code.graph().toBytes()).half();
    }

    private static ByteString graph(Closure code) {
        return ByteString.copyFrom(code.graph().toBytes());
    }
}
