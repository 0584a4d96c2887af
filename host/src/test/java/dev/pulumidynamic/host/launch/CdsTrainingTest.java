package dev.pulumidynamic.host.launch;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Struct;
import dev.pulumidynamic.host.TestContext;
import dev.pulumidynamic.host.server.PluginServer;
import io.grpc.ManagedChannel;
import io.grpc.okhttp.OkHttpChannelBuilder;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import pulumirpc.Provider.CreateRequest;
import pulumirpc.ResourceProviderGrpc;
import pulumirpc.ResourceProviderGrpc.ResourceProviderBlockingStub;

class CdsTrainingTest {
    private PluginServer server;
    private ManagedChannel channel;

    @BeforeEach
    void start() throws Exception {
        server = PluginServer.start(TestContext.of(Duration.ofSeconds(10)), Optional.empty());
        channel = OkHttpChannelBuilder.forAddress("127.0.0.1", server.port())
                .usePlaintext()
                .build();
    }

    @AfterEach
    void end() throws Exception {
        channel.shutdownNow();
        server.end(Duration.ZERO);
    }

    @Test
    void providerCodeRuns_whenTheTrainingMakesAResourceWithItsCode() {
        assertThat(create(CdsTraining.resourceWithCode())).isEqualTo("a-sample");
    }

    @Test
    void providerCodeRuns_whenTheTrainingGivesTheCodeAsAParameter() {
        var unused = plugin().parameterize(CdsTraining.parameter());
        assertThat(create(CdsTraining.resource(Map.of()))).isEqualTo("a-sample");
    }

    private String create(Struct resource) {
        return plugin().create(CreateRequest.newBuilder()
                        .setUrn(CdsTraining.URN)
                        .setProperties(resource)
                        .build())
                .getId();
    }

    private ResourceProviderBlockingStub plugin() {
        return ResourceProviderGrpc.newBlockingStub(channel);
    }
}
