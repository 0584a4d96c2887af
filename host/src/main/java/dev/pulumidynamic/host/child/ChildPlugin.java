package dev.pulumidynamic.host.child;

import com.google.protobuf.Empty;
import dev.pulumidynamic.host.containment.ProcessThreads;
import dev.pulumidynamic.host.property.DeepMessages;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.okhttp.OkHttpChannelBuilder;
import io.grpc.stub.ClientCalls;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import pulumirpc.ResourceProviderGrpc;

/** A plugin process that serves the code of one bundle. Its standard input ends with this process, and then it ends, too. */
public final class ChildPlugin {
    /** As large as the engine's own limit; a status has what a resource was made of. */
    private static final int LARGEST_MESSAGE = 400 << 20;

    /** For the system to tell that the process has ended, whose connection has. */
    private static final Duration END = Duration.ofSeconds(1);

    private final Process process;
    private final ManagedChannel channel;

    private ChildPlugin(Process process, int port) {
        this.process = process;
        channel = ProcessThreads.make(() -> OkHttpChannelBuilder.forAddress("127.0.0.1", port)
                .usePlaintext()
                .maxInboundMessageSize(LARGEST_MESSAGE)
                .maxInboundMetadataSize(LARGEST_MESSAGE)
                .build());
    }

    /** Starts one. */
    @FunctionalInterface
    public interface Start {
        /** Starts one that is ready to serve, and that writes messages to the engine at this address. */
        ChildPlugin start(String engine) throws IOException;
    }

    /** Starts a plugin process by {@code command}, and waits until it serves. */
    public static ChildPlugin start(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).start();
        ProcessThreads.start("log of process " + process.pid(), () -> {
            try {
                process.getErrorStream().transferTo(System.err);
            } catch (IOException e) {
                throw new UncheckedIOException("the log of a process", e);
            }
        });
        BufferedReader stdout = process.inputReader(StandardCharsets.UTF_8);
        String port = stdout.readLine();
        if (port == null) {
            throw new IOException("it ended before it served; its standard error has more");
        }
        return new ChildPlugin(process, Integer.parseInt(port));
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Its answer to {@code request}, or the status with which it failed: {@code UNKNOWN} if the process ended during the call. */
    public <Q, A> A call(MethodDescriptor<Q, A> method, Q request) {
        try {
            return ClientCalls.blockingUnaryCall(channel, DeepMessages.read(method), CallOptions.DEFAULT, request);
        } catch (StatusRuntimeException failure) {
            throw failure.getStatus().getCode() == Status.Code.UNAVAILABLE ? cutOff(failure) : failure;
        }
    }

    /** The engine would take {@code UNAVAILABLE} for "nothing was done". */
    private StatusRuntimeException cutOff(StatusRuntimeException failure) {
        return Status.UNKNOWN
                .withDescription("the separate JVM of this provider " + ending()
                        + " before it answered: the outcome is unknown, and the operation may have happened; "
                        + "check the resource, then run `pulumi refresh` ("
                        + failure.getStatus().getDescription() + ")")
                .withCause(failure)
                .asRuntimeException();
    }

    private String ending() {
        try {
            return process.waitFor(END.toMillis(), TimeUnit.MILLISECONDS)
                    ? "ended with exit code " + process.exitValue()
                    : "closed its connection";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "closed its connection";
        }
    }

    /** Cancels the calls that run there; the process ends with the last call. */
    public void cancel() {
        try {
            Empty unused = call(ResourceProviderGrpc.getCancelMethod(), Empty.getDefaultInstance());
        } catch (StatusRuntimeException e) {
            // It has ended already.
        }
    }

    /** Has it end as a plugin does on a signal: it takes no new call, and running ones have their grace. */
    public void end() {
        process.destroy();
    }

    /** Waits for its end until {@code deadline}, then makes one. */
    public void close(long deadline) throws InterruptedException {
        if (!process.waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
            process.destroyForcibly();
        }
        channel.shutdownNow();
    }
}
