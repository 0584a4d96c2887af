package dev.pulumidynamic.host.log;

import com.google.protobuf.Empty;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.okhttp.OkHttpServerBuilder;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import pulumirpc.EngineGrpc;
import pulumirpc.EngineOuterClass.LogRequest;

/** An engine that keeps what it is told, as {@code <severity> <urn>: <message>}. */
public final class ListeningEngine extends EngineGrpc.EngineImplBase implements AutoCloseable {
    private final List<String> messages = new CopyOnWriteArrayList<>();
    private final Object arrived = new Object();
    private final Server server;

    public ListeningEngine() {
        try {
            InetSocketAddress loopback = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            server = OkHttpServerBuilder.forPort(loopback, InsecureServerCredentials.create())
                    .addService(this)
                    .build()
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String address() {
        return "127.0.0.1:" + server.getPort();
    }

    public List<String> messages() {
        return List.copyOf(messages);
    }

    /** Those of one severity. */
    public List<String> messages(Severity severity) {
        return messages.stream()
                .filter(message -> message.startsWith(severity.name()))
                .toList();
    }

    @Override
    public void log(LogRequest request, StreamObserver<Empty> observer) {
        synchronized (arrived) {
            add(request);
            arrived.notifyAll();
        }
        observer.onNext(Empty.getDefaultInstance());
        observer.onCompleted();
    }

    /** Waits until it was told this. */
    public void await(String message) throws InterruptedException {
        synchronized (arrived) {
            while (!messages.contains(message)) {
                arrived.wait();
            }
        }
    }

    private void add(LogRequest request) {
        messages.add((request.getEphemeral() ? "STATUS" : request.getSeverity()) + " " + request.getUrn() + ": "
                + request.getMessage());
    }

    @Override
    public void close() {
        server.shutdownNow();
    }
}
