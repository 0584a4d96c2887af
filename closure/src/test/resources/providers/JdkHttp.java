// the JDK only
// create: 200 PUT /web tags
// delete: 200 DELETE /web 
package acme;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

class JdkHttp {
    static String send(HttpClient client, String url, String method, String name, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url + "/" + name))
                .timeout(Duration.ofSeconds(10))
                .method(method, BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
        return response.statusCode() + " " + response.body();
    }

    static class InField implements Provider {
        private final HttpClient client = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
        private final String url = Provider.url();

        public String create(String name) throws Exception {
            return send(client, url, "PUT", name, "tags");
        }

        public String delete(String id) throws Exception {
            return send(client, url, "DELETE", id, "");
        }
    }

    static class InTransientField implements Provider {
        private transient HttpClient client;
        private final String url = Provider.url();

        private HttpClient client() {
            if (client == null) {
                client = HttpClient.newHttpClient();
            }
            return client;
        }

        public String create(String name) throws Exception {
            return send(client(), url, "PUT", name, "tags");
        }

        public String delete(String id) throws Exception {
            return send(client(), url, "DELETE", id, "");
        }
    }

    static class InStaticField implements Provider {
        private static final HttpClient CLIENT = HttpClient.newHttpClient();
        private final String url = Provider.url();

        public String create(String name) throws Exception {
            return send(CLIENT, url, "PUT", name, "tags");
        }

        public String delete(String id) throws Exception {
            return send(CLIENT, url, "DELETE", id, "");
        }
    }

    static Provider inField() {
        return new InField();
    }

    static Provider inFieldRemedied() {
        return new InTransientField();
    }

    static Provider inStaticField() {
        return new InStaticField();
    }
}
