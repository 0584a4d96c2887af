package dev.pulumidynamic.host.recording;

import com.google.gson.JsonObject;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import io.grpc.CallOptions;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.PrototypeMarshaller;
import io.grpc.stub.ClientCalls;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import pulumirpc.ResourceProviderGrpc;

/**
 * Asks plugins what an engine asked. A recording does not say which process a call went to: a Handshake starts one, the
 * package's version and the digest in {@code __provider} tell them apart afterwards.
 */
final class PluginsOfAnEngine implements AutoCloseable {
    private final Plugin.Start start;
    private final List<Plugin> started = new ArrayList<>();
    private final Map<String, Plugin> byVersion = new LinkedHashMap<>();
    private final Map<String, Plugin> byBundle = new LinkedHashMap<>();
    private int asked;
    private int cancelled;

    PluginsOfAnEngine(Plugin.Start start) {
        this.start = start;
    }

    /**
     * Calls {@code method} with {@code request}.
     *
     * @param bundles the digests in the call, that of the newest inputs first
     */
    Message call(String method, JsonObject request, List<String> bundles) throws IOException {
        MethodDescriptor<Message, Message> descriptor = descriptor(method);
        Message message = message((PrototypeMarshaller<Message>) descriptor.getRequestMarshaller(), request);
        return ClientCalls.blockingUnaryCall(
                pluginFor(method, request, bundles).channel(), descriptor, CallOptions.DEFAULT, message);
    }

    /** What {@code response} would be as a message. */
    Message response(String method, JsonObject response) throws IOException {
        return message((PrototypeMarshaller<Message>) descriptor(method).getResponseMarshaller(), response);
    }

    /** {@code plugin} was given the code with this digest. */
    void learn(String version, String bundle) {
        Optional.ofNullable(byVersion.get(version)).ifPresent(plugin -> byBundle.put(bundle, plugin));
    }

    private Plugin pluginFor(String method, JsonObject request, List<String> bundles) throws IOException {
        return switch (method) {
            case "Handshake" -> start();
            case "GetPluginInfo" -> started.get(asked++);
            case "Cancel" -> started.get(cancelled++);
            case "Parameterize" -> parameterized(version(request.getAsJsonObject("value")));
            case "CheckConfig", "DiffConfig" -> ofVersion(version(request.getAsJsonObject("news")));
            case "Configure" -> ofVersion(version(request.getAsJsonObject("args")));
            default ->
                bundles.stream()
                        .flatMap(bundle -> Stream.ofNullable(byBundle.get(bundle)))
                        .findFirst()
                        .orElseGet(this::running);
        };
    }

    /** Where nothing tells processes apart there is one at a time. */
    private Plugin running() {
        return started.get(cancelled);
    }

    private Plugin start() throws IOException {
        Plugin plugin = start.start();
        started.add(plugin);
        return plugin;
    }

    /** Processes without a parameter yet are alike. */
    private Plugin parameterized(String version) {
        Plugin plugin = started.stream()
                .filter(candidate -> !byVersion.containsValue(candidate))
                .findFirst()
                .orElseGet(this::running);
        byVersion.put(version, plugin);
        return plugin;
    }

    private Plugin ofVersion(String version) {
        return byVersion.getOrDefault(version, running());
    }

    private static String version(JsonObject holder) {
        return holder.has("version") ? holder.get("version").getAsString() : "";
    }

    @SuppressWarnings("unchecked") // Every message of the protocol is a Message.
    private static MethodDescriptor<Message, Message> descriptor(String name) {
        return ResourceProviderGrpc.getServiceDescriptor().getMethods().stream()
                .filter(method -> name.equals(method.getBareMethodName()))
                .map(method -> (MethodDescriptor<Message, Message>) method)
                .findFirst()
                .orElseThrow();
    }

    private static Message message(PrototypeMarshaller<Message> marshaller, JsonObject json)
            throws InvalidProtocolBufferException {
        Message.Builder builder =
                Objects.requireNonNull(marshaller.getMessagePrototype()).newBuilderForType();
        JsonFormat.parser().ignoringUnknownFields().merge(json.toString(), builder);
        return builder.build();
    }

    @Override
    public void close() {
        started.forEach(Plugin::close);
    }
}
