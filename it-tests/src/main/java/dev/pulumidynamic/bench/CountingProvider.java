package dev.pulumidynamic.bench;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Binds its inputs, too, and has a static field that each call changes: so all its classes are loaded anew for each. */
final class CountingProvider implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
    private static final AtomicInteger CALLS = new AtomicInteger();

    private final BindingProvider binding = new BindingProvider();

    @Override
    public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
        int unused = CALLS.incrementAndGet();
        return binding.create(request);
    }
}
