package dev.pulumidynamic.engine;

import io.grpc.Server;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * Starts a {@link LabPlugin} in this JVM for each connection, and ends it with the connection: a launcher that holds
 * one is a plugin's process to the engine, and costs no JVM.
 */
final class LabPlugins {
    private static final int MOST_WAITING = 50;

    private final PluginBehaviour behaviour;
    private final ServerSocket socket;

    private LabPlugins(PluginBehaviour behaviour, ServerSocket socket) {
        this.behaviour = behaviour;
        this.socket = socket;
    }

    /** Waits for launchers until this JVM ends, and returns the port where. */
    static int await(PluginBehaviour behaviour) throws IOException {
        ServerSocket socket = new ServerSocket(0, MOST_WAITING, InetAddress.getLoopbackAddress());
        LabPlugins plugins = new LabPlugins(behaviour, socket);
        daemon("launchers", plugins::accept);
        return socket.getLocalPort();
    }

    private void accept() throws IOException {
        while (true) {
            Socket launcher = socket.accept();
            daemon("launcher", () -> serve(launcher));
        }
    }

    private void serve(Socket launcher) throws IOException {
        Server server = LabPlugin.start(behaviour);
        try (launcher) {
            launcher.getOutputStream().write((server.getPort() + "\n").getBytes(StandardCharsets.US_ASCII));
            launcher.getInputStream().readAllBytes();
        } finally {
            server.shutdownNow();
        }
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void daemon(String name, Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                name);
        thread.setDaemon(true);
        thread.start();
    }
}
