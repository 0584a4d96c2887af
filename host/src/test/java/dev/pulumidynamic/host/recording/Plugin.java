package dev.pulumidynamic.host.recording;

import io.grpc.Channel;
import java.io.IOException;

/** A plugin that an engine started. */
public interface Plugin extends AutoCloseable {
    Channel channel();

    @Override
    void close();

    /** Starts one. */
    interface Start {
        Plugin start() throws IOException;
    }
}
