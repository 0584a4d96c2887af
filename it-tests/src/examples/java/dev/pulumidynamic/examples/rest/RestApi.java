package dev.pulumidynamic.examples.rest;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.Optional;

/** An API that takes and gives JSON objects. */
class RestApi {
    private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};

    private final ObjectMapper json = new ObjectMapper();
    private final HttpClient http = HttpClient.newHttpClient();
    private final String url;

    RestApi(String url) {
        this.url = url;
    }

    Map<String, Object> post(String path, Map<String, Object> object) throws IOException, InterruptedException {
        return send("POST", path, body(object)).orElseThrow(() -> new IOException("POST " + path + ": no such thing"));
    }

    Map<String, Object> put(String path, Map<String, Object> object) throws IOException, InterruptedException {
        return send("PUT", path, body(object)).orElseThrow(() -> new IOException("PUT " + path + ": no such thing"));
    }

    Optional<Map<String, Object>> get(String path) throws IOException, InterruptedException {
        return send("GET", path, BodyPublishers.noBody());
    }

    void delete(String path) throws IOException, InterruptedException {
        send("DELETE", path, BodyPublishers.noBody());
    }

    private BodyPublisher body(Map<String, Object> object) throws IOException {
        return BodyPublishers.ofByteArray(json.writeValueAsBytes(object));
    }

    private Optional<Map<String, Object>> send(String method, String path, BodyPublisher body)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url + path))
                .method(method, body)
                .build();
        HttpResponse<byte[]> response = http.send(request, BodyHandlers.ofByteArray());
        if (response.statusCode() == 404) {
            return Optional.empty();
        } else if (response.statusCode() >= 300) {
            throw new IOException(method + " " + path + ": the API answered " + response.statusCode());
        }
        return Optional.of(json.readValue(response.body(), OBJECT));
    }
}
