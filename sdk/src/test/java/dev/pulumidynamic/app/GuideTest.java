package dev.pulumidynamic.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.pulumi.Context;
import com.pulumi.asset.FileAsset;
import com.pulumi.automation.LocalWorkspaceOptions;
import com.pulumi.core.Output;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.Input;
import dev.pulumidynamic.Inputs;
import dev.pulumidynamic.app.Addresses.Address;
import dev.pulumidynamic.app.Addresses.FakeDns;
import dev.pulumidynamic.app.Buckets.Bucket;
import dev.pulumidynamic.app.Buckets.Stored;
import dev.pulumidynamic.app.Certificates.Issued;
import dev.pulumidynamic.app.Painters.Painted;
import dev.pulumidynamic.app.Painters.Painter;
import dev.pulumidynamic.app.Painters.Wall;
import dev.pulumidynamic.app.Sites.Rule;
import dev.pulumidynamic.app.Sites.Wanted;
import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Settings;
import dev.pulumidynamic.testing.ProviderLifecycle;
import dev.pulumidynamic.testing.Shared;
import dev.pulumidynamic.testing.TestRequest;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What the pages that readers look things up in show: docs/operations.md, inputs-and-state.md, settings.md, testing.md and others. */
class GuideTest {
    @Test
    void lifeOfABucket() {
        AssetValue one = AssetValue.text("1");
        AssetValue two = AssetValue.text("22");
        ProviderLifecycle.of(new Buckets())
                .config("endpoint", "https://buckets.test")
                .creates(new Bucket("logs", "eu", one))
                .with(Stored::url, "https://buckets.test/logs")
                .where(Stored::bytes, bytes -> bytes > 0)
                .changesNothing(new Bucket("logs", "eu", one))
                .updates(new Bucket("logs", "eu", two))
                .replaces(new Bucket("logs", "us", two))
                .run();
    }

    /** Compiled, and run by nobody: it needs an engine. */
    static void stack(Context ctx, Output<String> region) {
        var buckets = new Buckets();
        var logs = new DynamicResource<>(
                "logs",
                buckets,
                Inputs.of(Bucket.class)
                        .set(Bucket::region)
                        .to(region)
                        .set(Bucket::index)
                        .to(Input.asset(new FileAsset("index.html"))));
        ctx.export("url", logs.output(Stored::url));

        Inputs.of(Wanted.class)
                .set(Wanted::first)
                .to(Inputs.of(Rule.class)
                        .set(Rule::path)
                        .to(logs.output(Stored::url))
                        .set(Rule::limit)
                        .to(10))
                .set(Wanted::hosts)
                .to(Input.list(logs.id(), region));

        var untyped = DynamicProvider.create(request -> Created.of(
                request.name(), Map.of("greeting", "Hello " + request.inputs().get("name"))));
        var hello = new DynamicResource<>("hello", untyped, Map.of("name", "you"));
        ctx.export("greeting", hello.output("greeting", String.class));
    }

    /** The same. */
    static void storage(Buckets buckets, DynamicProvider<Bucket, Stored> archives, Inputs<Bucket> inputs) {
        DynamicProviders.settings(
                Settings.builder().storage(CodeStorage.EXTENSION).build());
        DynamicProviders.bundle(buckets, archives);
        var europe = DynamicProviders.explicit("europe", Map.of("endpoint", "https://eu.buckets.test"));
        new DynamicResource<>(
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
    void keyOfTheProjectIsRead_whenNoOtherIsSet() {
        ProviderLifecycle.of(new Painter())
                .config("banana", "yellow")
                .creates(new Wall("north"))
                .with(Painted::color, "yellow")
                .run();
    }

    @Test
    void lifeOfACertificate() {
        ProviderLifecycle.of(new Certificates())
                .config("endpoint", "https://ca.test")
                .creates(new Certificates.Wanted("acme.com"))
                .with(Issued::serial, "https://ca.test/acme.com")
                .run();
        ProviderLifecycle.of(Certificates.certificates("https://ca.test"))
                .creates(new Certificates.Wanted("acme.com"))
                .with(Issued::serial, "https://ca.test/acme.com")
                .run();
    }

    @Test
    void nameIsFound_whenTheProgramGivesNone() {
        ProviderLifecycle.of(new Buckets())
                .config("endpoint", "https://buckets.test")
                .creates(new Bucket(null, "eu", AssetValue.text("1")))
                .changesNothing(new Bucket(null, "eu", AssetValue.text("1")))
                .run();
    }

    @Test
    void addressIsPublishedAgain_whenItWasChangedOutside() {
        Map<String, String> ips = Shared.map();
        Address www = new Address("www.acme.test", "192.0.2.1");
        ProviderLifecycle.of(Addresses.in(new FakeDns(ips)))
                .creates(www)
                .logs("info", "published")
                .meanwhile(() -> ips.put("www.acme.test", "192.0.2.9"))
                .refreshFindsChanged(Address::ip)
                .updates(www)
                .meanwhile(ips::clear)
                .refreshFindsGone()
                .creates(www)
                .run();
    }

    @Test
    void nameComesFromTheStack() {
        var buckets = new Buckets();
        var request = TestRequest.to(buckets)
                .inputs(new Bucket(null, "eu", AssetValue.text("1")))
                .autoName("logs-eu")
                .check();
        assertThat(buckets.check(request).inputs().name()).isEqualTo("logs-eu");
    }
}
