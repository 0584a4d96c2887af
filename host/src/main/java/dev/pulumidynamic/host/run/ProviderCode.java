package dev.pulumidynamic.host.run;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Digest;

/** The code of providers, verified and ready to be opened; in production one bundle. */
public interface ProviderCode {
    /** The digest of the bundle. */
    Digest digest();

    /**
     * Opens the provider that {@code graph} holds, sharing nothing with any other opening.
     *
     * @throws dev.pulumidynamic.closure.ClosureException when the graph is corrupt or does not fit the code
     */
    OpenProvider open(ByteString graph);

    /** Knows the stored form of code. */
    @FunctionalInterface
    interface Reader {
        /**
         * Reads and verifies; no class is defined.
         *
         * @throws dev.pulumidynamic.closure.ClosureException when the bytes are not what they say they are
         */
        ProviderCode read(ByteString stored);
    }
}
