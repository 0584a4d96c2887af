package dev.pulumidynamic.resource;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.Map;

/** Resources that should take little of the state: some with a captured value each, and many of one provider without any. */
final class StateSizeProgram {
    private StateSizeProgram() {}

    static final class Plain implements ResourceProvider<Map<String, Object>, Map<String, Object>> {
        @Override
        public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of(request.name(), request.inputs());
        }
    }

    public static void main(String[] arguments) {
        Pulumi.run(StateSizeProgram::stack);
    }

    private static void stack(Context context) {
        for (int i = 0; i < 3; i++) {
            String tenBytes = "0123456-" + i + "9";
            var provider = DynamicProvider.create(request -> Created.of("id-" + tenBytes, Map.of()));
            new DynamicResource<>("captured" + i, provider, Map.of("x", i));
        }
        for (int i = 0; i < 100; i++) {
            new DynamicResource<>("plain" + i, new Plain(), Map.of("x", i));
        }
    }
}
