package dev.pulumidynamic.examples.greeting;

import com.pulumi.core.Output;
import com.pulumi.resources.ComponentResource;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicResource;
import java.util.Map;

/** A component with dynamic resources of its own. */
class Reception extends ComponentResource {
    private final Output<String> greeting;

    Reception(String name, String guest) {
        super("greeting:index:Reception", name);
        var greeted = new DynamicResource<>(
                name + "-greeting",
                new Greetings(),
                new Guest(guest),
                CustomResourceOptions.builder().parent(this).build());
        greeting = greeted.output(Greeting::json);
        registerOutputs(Map.of("greeting", greeting));
    }

    Output<String> greeting() {
        return greeting;
    }
}
