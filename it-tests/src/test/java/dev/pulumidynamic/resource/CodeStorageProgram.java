package dev.pulumidynamic.resource;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.Output;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Settings;
import dev.pulumidynamic.resource.Things.Thing;
import dev.pulumidynamic.resource.Things.Wish;
import java.util.Map;

/** Resources whose code is kept in all ways that there are. */
public final class CodeStorageProgram {
    private CodeStorageProgram() {}

    public static void main(String[] arguments) {
        Pulumi.run(CodeStorageProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context context) {
        make("extension", CodeStorage.EXTENSION, CustomResourceOptions.builder());
        make("inline", CodeStorage.INLINE, CustomResourceOptions.builder());
        make("package", CodeStorage.PACKAGE, CustomResourceOptions.builder());
        make("imported", CodeStorage.EXTENSION, CustomResourceOptions.builder().importId("there"));
        make(
                "importedInline",
                CodeStorage.INLINE,
                CustomResourceOptions.builder().importId("there"));
        DynamicProviders.settings(
                Settings.builder().storage(CodeStorage.EXTENSION).build());
        new DynamicResource<>("byDefault", new Things(), new Wish(1, "a"));
        DynamicResource.get("got", Output.of("there"), new Things(), null);
        bundled();
    }

    private static void bundled() {
        String greeting = "hello";
        var things = new Things();
        var lambda = DynamicProvider.create(request -> Created.of("id", Map.of("greeting", greeting)))
                .settings(Settings.builder().type("acme:test:bundledLambda").build())
                .settings(Settings.builder().storage(CodeStorage.PACKAGE).build());
        DynamicProviders.bundle(things, lambda);
        DynamicProviders.settings(
                Settings.builder().storage(CodeStorage.PACKAGE).build());
        new DynamicResource<>("bundledThing", things, new Wish(1, "a"));
        new DynamicResource<>("bundledLambda", lambda, Map.of("x", 1));
    }

    private static DynamicResource<Thing> make(
            String name, CodeStorage storage, CustomResourceOptions.Builder options) {
        DynamicProviders.settings(Settings.builder().storage(storage).build());
        return new DynamicResource<>(name, new Things(), new Wish(1, "a"), options.build());
    }
}
