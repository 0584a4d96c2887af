package dev.pulumidynamic.examples.labels;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;

/** As much of GitHub's REST API as labels need. */
class Github {
    private final ObjectMapper json = new ObjectMapper();
    private final HttpClient http = HttpClient.newHttpClient();
    private final String url;
    private final String token;

    Github(String url, String token) {
        this.url = url;
        this.token = token;
    }

    <T> T call(String method, String path, Object body, Class<T> answer) throws IOException, InterruptedException {
        return send(method, path, body, answer)
                .orElseThrow(() -> new IOException(method + " " + path + ": GitHub knows no such thing"));
    }

    <T> Optional<T> find(String path, Class<T> answer) throws IOException, InterruptedException {
        return send("GET", path, null, answer);
    }

    private <T> Optional<T> send(String method, String path, Object body, Class<T> answer)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url + path))
                .header("Authorization", "Bearer " + token)
                .method(
                        method,
                        body == null
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofByteArray(json.writeValueAsBytes(body)))
                .build();
        HttpResponse<byte[]> response = http.send(request, HttpResponse.BodyHandlers.ofByteArray());
        if (response.statusCode() == 404) {
            return Optional.empty();
        } else if (response.statusCode() >= 300) {
            throw new IOException(method + " " + path + ": GitHub answered " + response.statusCode());
        }
        return Optional.of(json.readValue(response.body(), answer));
    }
}
