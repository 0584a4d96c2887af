// io.grpc:grpc-netty:1.73.0 io.grpc:grpc-services:1.73.0 io.grpc:grpc-stub:1.73.0
package acme;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.Status;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.protobuf.services.HealthStatusManager;

class Grpc {
    static Captured value() {
        Status status = Status.NOT_FOUND.withDescription("gone");
        HealthCheckRequest request = HealthCheckRequest.newBuilder().setService("x").build();
        return () -> status.getCode() + status.getDescription() + request.getService() + (status.getCode() == Status.Code.NOT_FOUND);
    }

    static Captured builder() {
        Metadata.Key<String> key = Metadata.Key.of("token", Metadata.ASCII_STRING_MARSHALLER);
        return () -> {
            Metadata metadata = new Metadata();
            metadata.put(key, "secret");
            return metadata.get(key);
        };
    }

    static Captured client() {
        int limit = 1 << 20;
        return () -> {
            Server server = ServerBuilder.forPort(0).addService(new HealthStatusManager().getHealthService()).build().start();
            ManagedChannel channel = ManagedChannelBuilder.forAddress("localhost", server.getPort())
                    .usePlaintext()
                    .maxInboundMessageSize(limit)
                    .build();
            try {
                return HealthGrpc.newBlockingStub(channel).check(HealthCheckRequest.getDefaultInstance()).getStatus().toString();
            } finally {
                channel.shutdownNow();
                server.shutdownNow();
            }
        };
    }
}
