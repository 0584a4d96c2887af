package dev.pulumidynamic.closure.libraries;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A server for the programs, which answers some requests as a service would, and the others with their own text. */
final class Loopback implements AutoCloseable {
    private static final String CALLER_IDENTITY = """
            <GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult>
            <Arn>arn:aws:iam::123456789012:user/acme</Arn><UserId>acme</UserId><Account>123456789012</Account>
            </GetCallerIdentityResult></GetCallerIdentityResponse>""";
    private static final String CONFIG_MAP = """
            {"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"settings","namespace":"default"},"data":{"a":"1"}}""";
    private static final String LABEL = """
            {"name":"bug"}""";

    private static final Map<String, String> ANSWERS =
            Map.of("Action=GetCallerIdentity", CALLER_IDENTITY, "/configmaps/settings", CONFIG_MAP, "/labels/1", LABEL);

    private final HttpServer server;

    private Loopback(HttpServer server) {
        this.server = server;
    }

    static Loopback start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", Loopback::answer);
        server.start();
        return new Loopback(server);
    }

    private static void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String request =
                    exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath() + " " + body;
            String answer = ANSWERS.entrySet().stream()
                    .filter(known -> request.contains(known.getKey()))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElse(request);
            String type =
                    answer.startsWith("{") ? "application/json" : answer.startsWith("<") ? "text/xml" : "text/plain";
            exchange.getResponseHeaders().set("Content-Type", type);
            byte[] content = answer.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, content.length);
            exchange.getResponseBody().write(content);
        }
    }

    int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
