package dev.pulumidynamic.bench;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import java.util.List;

/** A program of twenty resources over as many bundles as its argument says, ten at most. */
public final class BundlesProgram {
    private static final int RESOURCES = 20;

    private BundlesProgram() {}

    /** What each of them is given, and what it gives. */
    record Thing(String name) {}

    public static void main(String[] arguments) {
        int bundles = Integer.parseInt(arguments[0]);
        Pulumi.run(context -> stack(context, bundles));
    }

    private static void stack(Context context, int bundles) {
        List<DynamicProvider<Thing, Thing>> providers = providers();
        for (int i = 0; i < RESOURCES; i++) {
            String name = "thing-" + i;
            var thing = new DynamicResource<>(name, providers.get(i % bundles), new Thing(name));
            context.export(name, thing.id());
        }
    }

    /** Each lambda is code of its own, and so a bundle. */
    private static List<DynamicProvider<Thing, Thing>> providers() {
        return List.of(
                DynamicProvider.of(Thing.class, Thing.class).create(r -> Created.of("a", r.inputs())),
                DynamicProvider.of(Thing.class, Thing.class).create(r -> Created.of("b", r.inputs())),
                DynamicProvider.of(Thing.class, Thing.class).create(r -> Created.of("c", r.inputs())),
                DynamicProvider.of(Thing.class, Thing.class).create(r -> Created.of("d", r.inputs())),
                DynamicProvider.of(Thing.class, Thing.class).create(r -> Created.of("e", r.inputs())),
                DynamicProvider.of(Thing.class, Thing.class).create(r -> Created.of("f", r.inputs())),
                DynamicProvider.of(Thing.class, Thing.class).create(r -> Created.of("g", r.inputs())),
                DynamicProvider.of(Thing.class, Thing.class).create(r -> Created.of("h", r.inputs())),
                DynamicProvider.of(Thing.class, Thing.class).create(r -> Created.of("i", r.inputs())),
                DynamicProvider.of(Thing.class, Thing.class).create(r -> Created.of("j", r.inputs())));
    }
}
