// com.google.code.gson:gson:2.15.0
package acme;

import com.google.gson.FieldNamingPolicy;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import com.google.gson.reflect.TypeToken;
import java.util.List;
import java.util.Map;

class Gson {
    static class Label {
        String longName = "bug";
        List<String> tags = List.of("a");
    }

    static Captured value() {
        JsonElement element = JsonParser.parseString("{\"a\":[1,2.5,null,\"x\"]}");
        return () -> element.toString();
    }

    static Captured builder() {
        GsonBuilder builder = new GsonBuilder().setFieldNamingPolicy(FieldNamingPolicy.LOWER_CASE_WITH_UNDERSCORES);
        return () -> builder.create().toJson(new Label());
    }

    static Captured client() {
        com.google.gson.Gson gson = new com.google.gson.Gson();
        TypeToken<Map<String, List<Label>>> type = new TypeToken<>() {};
        return () -> gson.fromJson("{\"x\":[{\"longName\":\"y\"}]}", type).get("x").get(0).longName
                + gson.toJson(new Label());
    }
}
