package dev.pulumidynamic.host.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.host.TestParts;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ListeningPortTest {
    /** What a client sends first, with settings that change nothing. */
    private static final byte[] PREFACE =
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0".getBytes(StandardCharsets.US_ASCII);

    private static final int TYPE_OF_FRAME = 3;
    private static final byte SETTINGS = 4;

    private static PluginServer serve(ListeningPort port) throws IOException {
        return PluginServer.start(port, TestParts.of(Duration.ofSeconds(1)), Optional.empty());
    }

    @Test
    void clientIsAnswered_whenItCameBeforeTheServer() throws Exception {
        try (ListeningPort port = ListeningPort.open();
                Socket client = new Socket(InetAddress.getLoopbackAddress(), port.number())) {
            client.getOutputStream().write(PREFACE);
            PluginServer server = serve(port);

            assertThat(client.getInputStream().readNBytes(TYPE_OF_FRAME + 1)).endsWith(SETTINGS);
            server.end(Duration.ZERO);
        }
    }

    @Test
    void connectionIsRefused_whenTheServerEnded() throws Exception {
        try (ListeningPort port = ListeningPort.open()) {
            int number = port.number();
            serve(port).end(Duration.ZERO);

            assertThatThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), number).close())
                    .isInstanceOf(ConnectException.class);
        }
    }
}
