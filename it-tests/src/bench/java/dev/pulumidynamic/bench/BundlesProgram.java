package dev.pulumidynamic.bench;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.List;

/** A program of twenty resources over ten provider classes, or over one, as its argument says: see {@link Codes}. */
public final class BundlesProgram {
    private static final int RESOURCES = 20;

    private BundlesProgram() {}

    /** The code of the resources. */
    enum Codes {
        /** Ten provider classes, each in a bundle of its own. */
        APART,
        /** Ten provider classes in one bundle. */
        TOGETHER,
        /** One provider class. */
        ONE
    }

    /** The inputs and the state of each resource. */
    record Thing(String name) {}

    public static void main(String[] arguments) {
        Codes codes = Codes.valueOf(arguments[0]);
        Pulumi.run(context -> stack(context, codes));
    }

    private static void stack(Context context, Codes codes) {
        List<Things> providers = codes == Codes.ONE ? List.of(new A()) : ten();
        if (codes == Codes.TOGETHER) {
            DynamicProviders.bundle(providers.toArray(Things[]::new));
        }
        for (int i = 0; i < RESOURCES; i++) {
            String name = "thing-" + i;
            var thing = new DynamicResource<>(name, providers.get(i % providers.size()), new Thing(name));
            context.export(name, thing.id());
        }
    }

    private static List<Things> ten() {
        return List.of(new A(), new B(), new C(), new D(), new E(), new F(), new G(), new H(), new I(), new J());
    }

    private abstract static class Things implements ResourceProvider<Thing, Thing> {
        @Override
        public Created<Thing> create(CreateRequest<Thing> request) {
            return Created.of(getClass().getSimpleName(), request.inputs());
        }
    }

    private static final class A extends Things {}

    private static final class B extends Things {}

    private static final class C extends Things {}

    private static final class D extends Things {}

    private static final class E extends Things {}

    private static final class F extends Things {}

    private static final class G extends Things {}

    private static final class H extends Things {}

    private static final class I extends Things {}

    private static final class J extends Things {}
}
