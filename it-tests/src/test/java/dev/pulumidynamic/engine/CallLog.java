package dev.pulumidynamic.engine;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.util.JsonFormat;
import io.grpc.ForwardingServerCall.SimpleForwardingServerCall;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Appends every finished call to a file, one JSON object per line, as the recordings have them. */
public final class CallLog implements ServerInterceptor {
    private final Path file;
    private final JsonFormat.Printer printer = JsonFormat.printer().omittingInsignificantWhitespace();

    /** Appends to {@code file}. */
    public CallLog(Path file) {
        this.file = file;
    }

    @Override
    public <A, B> ServerCall.Listener<A> interceptCall(
            ServerCall<A, B> call, Metadata headers, ServerCallHandler<A, B> next) {
        String method = call.getMethodDescriptor().getFullMethodName().replace("pulumirpc.", "");
        String[] request = {"{}"};
        String[] response = {"{}"};
        ServerCall<A, B> logged = new SimpleForwardingServerCall<>(call) {
            @Override
            public void sendMessage(B message) {
                response[0] = json(message);
                super.sendMessage(message);
            }

            @Override
            public void close(Status status, Metadata trailers) {
                write("{\"method\":\"" + method + "\",\"request\":" + request[0]
                        + (status.isOk() ? ",\"response\":" + response[0] : ",\"errors\":[]") + "}\n");
                super.close(status, trailers);
            }
        };
        return new SimpleForwardingServerCallListener<>(next.startCall(logged, headers)) {
            @Override
            public void onMessage(A message) {
                request[0] = json(message);
                super.onMessage(message);
            }
        };
    }

    private String json(Object message) {
        try {
            return printer.print((MessageOrBuilder) message);
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private synchronized void write(String line) {
        try {
            Files.writeString(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
