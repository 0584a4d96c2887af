// com.fasterxml.jackson.core:jackson-databind:2.19.2
package acme;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.util.List;

class Jackson2 {
    record Label(String name, List<String> tags) {}

    static Captured value() throws Exception {
        JsonNode node = new ObjectMapper().readTree("{\"a\":[1,2.5,null,\"x\"]}");
        return () -> node.toString() + node.at("/a/0").intValue();
    }

    static Captured builder() {
        ObjectWriter writer = new ObjectMapper()
                .setSerializationInclusion(JsonInclude.Include.NON_NULL)
                .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                .writerFor(Label.class);
        return () -> writer.writeValueAsString(new Label("bug", null));
    }

    static Captured client() {
        ObjectMapper mapper = new ObjectMapper();
        return () -> mapper.readValue("{\"name\":\"bug\",\"tags\":[\"a\"]}", Label.class)
                + mapper.writeValueAsString(new Label("b", List.of()));
    }
}
