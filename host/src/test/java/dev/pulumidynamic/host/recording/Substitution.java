package dev.pulumidynamic.host.recording;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Digest;
import java.util.Base64;
import java.util.List;

/**
 * Puts a captured provider in the place of a recorded one: in the parameter's value, in {@code __provider}, in digests and in
 * the versions and names made of them. Nothing else is touched: {@link #undo} gives back what was recorded.
 */
final class Substitution {
    private static final String PROVIDER = "__provider";

    private final ByteString recorded;
    private final CapturedCode captured;
    private final JsonPrimitive recordedProperty;
    private final JsonObject capturedProperty;

    /**
     * @param recording what is replayed
     * @param recorded the parameter there
     * @param captured what comes in its place
     */
    Substitution(Recording recording, ByteString recorded, CapturedCode captured) {
        this.recorded = recorded;
        this.captured = captured;
        recordedProperty = new JsonPrimitive(recording.mode().equals("inline") ? base64(recorded) : brief(recorded));
        capturedProperty = property(captured, !recording.isParameterized());
    }

    JsonElement apply(JsonElement json) {
        return walk(json, this::captured);
    }

    JsonElement undo(JsonElement json) {
        return walk(json, this::recorded);
    }

    /** Tells {@code plugins} which of them has this code, once one was parameterized with it. */
    void learnedBy(PluginsOfAnEngine plugins) {
        plugins.learn(
                "0.1.0+h" + hash(captured.parameter()).hex().substring(0, 32),
                captured.bundle().hex());
    }

    /** What stands for the value of {@code key}. */
    private interface Replacement {
        JsonElement of(String key, JsonElement value);
    }

    private JsonElement captured(String key, JsonElement value) {
        if (key.equals(PROVIDER) && value.equals(recordedProperty)) {
            return capturedProperty;
        }
        return isText(value) ? new JsonPrimitive(captured(value.getAsString())) : value;
    }

    private String captured(String recordedText) {
        String text = recordedText;
        for (List<String> pair : texts()) {
            text = text.replace(pair.get(0), pair.get(1));
        }
        return text;
    }

    private JsonElement recorded(String key, JsonElement value) {
        if (key.equals(PROVIDER) && value.equals(capturedProperty)) {
            return recordedProperty;
        }
        return isText(value) ? new JsonPrimitive(recorded(value.getAsString())) : value;
    }

    private String recorded(String capturedText) {
        String text = capturedText;
        for (List<String> pair : texts()) {
            text = text.replace(pair.get(1), pair.get(0));
        }
        return text;
    }

    /** The recorded text and ours: the parameter, the hash in versions, the names of extensions. */
    private List<List<String>> texts() {
        return List.of(
                List.of(base64(recorded), base64(captured.parameter())),
                List.of(
                        hash(recorded).hex().substring(0, 32),
                        hash(captured.parameter()).hex().substring(0, 32)),
                List.of("dyn-" + brief(recorded), "dyn-" + brief(captured.parameter())));
    }

    private static JsonObject property(CapturedCode captured, boolean inline) {
        JsonObject property = new JsonObject();
        property.addProperty("boundary", 1);
        property.addProperty("bundle", captured.bundle().hex());
        if (inline) {
            property.addProperty("graph", base64(captured.graph()));
            property.addProperty("code", base64(captured.code()));
        }
        return property;
    }

    private static JsonElement walk(JsonElement json, Replacement replacement) {
        if (json.isJsonObject()) {
            JsonObject copy = new JsonObject();
            json.getAsJsonObject()
                    .entrySet()
                    .forEach(entry ->
                            copy.add(entry.getKey(), walkEntry(entry.getKey(), entry.getValue(), replacement)));
            return copy;
        } else if (json.isJsonArray()) {
            JsonArray copy = new JsonArray();
            json.getAsJsonArray().forEach(element -> copy.add(walk(element, replacement)));
            return copy;
        }
        return replacement.of("", json);
    }

    private static JsonElement walkEntry(String key, JsonElement value, Replacement replacement) {
        if (key.equals(PROVIDER)
                && value.isJsonObject()
                && value.getAsJsonObject().has("value")) {
            JsonObject secret = value.getAsJsonObject().deepCopy();
            secret.add("value", replacement.of(key, secret.get("value")));
            return secret;
        }
        JsonElement replaced = replacement.of(key, value);
        return replaced == value || replaced.equals(value) ? walk(value, replacement) : replaced;
    }

    private static boolean isText(JsonElement value) {
        return value.isJsonPrimitive() && value.getAsJsonPrimitive().isString();
    }

    /** As much of a digest as the recordings show. */
    private static String brief(ByteString value) {
        return hash(value).hex().substring(0, 12);
    }

    private static Digest hash(ByteString value) {
        return Digest.of(value.toByteArray());
    }

    private static String base64(ByteString value) {
        return Base64.getEncoder().encodeToString(value.toByteArray());
    }
}
