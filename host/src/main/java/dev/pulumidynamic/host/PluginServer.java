package dev.pulumidynamic.host;

import dev.pulumidynamic.host.protocol.ProviderService;
import dev.pulumidynamic.host.protocol.ServedProvider;
import dev.pulumidynamic.host.run.ProviderCalls;
import dev.pulumidynamic.host.run.ProviderCode;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.okhttp.OkHttpServerBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Serves one provider on a port of the loopback interface. */
public final class PluginServer {
    /** As large as the engine's own limit. */
    private static final int LARGEST_MESSAGE = 400 << 20;

    /** For the answers of the calls that have just ended to reach the engine. */
    private static final Duration LAST_ANSWERS = Duration.ofMillis(400);

    private final ProviderCalls calls = new ProviderCalls();
    private final Server server;

    private PluginServer(ProviderCode.Reader reader, boolean endsOnCancel) throws IOException {
        ServedProvider served = new ServedProvider(reader, calls);
        server = OkHttpServerBuilder.forPort(loopback(), InsecureServerCredentials.create())
                .maxInboundMessageSize(LARGEST_MESSAGE)
                .permitKeepAliveTime(0, TimeUnit.SECONDS)
                .permitKeepAliveWithoutCalls(true)
                .addService(new ProviderService(served, endsOnCancel ? this::stopAccepting : () -> {}))
                .build()
                .start();
    }

    /**
     * Starts to serve.
     *
     * @param endsOnCancel whether the engine that says Cancel is the last one to come
     */
    public static PluginServer start(ProviderCode.Reader reader, boolean endsOnCancel) throws IOException {
        return new PluginServer(reader, endsOnCancel);
    }

    /** By number: no name is looked up, and IPv6 is not tried. */
    private static InetSocketAddress loopback() throws IOException {
        return new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0);
    }

    public int port() {
        return server.getPort();
    }

    /** Takes no new call; those that run go on. */
    public void stopAccepting() {
        server.shutdown();
    }

    /** Waits until {@link #stopAccepting} was called and the last call has been answered. */
    public void awaitEnd() throws InterruptedException {
        server.awaitTermination();
    }

    /**
     * Ends now, but for the calls inside provider code: they have {@code grace}, for the world is not to be left in
     * the middle of a write.
     */
    public void end(Duration grace) throws InterruptedException {
        stopAccepting();
        calls.awaitNone(grace);
        boolean unused = server.awaitTermination(LAST_ANSWERS.toMillis(), TimeUnit.MILLISECONDS);
        server.shutdownNow();
    }
}
