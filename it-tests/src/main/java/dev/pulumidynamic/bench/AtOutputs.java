package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.Interleaved.Sample;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import java.util.concurrent.CompletableFuture;
import pulumirpc.ResourceMonitorGrpc;

/**
 * Takes a sample when a program tells the engine its stack's outputs: then all resources are there, and the engine has
 * stopped no plugin, because the program runs.
 */
final class AtOutputs implements ServerInterceptor {
    private static final String OUTPUTS =
            ResourceMonitorGrpc.getRegisterResourceOutputsMethod().getFullMethodName();

    private final Sample sample;
    private final CompletableFuture<Double> taken = new CompletableFuture<>();

    AtOutputs(Sample sample) {
        this.sample = sample;
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        if (call.getMethodDescriptor().getFullMethodName().equals(OUTPUTS)) {
            take();
        }
        return next.startCall(call, headers);
    }

    private void take() {
        try {
            taken.complete(sample.take());
        } catch (Exception e) {
            taken.completeExceptionally(e);
        }
    }

    /** @throws IllegalStateException when the sample failed, or no program has told outputs */
    double taken() {
        if (!taken.isDone()) {
            throw new IllegalStateException("no program has told the outputs of its stack");
        }
        return taken.join();
    }
}
