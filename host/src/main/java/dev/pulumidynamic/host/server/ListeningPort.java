package dev.pulumidynamic.host.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import javax.net.ServerSocketFactory;

/**
 * A port of the loopback interface that can be told before anybody answers on it: who connects waits for the transport,
 * whose classes take longer to load than all that comes before them.
 */
public final class ListeningPort extends ServerSocketFactory implements AutoCloseable {
    private final ServerSocket socket;

    private ListeningPort(ServerSocket socket) {
        this.socket = socket;
    }

    /** One that the operating system chooses. */
    public static ListeningPort open() throws IOException {
        return new ListeningPort(new BoundSocket());
    }

    public int number() {
        return socket.getLocalPort();
    }

    /** The socket of this port: the transport, which makes and binds one, takes it over. */
    @Override
    public ServerSocket createServerSocket() {
        return socket;
    }

    @Override
    public ServerSocket createServerSocket(int port) {
        throw new UnsupportedOperationException("bound to port " + number());
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog) {
        return createServerSocket(port);
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog, InetAddress address) {
        return createServerSocket(port);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private static final class BoundSocket extends ServerSocket {
        private static final int BACKLOG = 50;

        BoundSocket() throws IOException {
            super(0, BACKLOG, loopback());
        }

        /** It is. */
        @Override
        public void bind(SocketAddress address) {}

        /** By number: no name is looked up, and IPv6 is not tried. */
        private static InetAddress loopback() throws UnknownHostException {
            return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        }
    }
}
