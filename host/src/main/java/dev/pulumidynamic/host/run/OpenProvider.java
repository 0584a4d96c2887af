package dev.pulumidynamic.host.run;

import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A provider opened for one call.
 *
 * @param operations maps a request of the boundary to its response
 * @param loader the context class loader of the thread that makes the call
 * @param isLoaderItsOwn whether no other call has classes of this loader
 * @param close takes back what its loaders registered
 */
public record OpenProvider(
        Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>> operations,
        ClassLoader loader,
        boolean isLoaderItsOwn,
        Runnable close) {}
