package dev.pulumidynamic.resource;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.Inputs;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.resource.Things.Thing;
import dev.pulumidynamic.resource.Things.Wish;
import java.util.Map;

/** Resources whose code is kept in all ways that there are. */
public final class CodeStorageProgram {
    private CodeStorageProgram() {}

    public static void main(String[] arguments) {
        Pulumi.run(CodeStorageProgram::stack);
    }

    /** What the stack consists of. */
    public static void stack(Context context) {
        DynamicProviders.keepCode(CodeStorage.EXTENSION);
        make("extension", CodeStorage.EXTENSION, CustomResourceOptions.builder());
        make("inline", CodeStorage.INLINE, CustomResourceOptions.builder());
        make("package", CodeStorage.PACKAGE, CustomResourceOptions.builder());
        make("imported", CodeStorage.EXTENSION, CustomResourceOptions.builder().importId("there"));
        make(
                "importedInline",
                CodeStorage.INLINE,
                CustomResourceOptions.builder().importId("there"));
        new DynamicResource<>("byDefault", new Things(), new Wish(1, "a"));
        new DynamicResource<>(
                "got",
                new Things(),
                new Wish(1, "a"),
                CustomResourceOptions.builder().id("there").build());
        bundled();
    }

    private static void bundled() {
        String greeting = "hello";
        var things = new Things();
        var lambda = DynamicProvider.create(request -> Created.of("id", Map.of("greeting", greeting)));
        DynamicProviders.bundle(things, lambda);
        place("bundledThing", things, Inputs.of(new Wish(1, "a")));
        place("bundledLambda", lambda, Inputs.of(Map.<String, Object>of("x", 1)));
    }

    private static <I, S> void place(String name, ResourceProvider<I, S> provider, Inputs<I> inputs) {
        new DynamicResource<>("acme:test:" + name, name, provider, inputs, null, CodeStorage.PACKAGE);
    }

    private static DynamicResource<Thing> make(
            String name, CodeStorage storage, CustomResourceOptions.Builder options) {
        return new DynamicResource<>(
                DynamicResource.TYPE, name, new Things(), Inputs.of(new Wish(1, "a")), options.build(), storage);
    }
}
