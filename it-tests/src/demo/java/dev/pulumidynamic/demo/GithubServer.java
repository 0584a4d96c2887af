package dev.pulumidynamic.demo;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Labels of repositories over HTTP, as GitHub's REST API has them: {@code POST /repos/{owner}/{repo}/labels}, then
 * {@code GET}, {@code PATCH} and {@code DELETE} of {@code .../labels/{name}}. It listens on loopback only and remembers what
 * it was asked. Nobody may do anything in the repository {@code acme/none}.
 */
public final class GithubServer implements AutoCloseable {
    private static final String FORBIDDEN = "/repos/acme/none/";

    private final ObjectMapper json = new ObjectMapper();
    private final HttpServer server;
    private final String token;
    private final Map<String, ObjectNode> labels = Collections.synchronizedMap(new TreeMap<>());
    private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
    private final AtomicLong ids = new AtomicLong(1000);

    private GithubServer(HttpServer server, String token) {
        this.server = server;
        this.token = token;
    }

    /** Starts a server that answers whoever has {@code token}. */
    public static GithubServer start(String token) throws IOException {
        HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        GithubServer server = new GithubServer(http, token);
        http.createContext("/repos/", server::handle);
        http.start();
        return server;
    }

    /** The server's URL: {@code http://127.0.0.1:<port>}. */
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** The labels there are, by path: {@code /repos/acme/site/labels/bug}. */
    public Map<String, ObjectNode> labels() {
        return new TreeMap<>(labels);
    }

    /** The requests so far, in order, such as {@code POST /repos/acme/site/labels}. */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    /** Makes a label behind everybody's back. */
    public void make(String path, String color, String description) {
        ObjectNode label = json.createObjectNode().put("id", ids.incrementAndGet());
        label.put("name", path.substring(path.lastIndexOf('/') + 1)).put("color", color);
        save(path, label.put("description", description));
    }

    /** Changes or removes a label behind its owner's back. */
    public void change(String path, @Nullable String color) {
        if (color == null) {
            labels.remove(path);
        } else {
            Optional.ofNullable(labels.get(path)).ifPresent(label -> label.put("color", color));
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            requests.add(exchange.getRequestMethod() + " " + path);
            if (path.startsWith(FORBIDDEN)) {
                exchange.sendResponseHeaders(403, -1);
            } else if (("Bearer " + token).equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
                answer(exchange, path);
            } else {
                exchange.sendResponseHeaders(401, -1);
            }
        }
    }

    private void answer(HttpExchange exchange, String path) throws IOException {
        ObjectNode label = exchange.getRequestMethod().equals("POST") ? json.createObjectNode() : labels.get(path);
        if (label == null) {
            exchange.sendResponseHeaders(404, -1);
            return;
        }
        switch (exchange.getRequestMethod()) {
            case "POST" -> {
                merge(exchange, label);
                label.put("id", ids.incrementAndGet());
                save(path + "/" + label.get("name").asText(), label);
            }
            case "PATCH" -> {
                merge(exchange, label);
                labels.remove(path);
                save(
                        path.substring(0, path.lastIndexOf('/') + 1)
                                + label.get("name").asText(),
                        label);
            }
            case "DELETE" -> labels.remove(path);
            default -> {}
        }
        byte[] body = json.writeValueAsBytes(label);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
    }

    private void merge(HttpExchange exchange, ObjectNode label) throws IOException {
        label.setAll((ObjectNode) json.readTree(exchange.getRequestBody()));
    }

    private void save(String path, ObjectNode label) {
        label.put("url", url() + path);
        labels.put(path, label);
    }
}
