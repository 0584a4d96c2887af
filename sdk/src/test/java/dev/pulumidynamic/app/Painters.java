package dev.pulumidynamic.app;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.ProviderSettings;
import dev.pulumidynamic.provider.ResourceProvider;

/** A provider that reads configuration of the project and of another namespace. */
public final class Painters {
    private Painters() {}

    /** What the program wants. */
    public record Wall(String name) {}

    /** What there is. */
    public record Painted(String color) {}

    /** Paints walls. */
    @ProviderSettings(configKeys = {"banana", "colors:primary"})
    public static final class Painter implements ResourceProvider<Wall, Painted> {
        private transient String color = "";

        @Override
        public void configure(ProviderConfig config) {
            color = config.get("colors:primary").orElseGet(() -> config.require("banana"));
        }

        @Override
        public Created<Painted> create(CreateRequest<Wall> request) {
            return Created.of(request.name(), new Painted(color));
        }
    }
}
