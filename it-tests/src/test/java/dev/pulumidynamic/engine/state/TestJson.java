package dev.pulumidynamic.engine.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;

/** States to compare. */
final class TestJson {
    private TestJson() {}

    static JsonNode withoutTime(Path file) throws IOException {
        JsonNode root = new ObjectMapper().readTree(file.toFile());
        ((ObjectNode) root.path("deployment").path("manifest")).remove("time");
        return root;
    }
}
