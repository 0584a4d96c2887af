package dev.pulumidynamic.examples.links;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Optional;

/** A client of a server that keeps short links. */
record LinkServer(String url, String token) {
    void put(Link link) throws IOException, InterruptedException {
        send("PUT", link.name(), BodyPublishers.ofString(link.target()));
    }

    Optional<Link> find(String name) throws IOException, InterruptedException {
        var response = send("GET", name, BodyPublishers.noBody());
        return response.statusCode() == 404 ? Optional.empty() : Optional.of(new Link(name, response.body()));
    }

    void delete(String name) throws IOException, InterruptedException {
        send("DELETE", name, BodyPublishers.noBody());
    }

    private HttpResponse<String> send(String method, String name, BodyPublisher body)
            throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(url + "/" + name))
                .header("Authorization", "Bearer " + token)
                .method(method, body)
                .build();
        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        if (response.statusCode() >= 400 && response.statusCode() != 404) {
            throw new IOException(method + " " + request.uri() + ": the server answered " + response.statusCode());
        }
        return response;
    }
}
