package dev.pulumidynamic.host.recording;

import dev.pulumidynamic.host.TestContext;
import dev.pulumidynamic.host.server.PluginServer;
import io.grpc.Channel;
import io.grpc.ManagedChannel;
import io.grpc.okhttp.OkHttpChannelBuilder;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** The recordings, replayed to servers in this process. */
class RecordingsTest extends RecordingsContract {
    @Override
    protected Plugin start() throws IOException {
        PluginServer server = PluginServer.start(TestContext.of(Duration.ofSeconds(10)), Optional.of("127.0.0.1:9"));
        ManagedChannel channel = OkHttpChannelBuilder.forAddress("127.0.0.1", server.port())
                .usePlaintext()
                .build();
        return new Plugin() {
            @Override
            public Channel channel() {
                return channel;
            }

            @Override
            public void close() {
                channel.shutdownNow();
                server.end(Duration.ofSeconds(5));
            }
        };
    }
}
