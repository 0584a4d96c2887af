// org.eclipse.parsson:parsson:1.1.7
package acme;

import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonPatch;
import jakarta.json.JsonPointer;
import java.io.StringReader;

class JsonP {
    static Captured value() {
        JsonObject object = Json.createObjectBuilder().add("a", 1).add("b", Json.createArrayBuilder().add("x")).build();
        return () -> object + "" + object.getInt("a");
    }

    static Captured builder() {
        JsonPointer pointer = Json.createPointer("/a/0");
        JsonPatch patch = Json.createPatchBuilder().add("/b", 2).build();
        return () -> pointer.getValue(Json.createReader(new StringReader("{\"a\":[7]}")).readObject()) + "" + patch;
    }

    static Captured client() {
        JsonBuilderFactory factory = Json.createBuilderFactory(null);
        return () -> factory.createObjectBuilder().add("a", 1).build().toString();
    }
}
