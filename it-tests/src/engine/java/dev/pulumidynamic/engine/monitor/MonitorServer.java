package dev.pulumidynamic.engine.monitor;

import dev.pulumidynamic.engine.plugin.Channels;
import io.grpc.BindableService;
import io.grpc.HandlerRegistry;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.ServerInterceptor;
import io.grpc.ServerMethodDefinition;
import io.grpc.ServerServiceDefinition;
import io.grpc.okhttp.OkHttpServerBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Serves programs and plugins on a free port of the loopback address, for one operation. */
public final class MonitorServer implements AutoCloseable {
    private static final int GRACE_SECONDS = 5;

    private final Services services = new Services();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Server server;

    /** Starts to listen, with {@code interceptors} before all; until {@link #serve} there is nothing to call. */
    public MonitorServer(List<ServerInterceptor> interceptors) {
        try {
            OkHttpServerBuilder builder = OkHttpServerBuilder.forPort(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                            InsecureServerCredentials.create())
                    .executor(threads)
                    .maxInboundMessageSize(Channels.LARGEST_MESSAGE)
                    .fallbackHandlerRegistry(services);
            interceptors.forEach(builder::intercept);
            server = builder.build().start();
        } catch (IOException e) {
            throw new UncheckedIOException("the engine cannot listen on the loopback address", e);
        }
    }

    /** Offers {@code service} from now on. */
    public void serve(BindableService service) {
        services.added.add(service.bindService());
    }

    /** The server's address, {@code host:port}. */
    public String address() {
        return "127.0.0.1:" + server.getPort();
    }

    @Override
    public void close() {
        server.shutdownNow();
        try {
            server.awaitTermination(GRACE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        threads.shutdown();
    }

    /** Services can be added while the server runs, because some need its address. */
    private static final class Services extends HandlerRegistry {
        private final List<ServerServiceDefinition> added = new CopyOnWriteArrayList<>();

        @Override
        public @Nullable ServerMethodDefinition<?, ?> lookupMethod(String methodName, @Nullable String authority) {
            return added.stream()
                    .map(service -> service.getMethod(methodName))
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse(null);
        }
    }
}
