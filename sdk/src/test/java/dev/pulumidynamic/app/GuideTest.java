package dev.pulumidynamic.app;

import com.pulumi.Context;
import com.pulumi.asset.FileAsset;
import com.pulumi.automation.LocalWorkspaceOptions;
import com.pulumi.core.Output;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.Inputs;
import dev.pulumidynamic.app.Buckets.Bucket;
import dev.pulumidynamic.app.Buckets.Stored;
import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.testing.LifecycleStep;
import dev.pulumidynamic.testing.ProviderLifecycle;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What docs/writing-providers.md shows. */
class GuideTest {
    @Test
    void lifeOfABucket() {
        AssetValue one = AssetValue.text("1");
        AssetValue two = AssetValue.text("22");
        ProviderLifecycle.of(new Buckets())
                .config("endpoint", "https://buckets.test")
                .step(LifecycleStep.<Bucket, Stored>creates(new Bucket("logs", "eu", one))
                        .with(new Stored("https://buckets.test/logs", "k-resource", 1)))
                .step(LifecycleStep.changesNothing(new Bucket("logs", "eu", one)))
                .step(LifecycleStep.updates(new Bucket("logs", "eu", two)))
                .step(LifecycleStep.replaces(new Bucket("logs", "us", two)))
                .run();
    }

    /** Compiled, and run by nobody: it needs an engine. */
    static void stack(Context ctx, Output<String> region) {
        var buckets = new Buckets();
        var logs = new DynamicResource<>(
                "logs",
                buckets,
                Inputs.of(Bucket.class).with(Bucket::region, region).with(Bucket::index, new FileAsset("index.html")));
        ctx.export("url", logs.output(Stored::url));

        var untyped = DynamicProvider.create(request -> Created.of(
                request.name(), Map.of("greeting", "Hello " + request.inputs().get("name"))));
        var hello = new DynamicResource<>("hello", untyped, Map.of("name", "you"));
        ctx.export("greeting", hello.output("greeting", String.class));
    }

    /** The same. */
    static void storage(Buckets buckets, DynamicProvider<Bucket, Stored> archives, Inputs<Bucket> inputs) {
        DynamicProviders.keepCode(CodeStorage.EXTENSION);
        DynamicProviders.bundle(buckets, archives);
        var europe = DynamicProviders.explicit("europe", Map.of("endpoint", "https://eu.buckets.test"));
        new DynamicResource<>(
                "acme:storage:Bucket",
                "logs",
                buckets,
                inputs,
                CustomResourceOptions.builder().provider(europe).build());
    }

    /** The same. */
    static LocalWorkspaceOptions automation(Path home, Consumer<Context> stack) {
        return LocalWorkspaceOptions.builder()
                .pulumiHome(home)
                .program(ctx -> {
                    DynamicProviders.pulumiHome(home);
                    stack.accept(ctx);
                })
                .build();
    }

    @Test
    void nameIsFound_whenTheProgramGivesNone() {
        ProviderLifecycle.of(new Buckets())
                .config("endpoint", "https://buckets.test")
                .step(LifecycleStep.creates(new Bucket(null, "eu", AssetValue.text("1"))))
                .step(LifecycleStep.changesNothing(new Bucket(null, "eu", AssetValue.text("1"))))
                .run();
    }
}
