package dev.pulumidynamic.engine.state;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The members of a JSON object, read leniently: what is missing or of another type is empty, false or 0. */
record Members(JsonObject object) {

    String text(String name) {
        return optionalText(name).orElse("");
    }

    Optional<String> optionalText(String name) {
        return primitive(name).filter(JsonPrimitive::isString).map(JsonPrimitive::getAsString);
    }

    boolean flag(String name) {
        return primitive(name).map(JsonPrimitive::getAsBoolean).orElse(false);
    }

    double number(String name) {
        return primitive(name)
                .filter(JsonPrimitive::isNumber)
                .map(JsonPrimitive::getAsDouble)
                .orElse(0.0);
    }

    int integer(String name) {
        return (int) number(name);
    }

    List<String> texts(String name) {
        return elements(object.get(name)).map(JsonElement::getAsString).toList();
    }

    /** The lists of texts in the object {@code name}. */
    Map<String, List<String>> textsByKey(String name) {
        Members inner = members(name);
        Map<String, List<String>> lists = new TreeMap<>();
        inner.object.keySet().forEach(key -> lists.put(key, inner.texts(key)));
        return lists;
    }

    /** The member {@code name} of any type. */
    Optional<JsonElement> element(String name) {
        return Optional.ofNullable(object.get(name));
    }

    Members members(String name) {
        return new Members(object.get(name) instanceof JsonObject inner ? inner : new JsonObject());
    }

    /** The objects in the array {@code name}. */
    Stream<JsonObject> objects(String name) {
        return elements(object.get(name)).map(JsonElement::getAsJsonObject);
    }

    private Optional<JsonPrimitive> primitive(String name) {
        return object.get(name) instanceof JsonPrimitive primitive ? Optional.of(primitive) : Optional.empty();
    }

    private static Stream<JsonElement> elements(@Nullable JsonElement array) {
        return array instanceof JsonArray items ? items.asList().stream() : Stream.empty();
    }
}
