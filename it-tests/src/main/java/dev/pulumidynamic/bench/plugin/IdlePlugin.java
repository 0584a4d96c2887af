package dev.pulumidynamic.bench.plugin;

import io.grpc.InsecureServerCredentials;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.okhttp.OkHttpServerBuilder;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A plugin that does nothing: the least that a plugin in Java costs. It ends with its input. */
public final class IdlePlugin {
    private IdlePlugin() {}

    public static void main(String[] arguments) throws IOException {
        serve(OkHttpServerBuilder.forPort(loopback(), InsecureServerCredentials.create()));
    }

    static void serve(ServerBuilder<?> builder) throws IOException {
        Server server = builder.addService(new IdleProvider()).build().start();
        System.out.println(server.getPort());
        System.in.transferTo(OutputStream.nullOutputStream());
        server.shutdownNow();
    }

    static InetSocketAddress loopback() throws IOException {
        return new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0);
    }
}
