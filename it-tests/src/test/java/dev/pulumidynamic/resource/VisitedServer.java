package dev.pulumidynamic.resource;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server of the loopback interface that answers {@code /create/...} when it is told to, and counts how many wait for that. */
final class VisitedServer implements AutoCloseable {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch released = new CountDownLatch(1);
    private final List<String> visits = new ArrayList<>();
    private final HttpServer http;
    private int creating;
    private int mostCreating;

    VisitedServer() throws IOException {
        http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        http.createContext("/", this::handle);
        http.setExecutor(threads);
        http.start();
    }

    String url() {
        return "http://127.0.0.1:" + http.getAddress().getPort();
    }

    /** The paths that were asked for, in their order. */
    synchronized List<String> visits() {
        return List.copyOf(visits);
    }

    /** How many creates there were at the same time, at most. */
    synchronized int mostCreating() {
        return mostCreating;
    }

    /** Waits until so many creates wait for their answers. */
    synchronized void awaitCreating(int count) throws InterruptedException {
        while (creating < count) {
            wait();
        }
    }

    /** Answers the creates, and those to come. */
    void release() {
        released.countDown();
    }

    private void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        enter(path);
        try (exchange) {
            if (path.startsWith("/create/")) {
                released.await();
            }
            leave(path);
            exchange.sendResponseHeaders(204, -1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void enter(String path) {
        visits.add(path);
        if (path.startsWith("/create/")) {
            creating++;
            mostCreating = Math.max(mostCreating, creating);
            notifyAll();
        }
    }

    private synchronized void leave(String path) {
        if (path.startsWith("/create/")) {
            creating--;
        }
    }

    @Override
    public void close() {
        release();
        http.stop(0);
        threads.shutdownNow();
    }
}
