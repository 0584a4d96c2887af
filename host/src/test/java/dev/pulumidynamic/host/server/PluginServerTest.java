package dev.pulumidynamic.host.server;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.host.TestContext;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PluginServerTest {
    @Test
    void connectionIsRefused_whenTheServerEnded() throws Exception {
        PluginServer server = PluginServer.start(TestContext.of(Duration.ofSeconds(1)), Optional.empty());
        int port = server.port();
        new Socket(InetAddress.getLoopbackAddress(), port).close();
        server.end(Duration.ZERO);

        assertThatThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), port).close())
                .isInstanceOf(ConnectException.class);
    }
}
