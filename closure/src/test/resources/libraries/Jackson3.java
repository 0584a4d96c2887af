// tools.jackson.core:jackson-databind:3.0.0
package acme;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

class Jackson3 {
    record Label(String name, List<String> tags) {}

    static Captured value() {
        JsonNode node = JsonMapper.builder().build().readTree("{\"a\":[1,2.5,null,\"x\"]}");
        return () -> node.toString() + node.at("/a/0").intValue();
    }

    static Captured builder() {
        ObjectWriter writer = JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .build()
                .writerFor(Label.class);
        return () -> writer.writeValueAsString(new Label("bug", null));
    }

    static Captured client() {
        JsonMapper mapper = JsonMapper.builder().build();
        return () -> mapper.readValue("{\"name\":\"bug\",\"tags\":[\"a\"]}", Label.class)
                + mapper.writeValueAsString(new Label("b", List.of()));
    }
}
