package dev.pulumidynamic.resource;

import com.pulumi.Pulumi;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.Inputs;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;

/** A resource whose input is an output of another one, which no preview knows. */
final class PreviewedDependencyProgram {
    private PreviewedDependencyProgram() {}

    record Name(String name) {}

    public static void main(String[] arguments) {
        var names = DynamicProvider.of(Name.class, Name.class)
                .create(request -> Created.of(request.name(), new Name(request.name())));
        Pulumi.run(context -> {
            var first = new DynamicResource<>("first", names, new Name("a"));
            new DynamicResource<>(
                    "second", names, Inputs.of(Name.class).set(Name::name).to(first.output(Name::name)));
            new DynamicResource<>(
                    "third",
                    names,
                    Inputs.of(Name.class)
                            .set(Name::name)
                            .to(first.output(Name::name).applyValue(name -> name + "!")));
        });
    }
}
