package dev.pulumidynamic.host.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which rows of the tables count, and that those of this system are read. */
class ConnectionUsersTest {
    private static final String HEAD =
            "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid" + "  timeout inode\n";
    private static final String OWN = "0100007F:1F90";
    private static final String PEER = "0100007F:C350";
    private static final String MAPPED = "0000000000000000FFFF0000";

    @TempDir
    Path folder;

    private static InetSocketAddress loopback(int port) throws IOException {
        return new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
    }

    private static String row(String local, String remote, String state, int user, int node) {
        return "   3: " + local + " " + remote + " " + state + " 00000000:00000000 00:00000000 00000000 "
                + String.format("%5d", user) + "        0 " + node + " 1 0000000000000000 20 4 30 10 -1\n";
    }

    private ConnectionUsers users(String rows) throws IOException {
        assumeThat(ByteOrder.nativeOrder()).as("order of the rows here").isEqualTo(ByteOrder.LITTLE_ENDIAN);
        Path table = Files.writeString(folder.resolve("tcp"), HEAD + rows);
        return new ConnectionUsers(List.of(folder.resolve("absent"), table));
    }

    @Test
    void peerIsFound_inEitherFormOfItsAddress() throws IOException {
        String own = row(OWN, PEER, "01", 1, 10);

        assertThat(users(own + row(PEER, OWN, "01", 1000, 11)).peer(loopback(50000), loopback(8080)))
                .hasValue(1000);
        assertThat(users(own + row(MAPPED + PEER, MAPPED + OWN, "01", 1000, 11)).peer(loopback(50000), loopback(8080)))
                .hasValue(1000);
    }

    /** In which Linux says 0 for the user, as if root had it. */
    @ParameterizedTest
    @CsvSource({"04, 10", "05, 10", "06, 10", "08, 10", "01, 0"})
    void peerIsNotFound_whenItHasClosedTheConnection(String state, int node) throws IOException {
        assertThat(users(row(PEER, OWN, state, 0, node)).peer(loopback(50000), loopback(8080)))
                .isEmpty();
    }

    @Test
    void peerIsNotFound_whenOthersHaveItsPortOrTheOtherEnd() throws IOException {
        String rows = row("0200007F:C350", OWN, "01", 0, 10)
                + row(PEER, "0100007F:1F91", "01", 0, 11)
                + row(OWN, PEER, "01", 0, 12);

        assertThat(users(rows).peer(loopback(50000), loopback(8080))).isEmpty();
    }

    @Test
    void usersAreKnown_whenTheListenerIsThereInEitherForm() throws IOException {
        assertThat(users(row(OWN, "00000000:0000", "0A", 7, 10)).areKnown(loopback(8080)))
                .isTrue();
        assertThat(users(row(MAPPED + OWN, "0".repeat(32) + ":0000", "0A", 7, 10))
                        .areKnown(loopback(8080)))
                .isTrue();
        assertThat(users(row(OWN, PEER, "01", 7, 10)).areKnown(loopback(8080))).isFalse();
    }

    @Test
    void bothEndsAreOfTheSameUser_onThisSystem() throws IOException {
        assumeThat(Path.of("/proc/net/tcp")).exists();
        ConnectionUsers users = new ConnectionUsers();
        int self = (Integer) Files.getAttribute(folder, "unix:uid");
        try (ServerSocket server = new ServerSocket()) {
            server.bind(loopback(0));
            try (Socket client = new Socket(server.getInetAddress(), server.getLocalPort())) {
                InetSocketAddress own = loopback(server.getLocalPort());

                assertThat(ConnectionUsers.self()).hasValue(self);
                assertThat(users.areKnown(own)).isTrue();
                assertThat(users.peer(loopback(client.getLocalPort()), own)).hasValue(self);
                assertThat(users.peer(loopback(1), own)).isEmpty();
            }
        }
    }
}
