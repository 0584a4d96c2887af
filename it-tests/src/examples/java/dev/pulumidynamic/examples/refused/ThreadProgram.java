package dev.pulumidynamic.examples.refused;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.Map;

/** A program whose provider holds what cannot be captured. */
public final class ThreadProgram {
    private ThreadProgram() {}

    record Worker(Thread thread) {}

    static class Threaded implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        private final Worker worker = new Worker(new Thread("worker"));

        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of(worker.thread().getName(), Map.of());
        }
    }

    public static void main(String[] args) {
        Pulumi.run(ThreadProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context ctx) {
        new DynamicResource<>("first", new Threaded(), Map.of("a", 1));
    }
}
