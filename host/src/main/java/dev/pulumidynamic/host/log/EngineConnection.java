package dev.pulumidynamic.host.log;

import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.okhttp.OkHttpChannelBuilder;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import pulumirpc.EngineGrpc;
import pulumirpc.EngineGrpc.EngineBlockingStub;
import pulumirpc.EngineOuterClass.LogRequest;
import pulumirpc.EngineOuterClass.LogSeverity;

/** A channel to the engine's log. One thread sends, so that the order stays. Who writes faster than the engine reads has to wait. */
final class EngineConnection implements AutoCloseable {
    private static final int WAITING = 1000;
    private static final int DEADLINE_SECONDS = 5;

    private final EngineLog log;
    private final ManagedChannel channel;
    private final EngineBlockingStub engine;
    private final AtomicInteger unsent = new AtomicInteger();
    private final ThreadPoolExecutor sender = new ThreadPoolExecutor(
            1,
            1,
            5,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(WAITING),
            work -> ProcessThreads.daemon("engine log", work),
            this::awaitRoom);

    /** A channel of {@code log}, which takes what the engine does not. */
    EngineConnection(String address, EngineLog log) {
        this.log = log;
        channel = OkHttpChannelBuilder.forTarget(address).usePlaintext().build();
        engine = EngineGrpc.newBlockingStub(channel);
        sender.allowCoreThreadTimeOut(true);
    }

    void send(Severity severity, String urn, String message) {
        unsent.incrementAndGet();
        try {
            sender.execute(() -> deliver(severity, urn, message));
        } catch (RejectedExecutionException e) {
            unsent.decrementAndGet();
            log.writeToProcess(severity, urn, message);
        }
    }

    private void deliver(Severity severity, String urn, String message) {
        boolean isStatus = severity == Severity.STATUS;
        LogRequest request = LogRequest.newBuilder()
                .setSeverity(isStatus ? LogSeverity.INFO : LogSeverity.valueOf(severity.name()))
                .setEphemeral(isStatus)
                .setUrn(urn)
                .setMessage(message)
                .build();
        try {
            var unused =
                    engine.withDeadlineAfter(DEADLINE_SECONDS, TimeUnit.SECONDS).log(request);
        } catch (StatusRuntimeException e) {
            log.writeToProcess(severity, urn, message);
        } finally {
            unsent.decrementAndGet();
        }
    }

    void flush(Duration patience) {
        if (unsent.get() == 0) {
            return;
        }
        CountDownLatch sent = new CountDownLatch(1);
        try {
            sender.execute(sent::countDown);
            boolean unused = sent.await(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            // Closed: nothing more can be sent.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        sender.shutdown();
        channel.shutdown();
    }

    private void awaitRoom(Runnable message, ThreadPoolExecutor full) {
        try {
            if (full.isShutdown()) {
                throw new RejectedExecutionException("closed");
            }
            full.getQueue().put(message);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RejectedExecutionException("interrupted", e);
        }
    }
}
