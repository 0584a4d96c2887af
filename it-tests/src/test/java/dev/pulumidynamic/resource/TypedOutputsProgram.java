package dev.pulumidynamic.resource;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.Output;
import com.pulumi.resources.ComponentResource;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.Inputs;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Secret;
import dev.pulumidynamic.provider.Updated;
import dev.pulumidynamic.provider.WireName;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Outputs that Pulumi's serializer has no type for, exported and passed on, alone and with their resource. */
public final class TypedOutputsProgram {
    private TypedOutputsProgram() {}

    enum Level {
        LOW,
        @WireName("very high")
        HIGH
    }

    record Rule(long port, Instant since) {}

    record TypedWish(long serial) {}

    record TypedThing(
            long id,
            UUID key,
            Level level,
            Instant since,
            BigDecimal price,
            List<Rule> rules,
            Map<String, Level> levels,
            Optional<Instant> until,
            @Secret Rule hidden) {}

    record Copy(Object value, Object whole) {}

    public static void main(String[] arguments) {
        Pulumi.run(TypedOutputsProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context context) {
        var things = DynamicProvider.of(TypedWish.class, TypedThing.class)
                .create(request -> Created.of("thing", thing(request.inputs().serial())));
        var thing = new DynamicResource<>("thing", things, new TypedWish(7));
        context.export("id", thing.output(TypedThing::id));
        context.export("key", thing.output(TypedThing::key));
        context.export("level", thing.output(TypedThing::level));
        context.export("since", thing.output("since", Instant.class));
        context.export("price", thing.output(TypedThing::price));
        context.export("rules", thing.output(TypedThing::rules));
        context.export("levels", thing.output(TypedThing::levels));
        context.export("until", thing.output(TypedThing::until));
        context.export("hidden", thing.output(TypedThing::hidden));
        context.export("all", Output.of(Map.of("prefix", thing)));
        pass(thing);
    }

    private static TypedThing thing(long serial) {
        Instant now = Instant.parse("2026-01-02T03:04:05Z");
        Rule rule = new Rule(22, now);
        return new TypedThing(
                serial,
                new UUID(1, 2),
                Level.HIGH,
                now,
                new BigDecimal("19.990"),
                List.of(rule),
                Map.of("a", Level.HIGH),
                Optional.of(now),
                rule);
    }

    private static void pass(DynamicResource<TypedThing> thing) {
        var copies = DynamicProvider.of(Copy.class, Copy.class)
                .create(request -> Created.of("copy", request.inputs()))
                .update(request -> Updated.of(request.inputs()));
        var maps = DynamicProvider.create(request -> Created.of("map", request.inputs()));
        new DynamicResource<>(
                "copy",
                copies,
                Inputs.of(Copy.class)
                        .set(Copy::value)
                        .to(thing.output(TypedThing::rules))
                        .set(Copy::whole)
                        .to(thing));
        new DynamicResource<>("map", maps, Map.of("value", thing.output(TypedThing::until), "whole", thing));
        new ThingGroup(thing);
    }

    private static final class ThingGroup extends ComponentResource {
        ThingGroup(DynamicResource<TypedThing> thing) {
            super("acme:index:Group", "group");
            registerOutputs(Map.of("id", thing.output(TypedThing::id), "whole", Output.of(thing)));
        }
    }
}
