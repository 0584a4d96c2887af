package dev.pulumidynamic.host.inspect.state;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;

/** Members of JSON objects, where what is missing or of another type counts as empty. */
final class JsonTree {
    private JsonTree() {}

    /** The object at the end of a path. */
    static JsonObject object(JsonObject of, String... path) {
        JsonObject object = of;
        for (String name : path) {
            object = object.get(name) instanceof JsonObject inner ? inner : new JsonObject();
        }
        return object;
    }

    static String text(JsonObject of, String name) {
        JsonElement member = of.get(name);
        return member != null && member.isJsonPrimitive() ? member.getAsString() : "";
    }

    static List<JsonObject> objects(JsonObject of, String name) {
        return of.get(name) instanceof JsonArray array
                ? array.asList().stream()
                        .filter(JsonObject.class::isInstance)
                        .map(JsonElement::getAsJsonObject)
                        .toList()
                : List.of();
    }
}
