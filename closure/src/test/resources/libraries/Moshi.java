// com.squareup.moshi:moshi:1.15.2
package acme;

import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.Types;
import java.util.List;
import java.util.Map;

class Moshi {
    static class Label {
        String name = "bug";
    }

    static Captured value() {
        java.lang.reflect.Type type = Types.newParameterizedType(List.class, String.class);
        return () -> type.toString();
    }

    static Captured builder() {
        com.squareup.moshi.Moshi.Builder builder = new com.squareup.moshi.Moshi.Builder();
        return () -> builder.build().adapter(Label.class).toJson(new Label());
    }

    static Captured client() {
        JsonAdapter<Map<String, Label>> adapter = new com.squareup.moshi.Moshi.Builder()
                .build()
                .adapter(Types.newParameterizedType(Map.class, String.class, Label.class));
        return () -> adapter.fromJson("{\"a\":{\"name\":\"x\"}}").get("a").name + adapter.toJson(Map.of("b", new Label()));
    }
}
