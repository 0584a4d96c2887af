package dev.pulumidynamic.host;

import dev.pulumidynamic.host.containment.CallThread;
import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.find.ProviderFinder;
import dev.pulumidynamic.host.log.EngineLog;
import dev.pulumidynamic.host.protocol.ProviderService;
import dev.pulumidynamic.host.protocol.ServedProvider;
import dev.pulumidynamic.host.run.ProviderCalls;
import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.okhttp.OkHttpServerBuilder;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Serves one provider on a port. */
public final class PluginServer {
    /** As large as the engine's own limit. */
    private static final int LARGEST_MESSAGE = 400 << 20;

    /** For the answers of the calls that have just ended to reach the engine. */
    private static final Duration LAST_ANSWERS = Duration.ofMillis(400);

    private final ProviderCalls calls;
    private final EngineLog log;
    private final ServedProvider served;
    private final Server server;

    private PluginServer(ListeningPort port, ProcessParts parts, Optional<String> engine) throws IOException {
        calls = new ProviderCalls(parts.output(), parts.globalState(), parts.threads(), parts.grace());
        log = new EngineLog(System.err);
        log.connect(engine.orElse(""));
        served = new ServedProvider(new ProviderFinder(parts.reader(), parts.cache()), calls, log);
        server = OkHttpServerBuilder.forPort(port.number(), InsecureServerCredentials.create())
                .socketFactory(port)
                .directExecutor() // The service hands each request to a thread of its own.
                .transportExecutor(transportThreads())
                .scheduledExecutorService(timer())
                .maxInboundMessageSize(LARGEST_MESSAGE)
                .permitKeepAliveTime(0, TimeUnit.SECONDS)
                .permitKeepAliveWithoutCalls(true)
                .addService(new ProviderService(served, () -> {
                    if (engine.isPresent()) {
                        stopAccepting();
                    }
                }))
                .build()
                .start();
    }

    /**
     * Starts to answer who connects to {@code port}, and those who wait there already.
     *
     * @param engine the address of the engine that started the process, the last one to come; a developer's process has
     *     none, and serves one engine after the other
     */
    public static PluginServer start(ListeningPort port, ProcessParts parts, Optional<String> engine)
            throws IOException {
        return new PluginServer(port, parts, engine);
    }

    /** The process's own: a request's thread, which may be the first to need one, hands nothing down to it. */
    private static Executor transportThreads() {
        return CallThread.orElse(Executors.newCachedThreadPool(work -> ProcessThreads.daemon(work, "transport")));
    }

    /** One that has no thread while it has nothing to do. What gRPC would make formats a name, and loads locales for that. */
    private static ScheduledExecutorService timer() {
        ScheduledThreadPoolExecutor timer =
                new ScheduledThreadPoolExecutor(1, work -> ProcessThreads.daemon(work, "timer"));
        timer.setKeepAliveTime(1, TimeUnit.SECONDS);
        timer.allowCoreThreadTimeOut(true);
        return timer;
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
        if (!calls.awaitNone(grace)) {
            calls.abandon();
        }
        boolean unused = server.awaitTermination(LAST_ANSWERS.toMillis(), TimeUnit.MILLISECONDS);
        server.shutdownNow();
        served.tellNotices();
        log.close();
    }
}
