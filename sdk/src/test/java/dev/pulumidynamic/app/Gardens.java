package dev.pulumidynamic.app;

import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ProviderSettings;
import dev.pulumidynamic.provider.Reinitialized;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import dev.pulumidynamic.provider.WireName;
import java.util.HashMap;
import java.util.Map;

/** Capture options and wire names, as docs/captured-values.md and docs/inputs-and-state.md show them. */
public final class Gardens {
    private Gardens() {}

    record Garden(String name) {}

    enum Owner {
        @WireName("Pulumi Planters Inc.")
        PLANTERS,
        @WireName("Pulumi Growers Ltd.")
        GROWERS
    }

    @ProviderSettings(include = "templates/**")
    static class Pages implements ResourceProvider<Garden, Garden> {
        @Override
        public Created<Garden> create(CreateRequest<Garden> request) {
            return Created.of(request.name(), request.inputs());
        }
    }

    static class Plants {
        @Reinitialized
        private static Map<String, String> cache = new HashMap<>();

        static final Map<String, String> LATIN_NAMES = new HashMap<>();

        static void forget() {
            cache = new HashMap<>();
        }

        static String cached(String name) {
            return cache.computeIfAbsent(name, String::strip);
        }
    }

    static DynamicProvider<Garden, Garden> options() {
        DynamicProviders.settings(Settings.builder()
                .include("com.acme.plugins.*")
                .exclude("com.acme.optional.**")
                .build());
        var gardens = DynamicProvider.of(Garden.class)
                .create(request -> request.created(request.name()))
                .settings(Settings.builder().include("templates/**").build());
        return gardens;
    }
}
