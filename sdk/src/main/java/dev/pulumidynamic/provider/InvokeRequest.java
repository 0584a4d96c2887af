package dev.pulumidynamic.provider;

import java.time.Instant;
import java.util.Optional;

/**
 * A call of a {@link PackageFunction}. Do not implement this interface: it gets new methods.
 *
 * <p>{@code toString} shows neither inputs nor configuration, which may hold secrets.
 *
 * @param <I> the inputs: a record
 */
public interface InvokeRequest<I> {
    /** {@return the inputs, all of them known} */
    I inputs();

    /** {@return the configuration of the package} */
    ProviderConfig config();

    /** {@return the log whose messages Pulumi shows} */
    ProviderLog log();

    /** {@return the time after which cancellation is requested; empty without a limit} */
    Optional<Instant> deadline();

    /** {@return whether cancellation was requested; the thread of the call is interrupted then} */
    boolean isCancelled();
}
