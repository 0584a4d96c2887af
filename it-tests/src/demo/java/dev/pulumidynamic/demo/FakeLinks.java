package dev.pulumidynamic.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Short links over HTTP: {@code PUT}, {@code GET} and {@code DELETE} of {@code /<name>}. It listens on loopback only. */
public final class FakeLinks implements AutoCloseable {
    private final Map<String, String> links = new ConcurrentHashMap<>();
    private final HttpServer http;
    private final String authorization;

    private FakeLinks(HttpServer http, String token) {
        this.http = http;
        this.authorization = "Bearer " + token;
    }

    public static FakeLinks start(String token) throws IOException {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var server = new FakeLinks(HttpServer.create(address, 0), token);
        server.http.createContext("/", server::handle);
        server.http.start();
        return server;
    }

    public String url() {
        return "http://127.0.0.1:" + http.getAddress().getPort();
    }

    /** The targets by the names; a test may change them, as somebody outside of Pulumi would. */
    public Map<String, String> links() {
        return links;
    }

    @Override
    public void close() {
        http.stop(0);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!authorization.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
                exchange.sendResponseHeaders(401, -1);
                return;
            }
            byte @Nullable [] answer = answer(exchange);
            exchange.sendResponseHeaders(answer == null ? 404 : 200, answer == null ? -1 : answer.length);
            if (answer != null) {
                exchange.getResponseBody().write(answer);
            }
        }
    }

    /** Null if there is no such link. */
    private byte @Nullable [] answer(HttpExchange exchange) throws IOException {
        String name = exchange.getRequestURI().getPath().substring(1);
        String target = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        String found = switch (exchange.getRequestMethod()) {
            case "PUT" -> {
                links.put(name, target);
                yield target;
            }
            case "DELETE" -> links.remove(name);
            default -> links.get(name);
        };
        return found == null ? null : found.getBytes(UTF_8);
    }
}
