package dev.pulumidynamic.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.Empty;
import com.google.protobuf.Struct;
import com.google.protobuf.util.Values;
import dev.pulumidynamic.stack.ClassPaths;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pulumirpc.Provider.CheckRequest;
import pulumirpc.Provider.ConfigureRequest;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.Provider.CreateResponse;
import pulumirpc.Provider.DeleteRequest;
import pulumirpc.Provider.GetSchemaRequest;
import pulumirpc.Provider.InvokeRequest;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.Provider.ParameterizeRequest.ParametersValue;
import pulumirpc.Provider.ParameterizeResponse;
import pulumirpc.ResourceProviderGrpc;
import pulumirpc.ResourceProviderGrpc.ResourceProviderBlockingStub;

/** The source-based plugin of the example package, by the protocol, as a language host starts it. */
@Tag("thorough")
class PackageServerTest {
    private static final String NOTE = "acme:index:Note";

    @TempDir
    private static Path home;

    @TempDir
    private Path folder;

    private Process process;
    private ManagedChannel channel;
    private ResourceProviderBlockingStub plugin;

    @BeforeEach
    void start() throws IOException {
        ClassPaths built = ClassPaths.ofBuild();
        String classPath = built.program(built.examples()).stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        ProcessBuilder command = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        classPath,
                        "dev.pulumidynamic.examples.acme.AcmePlugin",
                        "127.0.0.1:1")
                .redirectError(folder.resolve("log").toFile());
        command.environment().put("PULUMI_HOME", home.toString());
        process = command.start();
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
        channel = Grpc.newChannelBuilder("127.0.0.1:" + output.readLine(), InsecureChannelCredentials.create())
                .build();
        plugin = ResourceProviderGrpc.newBlockingStub(channel);
    }

    @AfterEach
    void end() {
        channel.shutdownNow();
        process.destroy();
    }

    @Test
    void packageIsServed_withoutAParameter() {
        String schema = plugin.getSchema(GetSchemaRequest.getDefaultInstance()).getSchema();

        assertThat(schema).contains("\"name\":\"acme\"", NOTE).doesNotContain("parameterization");
        assertThat(plugin.getPluginInfo(Empty.getDefaultInstance()).getVersion())
                .isEqualTo("1.0.0");
        assertThatThrownBy(() -> plugin.parameterize(ParameterizeRequest.getDefaultInstance()))
                .hasMessageContaining("this plugin serves the package acme 1.0.0 alone, and takes no parameter");
    }

    /** The engine takes it from a state that the package wrote before it was a plugin of its own. */
    @Test
    void parameterOfTheSamePackageIsIgnored() {
        ParametersValue old = ParametersValue.newBuilder()
                .setName("acme")
                .setVersion("0.9.0")
                .setValue(ByteString.copyFromUtf8("old code"))
                .build();

        assertThat(plugin.parameterize(
                        ParameterizeRequest.newBuilder().setValue(old).build()))
                .isEqualTo(ParameterizeResponse.newBuilder()
                        .setName("acme")
                        .setVersion("1.0.0")
                        .build());
    }

    @Test
    void variableIsNamed_whenItsValueDoesNotFit() {
        Struct configuration =
                Struct.newBuilder().putFields("digits", Values.of("many")).build();

        assertThat(plugin.checkConfig(
                                CheckRequest.newBuilder().setNews(configuration).build())
                        .getFailuresList())
                .extracting(failure -> failure.getReason())
                .containsExactly("configuration acme:digits is 'many', expected an integer");
    }

    @Test
    void resourceAndFunctionRunTheDeclaredCode() throws IOException {
        Path file = folder.resolve("milk.txt");
        Struct inputs = Struct.newBuilder()
                .putFields("path", Values.of(file.toString()))
                .putFields("text", Values.of("milk"))
                .build();
        Object unused = plugin.configure(ConfigureRequest.newBuilder()
                .setArgs(Struct.newBuilder().putFields("signingKey", Values.of("k")))
                .build());
        String urn = "urn:pulumi:dev::lab::" + NOTE + "::milk";
        CreateResponse created = plugin.create(
                CreateRequest.newBuilder().setUrn(urn).setProperties(inputs).build());
        String written = Files.readString(file);
        Struct found = plugin.invoke(InvokeRequest.newBuilder()
                        .setTok("acme:index:getNotes")
                        .setArgs(Struct.newBuilder().putFields("folder", Values.of(folder.toString())))
                        .build())
                .getReturn();
        Object deleted = plugin.delete(DeleteRequest.newBuilder()
                .setUrn(urn)
                .setId(created.getId())
                .setOldInputs(inputs)
                .setProperties(created.getProperties())
                .build());

        assertThat(written).isEqualTo("milk");
        assertThat(found.getFieldsOrThrow("titles").getListValue().getValuesList())
                .containsExactly(Values.of("milk"));
        assertThat(deleted).isNotNull();
        assertThat(file).doesNotExist();
    }

    @Test
    void processesEnd_whenTheirInputEnds() throws Exception {
        List<ProcessHandle> children = process.children().toList();

        process.getOutputStream().close();

        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(children).hasSize(1);
        assertThat(children.get(0).onExit().get(20, TimeUnit.SECONDS).isAlive()).isFalse();
    }

    @Test
    void pluginEnds_whenItsCallerIsKilled() throws Exception {
        List<ProcessHandle> children = process.children().toList();

        process.destroyForcibly();

        assertThat(children).hasSize(1);
        assertThat(children.get(0).onExit().get(20, TimeUnit.SECONDS).isAlive()).isFalse();
    }
}
