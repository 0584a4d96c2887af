package dev.pulumidynamic.host.server;

import com.google.protobuf.StructProto;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.containment.CommonPoolThreads;
import dev.pulumidynamic.host.containment.ProcessThreads;

/**
 * Initializes classes of libraries that the first requests need, while the engine reads the port and connects. This takes a tenth
 * of the CPU time of a start. These classes initialize no class of the plugin, so two threads cannot wait for each other.
 */
public final class ClassPreloading {
    private ClassPreloading() {}

    /** Starts to load, and does not wait. Call this method after the port is sent. */
    public static void start() {
        ProcessThreads.start("class preloading", () -> {
            Object unused = Digest.sha256();
            unused = StructProto.getDescriptor();
            CommonPoolThreads.startTimer();
        });
    }
}
