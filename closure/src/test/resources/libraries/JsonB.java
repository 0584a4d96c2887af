// org.eclipse:yasson:3.0.4
package acme;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.config.PropertyNamingStrategy;

class JsonB {
    public static class Label {
        public String longName = "bug";
    }

    static Captured builder() {
        String naming = PropertyNamingStrategy.LOWER_CASE_WITH_UNDERSCORES;
        return () -> JsonbBuilder.create(new JsonbConfig().withPropertyNamingStrategy(naming)).toJson(new Label());
    }

    static Captured client() {
        Jsonb jsonb = JsonbBuilder.create();
        return () -> jsonb.fromJson("{\"longName\":\"x\"}", Label.class).longName;
    }
}
