package dev.pulumidynamic.examples.reception;

import com.pulumi.core.Output;
import com.pulumi.core.annotations.Export;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.ComponentResourceOptions;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.Inputs;
import dev.pulumidynamic.examples.reception.Greeter.Greeting;
import dev.pulumidynamic.examples.reception.Greeter.Guest;
import java.util.Map;

/** A component that programs in any language can use; {@link ReceptionPlugin} makes it, with a dynamic resource in it. */
public class Reception extends ComponentResource {
    @Export(name = "greeting", refs = String.class)
    private Output<String> greeting;

    /** Called by the SDK, for a program in any language. */
    public Reception(String name, ReceptionArgs args, ComponentResourceOptions options) {
        super("reception:index:Reception", name, args, options);
        var greeted = new DynamicResource<>(
                name + "-guest",
                new Greeter(),
                Inputs.of(Guest.class).set(Guest::name).to(args.guest()),
                CustomResourceOptions.builder().parent(this).build());
        greeting = greeted.output(Greeting::text);
        registerOutputs(Map.of("greeting", greeting));
    }
}
