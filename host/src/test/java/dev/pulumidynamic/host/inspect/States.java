package dev.pulumidynamic.host.inspect;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.find.DeclaredPackage;
import dev.pulumidynamic.host.find.Parameter;
import dev.pulumidynamic.host.find.WrittenParameter;
import dev.pulumidynamic.host.inspect.state.Encryption;
import dev.pulumidynamic.host.property.ValueSignature;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** States that a real engine wrote, as they are, or with captured code in the place of the bytes that were recorded. */
final class States {
    static final String TYPE = "pulumi-java:dynamic/test:Thing";

    private static final String PROVIDER = "__provider";
    private static final String RECORDED_VALUE =
            "pOa8utdWrWfDPW8fzIaWOWD9HFVWRNOrwgRl2YOTIVRP0yDkDxj5k+VpwsWFNFaNL/VOOIk+fecJHWI4";
    private static final String RECORDED_HASH = "3bbe14cf6b06235f8ff2b1dea7e491f1";

    private States() {}

    /** As the engine wrote it. */
    static String recorded(String mode) {
        try (InputStream in = States.class.getResourceAsStream("/engine/states/" + mode + ".json")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** With {@code closure} as the provider of both resources. */
    static String with(Closure closure, String mode) {
        byte[] parameter = parameter(closure);
        String hash = Digest.of(parameter).hex().substring(0, RECORDED_HASH.length());
        String text = recorded(mode).replace(RECORDED_HASH, hash);
        JsonElement state = JsonParser.parseString(text);
        return exchange(state, new JsonPrimitive(base64(parameter)), property(closure, mode))
                .toString();
    }

    /** As the package of an author: its resources have no property that names their code. */
    static String declared(Closure closure) {
        byte[] parameter = declaredParameter(closure).toByteArray();
        JsonObject json = exchange(
                        JsonParser.parseString(recorded("package")),
                        new JsonPrimitive(base64(parameter)),
                        new JsonObject())
                .getAsJsonObject();
        for (JsonElement resource : json.getAsJsonObject("deployment").getAsJsonArray("resources")) {
            for (String copy : new String[] {"inputs", "outputs"}) {
                if (resource.getAsJsonObject().get(copy) instanceof JsonObject properties) {
                    properties.remove(PROVIDER);
                }
            }
        }
        return json.toString();
    }

    /** The file of that package. */
    static ByteString declaredParameter(Closure closure) {
        ByteString graph = ByteString.copyFrom(closure.graph().toBytes());
        return WrittenParameter.of(new Parameter(
                ByteString.copyFrom(closure.bundle().toBytes()),
                new TreeMap<>(Map.of(TYPE, graph)),
                new TreeMap<>(),
                Optional.of(new DeclaredPackage("acme", "1.2.0", ByteString.EMPTY, new TreeMap<>()))));
    }

    /** The same with the providers' data encrypted, as an export without {@code --show-secrets} has them. */
    static String encrypted(Closure closure, String mode, String passphrase) {
        JsonObject json = JsonParser.parseString(with(closure, mode)).getAsJsonObject();
        JsonObject deployment = json.getAsJsonObject("deployment");
        Encryption encryption = Encryption.of(deployment, passphrase);
        for (JsonElement resource : deployment.getAsJsonArray("resources")) {
            for (String copy : new String[] {"inputs", "outputs"}) {
                encryption.encrypt(resource.getAsJsonObject().getAsJsonObject(copy), PROVIDER);
            }
        }
        return json.toString();
    }

    /** {@code state} with something else in the text of its second resource. */
    static String secondChanged(String state, UnaryOperator<String> change) {
        JsonObject json = JsonParser.parseString(state).getAsJsonObject();
        JsonArray resources = json.getAsJsonObject("deployment").getAsJsonArray("resources");
        for (int i = 0; i < resources.size(); i++) {
            String text = resources.get(i).toString();
            if (text.contains("Thing::r1\"")) {
                resources.set(i, JsonParser.parseString(change.apply(text)));
            }
        }
        return json.toString();
    }

    /** With {@code first} as the provider of the first resource, and data of the other for the second. */
    static String with(Closure first, Closure second, String mode) {
        return secondChanged(
                with(first, mode),
                text -> text.replace(
                        base64(first.graph().toBytes()), base64(second.graph().toBytes())));
    }

    static Path write(Path folder, String state) {
        try {
            return Files.writeString(Files.createTempFile(folder, "state", ".json"), state);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonElement property(Closure closure, String mode) {
        JsonObject property = new JsonObject();
        property.addProperty("boundary", 1);
        property.addProperty("bundle", closure.bundle().digest().hex());
        property.addProperty("graph", base64(closure.graph().toBytes()));
        if (mode.equals("inline")) {
            property.addProperty("code", base64(closure.bundle().toBytes()));
        }
        return closure.graph().holdsValues() ? opened(property) : property;
    }

    /** A secret as {@code pulumi stack export --show-secrets} has it. */
    private static JsonObject opened(JsonObject value) {
        JsonObject secret = new JsonObject();
        secret.addProperty(ValueSignature.KEY, ValueSignature.SECRET.digits());
        secret.addProperty("plaintext", value.toString());
        return secret;
    }

    private static byte[] parameter(Closure closure) {
        ByteString graph = ByteString.copyFrom(closure.graph().toBytes());
        return WrittenParameter.of(
                        ByteString.copyFrom(closure.bundle().toBytes()),
                        new TreeMap<>(closure.graph().holdsValues() ? Map.of() : Map.of(TYPE, graph)))
                .toByteArray();
    }

    private static JsonElement exchange(JsonElement json, JsonElement value, JsonElement property) {
        if (json instanceof JsonObject object) {
            JsonObject copy = new JsonObject();
            object.entrySet().forEach(member -> {
                boolean isProperty =
                        member.getKey().equals(PROVIDER) && member.getValue().isJsonPrimitive();
                copy.add(member.getKey(), isProperty ? property : exchange(member.getValue(), value, property));
            });
            return copy;
        } else if (json instanceof JsonArray array) {
            JsonArray copy = new JsonArray();
            array.forEach(element -> copy.add(exchange(element, value, property)));
            return copy;
        }
        return json.equals(new JsonPrimitive(RECORDED_VALUE)) ? value : json;
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
