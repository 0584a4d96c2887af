package dev.pulumidynamic.bench.plugin;

import io.grpc.InsecureServerCredentials;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.io.IOException;

/** {@link IdlePlugin} on Netty, the transport that Pulumi's Java SDK brings. */
public final class IdleNettyPlugin {
    private IdleNettyPlugin() {}

    public static void main(String[] arguments) throws IOException {
        IdlePlugin.serve(NettyServerBuilder.forAddress(IdlePlugin.loopback(), InsecureServerCredentials.create()));
    }
}
