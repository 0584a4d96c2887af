package dev.pulumidynamic.examples.random;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import java.util.UUID;

/** A random id that stays the same until its keepers change. */
public final class RandomProgram {
    private RandomProgram() {}

    record Keepers(String keepers) {}

    record RandomId(String keepers) {}

    public static void main(String[] args) {
        Pulumi.run(RandomProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context ctx) {
        var random = DynamicProvider.of(Keepers.class, RandomId.class)
                .create(r -> Created.of(
                        UUID.randomUUID().toString(), new RandomId(r.inputs().keepers())));
        var id = new DynamicResource<>("id", random, new Keepers(ctx.config().require("keepers")));
        ctx.export("id", id.id());
    }
}
