package dev.pulumidynamic.engine.plugin;

import io.grpc.ManagedChannel;
import io.grpc.okhttp.OkHttpChannelBuilder;

/** Opens channels to the services of engines and plugins. */
public final class Channels {
    /** In bytes, as the real engine has it. */
    public static final int LARGEST_MESSAGE = 400 * 1024 * 1024;

    private Channels() {}

    /** A channel to {@code address}. A call that a broken connection ended may have done its work: it is not made again. */
    public static ManagedChannel to(String address) {
        return OkHttpChannelBuilder.forTarget(address)
                .usePlaintext()
                .maxInboundMessageSize(LARGEST_MESSAGE)
                .disableRetry()
                .build();
    }
}
