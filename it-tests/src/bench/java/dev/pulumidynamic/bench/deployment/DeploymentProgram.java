package dev.pulumidynamic.bench.deployment;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.Output;
import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.bench.deployment.Workload.Shape;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Makes the resources of a {@link Workload}; {@code deployment.js} and {@code deployment.py} do the same. */
public final class DeploymentProgram {

    private static final List<Function<String, Items>> TEN =
            List.of(A::new, B::new, C::new, D::new, E::new, F::new, G::new, H::new, I::new, J::new);

    private DeploymentProgram() {}

    /** The value in the inputs or the state of a resource. */
    record Item(String value) {}

    /** Nothing, where the value is captured. */
    record None() {}

    /**
     * Runs it.
     *
     * @param arguments the name of a {@link Shape}, and how many resources
     */
    public static void main(String[] arguments) {
        Shape shape = Shape.valueOf(arguments[0]);
        int resources = Integer.parseInt(arguments[1]);
        Pulumi.run(context -> stack(context, shape, resources));
    }

    private static void stack(Context context, Shape shape, int resources) {
        switch (shape) {
            case EMPTY -> context.export("constant", Output.of("nothing"));
            case CAPTURED -> captured(resources);
            case INPUTS -> inputs(resources);
            case TEN_BUNDLES -> tenClasses(resources, false);
            case BUNDLED_TOGETHER -> tenClasses(resources, true);
        }
    }

    private static String value(int number) {
        return String.format(Locale.ROOT, "value-%04d", number);
    }

    private static void captured(int resources) {
        for (int i = 0; i < resources; i++) {
            String value = value(i);
            var provider =
                    DynamicProvider.of(None.class, Item.class).create(r -> Created.of(r.name(), new Item(value)));
            new DynamicResource<>("item-" + i, provider, new None());
        }
    }

    private static void inputs(int resources) {
        var provider = DynamicProvider.of(Item.class, Item.class).create(r -> Created.of(r.name(), r.inputs()));
        for (int i = 0; i < resources; i++) {
            new DynamicResource<>("item-" + i, provider, new Item(value(i)));
        }
    }

    private static void tenClasses(int resources, boolean inOneBundle) {
        Items[] providers = IntStream.range(0, resources)
                .mapToObj(i -> TEN.get(i % TEN.size()).apply(value(i)))
                .toArray(Items[]::new);
        if (inOneBundle) {
            DynamicProviders.bundle(providers);
        }
        for (int i = 0; i < resources; i++) {
            new DynamicResource<>("item-" + i, providers[i], Map.of());
        }
    }

    private interface Items extends ResourceProvider<Map<String, Object>, Map<String, Object>> {
        String value();

        @Override
        default Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
            return Created.of(request.name(), Map.of("value", value()));
        }
    }

    private record A(String value) implements Items {}

    private record B(String value) implements Items {}

    private record C(String value) implements Items {}

    private record D(String value) implements Items {}

    private record E(String value) implements Items {}

    private record F(String value) implements Items {}

    private record G(String value) implements Items {}

    private record H(String value) implements Items {}

    private record I(String value) implements Items {}

    private record J(String value) implements Items {}
}
