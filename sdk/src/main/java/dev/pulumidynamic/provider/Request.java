package dev.pulumidynamic.provider;

import java.time.Instant;
import java.util.Optional;

/**
 * A request to a provider; each operation has its own kind. The plugin and the testing kit make requests. Do not
 * implement these interfaces: later releases add methods.
 *
 * <p>{@code toString} shows neither inputs nor state nor configuration, which may hold secrets.
 */
public interface Request {
    /** {@return the resource's URN} */
    String urn();

    /** {@return the resource's type token, such as {@code pulumi-java:dynamic:Resource}} */
    String type();

    /** {@return the resource's name in the program} */
    String name();

    /** {@return the stack's configuration, for providers made of lambdas; classes get it by {@code configure}} */
    ProviderConfig config();

    /**
     * {@return the time after which cancellation is requested; empty if the program sets no limit}
     *
     * <p>Programs set limits with the resource option {@code customTimeouts}, for create, update and delete. The time that the
     * operation waits for others ({@link ProviderSettings#maxConcurrent}) does not count. For the time that is left, use
     * {@code Duration.between(Instant.now(), deadline)}.
     */
    Optional<Instant> deadline();

    /**
     * {@return the log whose messages Pulumi shows with the resource}
     *
     * <p>Pulumi shows what is printed to {@link System#out} as information.
     */
    ProviderLog log();

    /**
     * {@return whether cancellation was requested: by the user, or because the {@link #deadline()} is over}
     *
     * <p>The plugin then also interrupts the thread of the operation, so code that waits need not call this method. The
     * operation has 10 seconds to undo what it did and throw an exception, or to return what it made. After that, the
     * outcome counts as unknown, and the code may continue to run.
     */
    boolean isCancelled();
}
