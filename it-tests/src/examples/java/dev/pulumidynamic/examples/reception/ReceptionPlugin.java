package dev.pulumidynamic.examples.reception;

import com.pulumi.provider.internal.ComponentProvider;
import com.pulumi.provider.internal.Metadata;
import com.pulumi.provider.internal.ResourceProviderService;
import io.grpc.ServerBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * The plugin {@code reception}. What the SDK's {@code ComponentProviderHost} does, but for who can reach it: that one listens on
 * all addresses of the machine.
 */
public final class ReceptionPlugin {
    private ReceptionPlugin() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        String engine = args[args.length - 1];
        var components = new ComponentProvider(new Metadata("reception"), ReceptionPlugin.class.getPackage());
        new ResourceProviderService(engine, components) {
            @Override
            protected ServerBuilder<?> createServerBuilder() {
                return NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            }
        }.startAndBlockUntilShutdown();
    }
}
