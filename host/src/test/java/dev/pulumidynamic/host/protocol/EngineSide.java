package dev.pulumidynamic.host.protocol;

import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.TestContext;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.find.WrittenParameter;
import dev.pulumidynamic.host.log.ListeningEngine;
import dev.pulumidynamic.host.log.ProviderOutput;
import dev.pulumidynamic.host.property.PropertyReader;
import dev.pulumidynamic.host.property.PropertyWriter;
import dev.pulumidynamic.host.property.PropertyWriter.Reader;
import dev.pulumidynamic.host.run.ProviderCode;
import dev.pulumidynamic.host.server.PluginServer;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.okhttp.OkHttpChannelBuilder;
import io.grpc.stub.ClientCalls;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import pulumirpc.Provider.ParameterizeRequest;
import pulumirpc.Provider.ParameterizeRequest.ParametersValue;
import pulumirpc.ResourceProviderGrpc;
import pulumirpc.ResourceProviderGrpc.ResourceProviderBlockingStub;
import pulumirpc.ResourceProviderGrpc.ResourceProviderFutureStub;

/** The engine's end of a real connection to a server of this plugin. */
final class EngineSide implements AfterEachCallback {
    static final String TYPE = "pulumi-java:dynamic:Resource";
    static final String URN = "urn:pulumi:dev::lab::" + TYPE + "::r0";

    private final CodeInMemory code = new CodeInMemory();
    private final ProviderOutput output = new ProviderOutput();
    private final ListeningEngine messages = new ListeningEngine();
    private final PluginServer server;
    private final ManagedChannel channel;

    EngineSide() {
        this(Optional.empty());
    }

    /** A plugin whose code {@code reader} understands, in place of code in memory. */
    EngineSide(Function<ByteString, ProviderCode> reader) {
        this(Optional.of(reader));
    }

    private EngineSide(Optional<Function<ByteString, ProviderCode>> reader) {
        try {
            server = PluginServer.start(
                    TestContext.of(reader.orElse(code), output, Duration.ofMillis(300)),
                    Optional.of(messages.address()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        channel = OkHttpChannelBuilder.forAddress("127.0.0.1", server.port())
                .usePlaintext()
                .maxInboundMetadataSize(16 << 20)
                .build();
    }

    ResourceProviderBlockingStub plugin() {
        return ResourceProviderGrpc.newBlockingStub(channel);
    }

    /** What the plugin answers to {@code request}, which need not be one. */
    ByteString call(String method, ByteString request) {
        MethodDescriptor<ByteString, ByteString> bytes = MethodDescriptor.<ByteString, ByteString>newBuilder()
                .setType(MethodDescriptor.MethodType.UNARY)
                .setFullMethodName("pulumirpc.ResourceProvider/" + method)
                .setRequestMarshaller(new AsItIs())
                .setResponseMarshaller(new AsItIs())
                .build();
        return ClientCalls.blockingUnaryCall(channel, bytes, CallOptions.DEFAULT, request);
    }

    private static final class AsItIs implements MethodDescriptor.Marshaller<ByteString> {
        @Override
        public InputStream stream(ByteString value) {
            return value.newInput();
        }

        @Override
        public ByteString parse(InputStream stream) {
            try {
                return ByteString.readFrom(stream);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    ResourceProviderFutureStub laterPlugin() {
        return ResourceProviderGrpc.newFutureStub(channel);
    }

    void end(Duration grace) throws InterruptedException {
        server.end(grace);
    }

    /** What the plugin told this engine. */
    ListeningEngine messages() {
        return messages;
    }

    /** Standard output, as provider code finds it in the plugin's process. */
    PrintStream stdout() {
        return output.around(System.out);
    }

    CodeInMemory code() {
        return code;
    }

    /** Parameterizes with code of this name. */
    <T extends CodeInMemory.Operations> T give(String name, T operations, String... importable) {
        code.store(name, operations);
        TreeMap<String, ByteString> imports = new TreeMap<>();
        for (String token : importable) {
            imports.put(token, ByteString.EMPTY);
        }
        parameterize(WrittenParameter.of(CodeInMemory.bytes(name), imports));
        return operations;
    }

    void parameterize(ByteString parameter) {
        String version = "0.1.0+h" + Digest.of(parameter.toByteArray()).hex().substring(0, 32);
        parameterize(version, parameter);
    }

    void parameterize(String version, ByteString parameter) {
        parameterizeAs("pulumi-java-dynamic", version, parameter);
    }

    void parameterizeAs(String name, String version, ByteString parameter) {
        ParametersValue value = ParametersValue.newBuilder()
                .setName(name)
                .setVersion(version)
                .setValue(parameter)
                .build();
        plugin().parameterize(ParameterizeRequest.newBuilder().setValue(value).build());
    }

    /** The reserved property of a resource whose code has this name. */
    static Map<String, @Nullable Object> provider(String name) {
        return provider(name, "");
    }

    static Map<String, @Nullable Object> provider(String name, String graph) {
        Map<String, @Nullable Object> provider = new LinkedHashMap<>();
        provider.put("boundary", 1L);
        provider.put("bundle", CodeInMemory.digest(name).hex());
        provider.put(
                "graph",
                Base64.getEncoder().encodeToString(CodeInMemory.bytes(graph).toByteArray()));
        return provider;
    }

    /** The same of a resource whose graph only the parameter has. */
    static Map<String, @Nullable Object> providerWithoutGraph(String name) {
        Map<String, @Nullable Object> provider = provider(name);
        provider.remove("graph");
        return provider;
    }

    /** Properties of a resource whose code has this name. */
    static Struct resource(String name, Map<String, @Nullable Object> properties) {
        return withProvider(provider(name), properties);
    }

    static Struct withProvider(Object provider, Map<String, @Nullable Object> properties) {
        Map<String, @Nullable Object> all = new LinkedHashMap<>(properties);
        all.put(ProviderProperty.NAME, provider);
        return struct(all);
    }

    static Struct struct(Map<String, @Nullable Object> properties) {
        return PropertyWriter.write(properties, Reader.PLUGIN).properties();
    }

    static Map<String, @Nullable Object> read(Struct struct) {
        return PropertyReader.read(struct);
    }

    /** The failure that {@code call} ends with. */
    static Status failure(Callable<?> call) {
        return thrown(call).getStatus();
    }

    static StatusRuntimeException thrown(Callable<?> call) {
        try {
            throw new AssertionError("expected a failure, got " + call.call());
        } catch (StatusRuntimeException failure) {
            return failure;
        } catch (Exception e) {
            throw new AssertionError("expected a status", e);
        }
    }

    @Override
    public void afterEach(ExtensionContext context) throws InterruptedException {
        channel.shutdownNow();
        server.end(Duration.ofSeconds(5));
        messages.close();
    }
}
