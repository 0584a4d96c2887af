package dev.pulumidynamic.examples.random;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.DynamicProvider;
import java.util.UUID;

public final class RandomProgram {
    record RandomId(String keepers) {}

    public static void main(String[] args) {
        Pulumi.run(RandomProgram::stack);
    }

    public static void stack(Context ctx) {
        var random = DynamicProvider.of(RandomId.class)
                .create(r -> r.created(UUID.randomUUID().toString()));
        var id = new DynamicResource<>("id", random, new RandomId(ctx.config().require("keepers")));
        ctx.export("id", id.id());
    }
}
