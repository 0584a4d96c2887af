package dev.pulumidynamic.compatibility;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.Output;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.Inputs;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;

/**
 * A program with a provider of each kind, in each mode. The argument says in which: all that are named in it. In the mode {@code private},
 * a capture reads private fields of the JDK.
 */
public final class ZonesProgram {
    private ZonesProgram() {}

    public record Zone(String name, List<Integer> ports) {}

    public record ZoneState(String name, String served) {}

    /** A provider that is a class, with code of the program beside it. */
    public static final class Zones implements ResourceProvider<Zone, ZoneState> {
        @Override
        public Created<ZoneState> create(CreateRequest<Zone> request) {
            return Created.of("zone-" + request.inputs().name(), state(request.inputs()));
        }

        private static ZoneState state(Zone zone) {
            return new ZoneState(zone.name(), Names.joined(zone.ports()));
        }
    }

    private static final class Names {
        static String joined(List<Integer> ports) {
            return String.join(",", ports.stream().map(port -> "port " + port).toList());
        }
    }

    public static void main(String[] arguments) {
        String modes = arguments.length == 0 ? "package inline explicit" : arguments[0];
        Pulumi.run(context -> stack(context, modes));
    }

    private static void stack(Context context, String modes) {
        if (modes.contains("package")) {
            ofEachKind(context);
        }
        if (modes.contains("inline")) {
            kept("inline", CodeStorage.INLINE);
        }
        if (modes.contains("extension")) {
            kept("extension", CodeStorage.EXTENSION);
        }
        if (modes.contains("private")) {
            var barrier = new CyclicBarrier(2, Thread::yield);
            new DynamicResource<>(
                    "private",
                    DynamicProvider.create(request -> Created.of("id", Map.of("parties", barrier.getParties()))),
                    Map.of());
        }
        if (modes.contains("explicit")) {
            var provider = DynamicProviders.explicit("own", Map.of());
            new DynamicResource<>(
                    "explicit",
                    new Zones(),
                    new Zone("e", List.of()),
                    CustomResourceOptions.builder().provider(provider).build());
        }
    }

    private static void ofEachKind(Context context) {
        var first = new DynamicResource<>("first", new Zones(), new Zone("a", List.of(80, 443)));
        Inputs<Zone> later = Inputs.of(Zone.class)
                .set(Zone::name)
                .to(first.output(ZoneState::served))
                .set(Zone::ports)
                .to(List.of(1));
        var second = new DynamicResource<>(
                "second",
                new Zones(),
                later,
                CustomResourceOptions.builder().dependsOn(first).build());
        String greeting = "hello";
        var lambda = new DynamicResource<>(
                "lambda",
                DynamicProvider.create(request -> Created.of("id", Map.of("greeting", greeting))),
                Map.of("x", first.output(ZoneState::name)));
        context.export("served", second.output(ZoneState::name));
        context.export("greeting", Output.format("%s", lambda.output("greeting", String.class)));
    }

    private static void kept(String name, CodeStorage storage) {
        DynamicProviders.settings(Settings.builder().storage(storage).build());
        new DynamicResource<>(name, new Zones(), new Zone(name, List.of(1)));
        DynamicProviders.settings(
                Settings.builder().storage(CodeStorage.PACKAGE).build());
    }
}
