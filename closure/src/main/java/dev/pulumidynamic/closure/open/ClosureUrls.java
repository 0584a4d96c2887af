package dev.pulumidynamic.closure.open;

import java.net.URLStreamHandler;
import java.net.spi.URLStreamHandlerProvider;
import org.jspecify.annotations.Nullable;

/**
 * Lets code make a URL of the text of another: {@code new URL(resource.toString())}, {@code resource.toURI().toURL()}. XML parsers,
 * among others, pass URLs as texts. The JVM finds this class if the system class loader has it.
 */
public final class ClosureUrls extends URLStreamHandlerProvider {
    /** For the JVM. */
    public ClosureUrls() {}

    @Override
    public @Nullable URLStreamHandler createURLStreamHandler(String protocol) {
        return protocol.equals(MemoryUrls.PROTOCOL) ? MemoryUrls.ofOpenParts() : null;
    }
}
