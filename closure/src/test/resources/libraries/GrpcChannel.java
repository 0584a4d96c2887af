// io.grpc:grpc-okhttp:1.73.0 io.grpc:grpc-netty-shaded:1.73.0 io.grpc:grpc-services:1.73.0 io.grpc:grpc-stub:1.73.0
package acme;

import io.grpc.CallOptions;
import io.grpc.Deadline;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.health.v1.HealthGrpc;

class GrpcChannel {
    static Captured value() {
        CallOptions options = CallOptions.DEFAULT.withAuthority("acme").withWaitForReady();
        return () -> options.getAuthority() + options.isWaitForReady();
    }

    static Captured builder() {
        ManagedChannelBuilder<?> builder = ManagedChannelBuilder.forAddress("localhost", 1).usePlaintext();
        return () -> {
            ManagedChannel channel = builder.build();
            channel.shutdownNow();
            return channel.authority();
        };
    }

    static Captured client() {
        HealthGrpc.HealthBlockingStub stub =
                HealthGrpc.newBlockingStub(ManagedChannelBuilder.forAddress("localhost", 1).usePlaintext().build());
        return () -> stub.getChannel().authority();
    }
}
