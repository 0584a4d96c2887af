package dev.pulumidynamic.examples;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Sites over HTTP: {@code POST /v1/<region>/sites}, then {@code GET}, {@code PUT} and {@code DELETE} of
 * {@code /v1/all/sites/<id>}. It listens on loopback only.
 */
public final class JsonServer implements AutoCloseable {
    private final ObjectMapper json = new ObjectMapper();
    private final Map<Integer, ObjectNode> objects = new ConcurrentSkipListMap<>();
    private final AtomicInteger ids = new AtomicInteger();
    private final HttpServer http;
    private volatile boolean broken;

    private JsonServer(HttpServer http) {
        this.http = http;
    }

    public static JsonServer start() throws IOException {
        JsonServer server =
                new JsonServer(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
        server.http.createContext("/v1/", server::handle);
        server.http.start();
        return server;
    }

    public String url() {
        return "http://127.0.0.1:" + http.getAddress().getPort();
    }

    /** The objects without what the server added, by id. */
    Map<Integer, JsonNode> objects() {
        Map<Integer, JsonNode> copy = new TreeMap<>();
        objects.forEach((id, object) -> copy.put(id, object.deepCopy().without("id")));
        return copy;
    }

    /** Makes or changes an object behind everybody's back. */
    void put(int id, JsonNode object) {
        ids.accumulateAndGet(id, Math::max);
        objects.put(id, ((ObjectNode) object).put("id", id));
    }

    /** Whether changes are answered with 503 from now on. */
    void breakDown(boolean now) {
        broken = now;
    }

    @Override
    public void close() {
        http.stop(0);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String method = exchange.getRequestMethod();
            int id = method.equals("POST")
                    ? ids.incrementAndGet()
                    : Integer.parseInt(path.substring(path.lastIndexOf('/') + 1));
            if (broken && !method.equals("GET")) {
                exchange.sendResponseHeaders(503, -1);
            } else if (!method.equals("POST") && !objects.containsKey(id)) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                answer(exchange, id, method);
            }
        }
    }

    private void answer(HttpExchange exchange, int id, String method) throws IOException {
        if (method.equals("POST") || method.equals("PUT")) {
            put(id, json.readTree(exchange.getRequestBody()));
        }
        byte[] answer = json.writeValueAsBytes(method.equals("DELETE") ? objects.remove(id) : objects.get(id));
        exchange.sendResponseHeaders(200, answer.length);
        exchange.getResponseBody().write(answer);
    }
}
