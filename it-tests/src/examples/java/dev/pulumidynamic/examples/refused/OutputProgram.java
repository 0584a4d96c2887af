package dev.pulumidynamic.examples.refused;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.Output;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.Map;

/** A program whose provider names a class of Pulumi's SDK. */
public final class OutputProgram {
    private OutputProgram() {}

    static class Naming implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of(Output.class.getSimpleName(), Map.of());
        }
    }

    public static void main(String[] args) {
        Pulumi.run(OutputProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context ctx) {
        new DynamicResource<>("first", new Naming(), Map.of("a", 1));
    }
}
