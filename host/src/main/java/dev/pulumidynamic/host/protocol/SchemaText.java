package dev.pulumidynamic.host.protocol;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The least that is a package schema, as JSON. */
record SchemaText(String name, String version, List<String> tokens) {
    private static final Gson JSON = new GsonBuilder().disableHtmlEscaping().create();

    private record Schema(String name, String version, Map<String, ResourceType> resources) {}

    private record ResourceType(Map<String, String> properties, Map<String, String> inputProperties) {}

    String json() {
        Map<String, ResourceType> resources = new LinkedHashMap<>();
        tokens.forEach(token -> resources.put(token, new ResourceType(Map.of(), Map.of())));
        return JSON.toJson(new Schema(name, version, resources));
    }
}
