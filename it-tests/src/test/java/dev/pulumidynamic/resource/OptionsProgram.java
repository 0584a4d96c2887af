package dev.pulumidynamic.resource;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.Alias;
import com.pulumi.core.Output;
import com.pulumi.exceptions.ResourceException;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.CustomTimeouts;
import com.pulumi.resources.ResourceTransformation;
import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.resource.Things.Thing;
import dev.pulumidynamic.resource.Things.Wish;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** A resource for each option, named as the option; the second time, all of them differ from the first. */
final class OptionsProgram {
    private static final Things THINGS = new Things();

    private final Context context;
    private final Wish wish;
    private final boolean again;

    private OptionsProgram(Context context, boolean again) {
        this.context = context;
        this.again = again;
        this.wish = again ? new Wish(2, "b") : new Wish(1, "a");
    }

    public static void main(String[] arguments) {
        Pulumi.run(context -> new OptionsProgram(context, arguments[0].equals("again")).stack());
    }

    private void stack() {
        var plain = make("plain", new Wish(1, "a"), options());
        make("additionalSecretOutputs", wish, options().additionalSecretOutputs("size"));
        make(
                again ? "aliases" : "formerName",
                new Wish(1, "a"),
                again ? options().aliases(Alias.builder().name("formerName").build()) : options());
        make("customTimeouts", wish, options().customTimeouts(timeouts()));
        make("deleteBeforeReplace", wish, options().deleteBeforeReplace(true));
        make("dependsOn", wish, options().dependsOn(plain));
        make("hideDiffs", wish, options().hideDiffs("size"));
        make("id", new Wish(1, "a"), options().id("existing"));
        make("ignoreChanges", wish, options().ignoreChanges("size", "kind"));
        make("importId", new Wish(1, "a"), again ? options() : options().importId("existing"));
        make("provider", wish, options().provider(DynamicProviders.explicit("explicit", Map.of("region", "eu"))));
        make("parent", wish, options().parent(plain));
        make("protect", new Wish(1, "a"), options().protect(!again));
        var replaced =
                make("replaceOnChanges", new Wish(wish.size(), "a"), options().replaceOnChanges("size"));
        make("replaceWith", new Wish(1, "a"), options().replaceWith(replaced));
        make("replacementTrigger", new Wish(1, "a"), options().replacementTrigger(Output.of(again ? "v2" : "v1")));
        make("resourceTransformations", wish, options().resourceTransformations(keeping()));
        if (!again) {
            make("retainOnDelete", wish, options().retainOnDelete(true));
        }
        // Known to the engine only once it is registered.
        context.export(
                "urn",
                plain.urn().apply(urn -> made("urn", wish, options().urn(urn)).output(Thing::size)));
        refused();
    }

    private void refused() {
        context.export("version", Output.of(refusal(options().version("1.2.3"))));
        context.export("pluginDownloadURL", Output.of(refusal(options().pluginDownloadURL("https://acme.test"))));
    }

    private String refusal(CustomResourceOptions.Builder options) {
        try {
            make("refused", wish, options);
            return "made";
        } catch (ResourceException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private DynamicResource<Thing> make(String name, Wish wanted, CustomResourceOptions.Builder options) {
        var made = made(name, wanted, options);
        context.export(name, made.output(Thing::size));
        return made;
    }

    private static DynamicResource<Thing> made(String name, Wish wanted, CustomResourceOptions.Builder options) {
        return new DynamicResource<>(name, THINGS, wanted, options.build());
    }

    private static CustomResourceOptions.Builder options() {
        return CustomResourceOptions.builder();
    }

    private static CustomTimeouts timeouts() {
        return CustomTimeouts.builder().create(Duration.ofMinutes(7)).build();
    }

    private static ResourceTransformation keeping() {
        return asked -> Optional.of(new ResourceTransformation.Result(
                asked.args(),
                CustomResourceOptions.builder().retainOnDelete(true).build()));
    }
}
