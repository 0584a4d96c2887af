// org.glassfish.jersey.core:jersey-client:3.1.10 org.glassfish.jersey.inject:jersey-hk2:3.1.10
package acme;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriBuilder;

class Jersey {
    static Captured value() {
        MediaType type = MediaType.valueOf("application/json;charset=utf-8");
        return () -> type + "" + type.isCompatible(MediaType.APPLICATION_JSON_TYPE);
    }

    static Captured builder() {
        String url = Captured.url();
        return () -> {
            Client client = ClientBuilder.newClient();
            try {
                return client.target(UriBuilder.fromUri(url).path("jersey")).request().post(Entity.text("x"), String.class);
            } finally {
                client.close();
            }
        };
    }

    static Captured client() {
        Client client = ClientBuilder.newClient();
        String url = Captured.url();
        return () -> client.target(url).path("jersey").request().get(String.class);
    }
}
