package dev.pulumidynamic.host.protocol;

import java.util.List;
import java.util.stream.Collectors;

/** The least that is a package schema, as JSON. */
record SchemaText(String name, String version, List<String> tokens) {
    String json() {
        String resources = tokens.stream()
                .map(token -> quoted(token) + ":{\"properties\":{},\"inputProperties\":{}}")
                .collect(Collectors.joining(","));
        return "{\"name\":" + quoted(name) + ",\"version\":" + quoted(version) + ",\"resources\":{" + resources + "}}";
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.chars().forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append((char) c);
            } else if (c < ' ') {
                quoted.append(String.format("\\u%04x", c));
            } else {
                quoted.append((char) c);
            }
        });
        return quoted.append('"').toString();
    }
}
