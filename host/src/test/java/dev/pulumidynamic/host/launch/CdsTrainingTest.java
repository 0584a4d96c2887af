package dev.pulumidynamic.host.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.host.TestParts;
import dev.pulumidynamic.host.server.PluginServer;
import io.grpc.ManagedChannel;
import io.grpc.okhttp.OkHttpChannelBuilder;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.ResourceProviderGrpc;

class CdsTrainingTest {
    @Test
    void providerCodeRuns_whenTheTrainingMakesAResource() throws Exception {
        PluginServer server = PluginServer.start(TestParts.of(Duration.ofSeconds(10)), Optional.empty());
        ManagedChannel channel = OkHttpChannelBuilder.forAddress("127.0.0.1", server.port())
                .usePlaintext()
                .build();
        try {
            CreateRequest request = CreateRequest.newBuilder()
                    .setUrn(CdsTraining.URN)
                    .setProperties(CdsTraining.resource())
                    .build();
            assertThat(ResourceProviderGrpc.newBlockingStub(channel)
                            .create(request)
                            .getId())
                    .isEqualTo("a-sample");
        } finally {
            channel.shutdownNow();
            server.end(Duration.ZERO);
        }
    }
}
