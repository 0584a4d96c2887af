package dev.pulumidynamic.resource;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ResourceProvider;
import java.io.IOException;
import java.util.Map;

/** A provider that needs a library, in a program that may say which bundles are large. */
public final class LargeBundleProgram {
    private LargeBundleProgram() {}

    static final class Texts implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) throws IOException {
            return Created.of("text", Map.of("json", new ObjectMapper().writeValueAsString(request.inputs())));
        }
    }

    public static void main(String[] arguments) {
        Pulumi.run(LargeBundleProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context context) {
        context.config().getInteger("limit").ifPresent(DynamicProviders::warnAboveBundleSize);
        new DynamicResource<>("one", new Texts(), Map.of("x", 1));
        new DynamicResource<>("two", new Texts(), Map.of("x", 2));
    }
}
