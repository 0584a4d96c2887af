package dev.pulumidynamic.resource;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.ProviderSettings;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import java.util.Map;
import java.util.Optional;

/** Providers that read keys of the project and of other namespaces, and tell what they read. */
public final class ConfigKeysProgram {
    private ConfigKeysProgram() {}

    record Wall(String name) {}

    record Painted(int letters) {}

    @ProviderSettings(configKeys = {"banana", "colors:primary", "colors:unset"})
    static final class Painter implements ResourceProvider<Wall, Painted> {
        private transient String colors = "";

        @Override
        public void configure(ProviderConfig config) {
            colors = config.require("colors:primary") + " and " + config.requireSecret("banana")
                    + config.get("colors:unset").orElse("");
        }

        @Override
        public Created<Painted> create(CreateRequest<Wall> request) {
            request.log().info("paints " + colors);
            return Created.of("id", new Painted(colors.length()));
        }

        @Override
        public Updated<Painted> update(UpdateRequest<Wall, Painted> request) {
            return Updated.of(new Painted(colors.length()));
        }

        @Override
        public Optional<Read<Wall, Painted>> read(ReadRequest<Wall, Painted> request) {
            request.log().info("looks for " + colors);
            return Optional.of(Read.of(
                    request.id(),
                    request.inputs().orElseThrow(),
                    request.state().orElseThrow()));
        }

        @Override
        public void delete(DeleteRequest<Wall, Painted> request) {
            request.log().info("removes " + colors);
        }
    }

    public static void main(String[] arguments) {
        Pulumi.run(ConfigKeysProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context context) {
        new DynamicResource<>("wall", new Painter(), new Wall("north"));
        new DynamicResource<>(
                "fence", DynamicProvider.create(request -> Created.of("id", Map.of())), Map.of("needs", "no color"));
        context.config().get("key").ifPresent(key -> {
            var reader = DynamicProvider.create(
                    request -> Created.of("id", Map.of("read", request.config().require(key))));
            boolean isDeclared = context.config().getBoolean("declared").orElse(false);
            new DynamicResource<>(
                    "reader",
                    isDeclared
                            ? reader.settings(Settings.builder().configKeys(key).build())
                            : reader,
                    Map.of());
        });
        context.config().get("explicit").ifPresent(key -> {
            var reader = DynamicProvider.create(request -> {
                request.log().info("reads " + request.config().require(key));
                return Created.of("id", Map.of());
            });
            var provider = DynamicProviders.explicit("paints", Map.of(key, "ochre"));
            var options = CustomResourceOptions.builder().provider(provider).build();
            new DynamicResource<>("explicit", reader, Map.of(), options);
        });
    }
}
