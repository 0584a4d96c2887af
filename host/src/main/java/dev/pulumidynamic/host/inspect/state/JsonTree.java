package dev.pulumidynamic.host.inspect.state;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Members of JSON objects, where what is missing or of another type counts as empty. */
final class JsonTree {
    /** Whole numbers up to here are exact as Pulumi's numbers, which are doubles. */
    private static final double LARGEST_WHOLE = 1L << 53;

    private JsonTree() {}

    static JsonObject object(JsonObject of, String name) {
        return of.get(name) instanceof JsonObject object ? object : new JsonObject();
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

    /** Property values as they cross the boundary. */
    static Map<String, @Nullable Object> map(JsonObject object) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        object.entrySet().forEach(member -> map.put(member.getKey(), value(member.getValue())));
        return map;
    }

    /** A property value, likewise. */
    static @Nullable Object value(JsonElement json) {
        if (json instanceof JsonObject object) {
            return map(object);
        } else if (json instanceof JsonArray array) {
            List<@Nullable Object> list = new ArrayList<>();
            array.forEach(element -> list.add(value(element)));
            return list;
        } else if (json.isJsonNull()) {
            return null;
        } else if (json.getAsJsonPrimitive().isBoolean()) {
            return json.getAsBoolean();
        }
        return json.getAsJsonPrimitive().isNumber() ? number(json.getAsDouble()) : json.getAsString();
    }

    private static Object number(double number) {
        boolean isWhole = number == Math.rint(number) && Math.abs(number) <= LARGEST_WHOLE;
        return isWhole ? (Object) (long) number : (Object) number;
    }
}
