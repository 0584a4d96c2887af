package dev.pulumidynamic.engine;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A server on loopback that makes things: {@code POST /<token>} makes one and answers its id, {@code DELETE /<id>} ends
 * it. Like most, it makes another when it is asked twice.
 */
final class Backend implements AutoCloseable {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger requests = new AtomicInteger();
    private final Map<String, String> tokens = new ConcurrentSkipListMap<>();
    private final HttpServer server;
    private final Moment moment;

    /** Is told where request {@code number} stands: before it has an effect, after it, after the answer. */
    interface Moment {
        void reached(int number, Phase phase);
    }

    enum Phase {
        ASKED,
        DONE,
        ANSWERED
    }

    Backend(Moment moment) throws IOException {
        this.moment = moment;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    /** By id, the tokens of the things that exist. */
    Map<String, String> things() {
        return Map.copyOf(tokens);
    }

    private void answer(HttpExchange exchange) throws IOException {
        int number = requests.incrementAndGet();
        moment.reached(number, Phase.ASKED);
        String id = act(exchange, number);
        moment.reached(number, Phase.DONE);
        byte[] body = id.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
        moment.reached(number, Phase.ANSWERED);
    }

    private String act(HttpExchange exchange, int number) {
        String name = exchange.getRequestURI().getPath().substring(1);
        if (exchange.getRequestMethod().equals("DELETE")) {
            tokens.remove(name);
            return name;
        }
        String id = "thing-" + number;
        tokens.put(id, name);
        return id;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
