// com.konghq:unirest-java-core:4.4.7 com.konghq:unirest-modules-gson:4.4.7
package acme;

import kong.unirest.core.UnirestInstance;
import kong.unirest.core.json.JSONObject;

class Unirest {
    static Captured value() {
        JSONObject object = new JSONObject("{\"a\":1}");
        return () -> object.getInt("a") + object.toString();
    }

    static Captured builder() {
        String url = Captured.url();
        return () -> {
            try (UnirestInstance unirest = kong.unirest.core.Unirest.spawnInstance()) {
                return unirest.get(url + "/labels/{id}").routeParam("id", "1").asJson().getBody().getObject().getString("name");
            }
        };
    }

    static Captured client() {
        UnirestInstance unirest = kong.unirest.core.Unirest.spawnInstance();
        String url = Captured.url();
        return () -> unirest.get(url + "/unirest").asString().getBody();
    }
}
