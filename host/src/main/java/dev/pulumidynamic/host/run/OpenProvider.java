package dev.pulumidynamic.host.run;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A provider opened for one call.
 *
 * @param operations maps a request of the boundary to its response
 * @param loader the context class loader of the thread that makes the call
 * @param own the loaders whose classes no other call has meanwhile
 * @param close takes back what its loaders registered
 * @param prepareNext makes the next opening faster, when nobody waits any more
 */
public record OpenProvider(
        Function<Map<String, @Nullable Object>, Map<String, @Nullable Object>> operations,
        ClassLoader loader,
        List<? extends ClassLoader> own,
        Runnable close,
        Runnable prepareNext) {}
