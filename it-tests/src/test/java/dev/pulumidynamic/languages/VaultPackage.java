package dev.pulumidynamic.languages;

import dev.pulumidynamic.packages.DynamicPackage;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Secret;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A package that has secrets inside other values, in what a function returns, and lists and maps in its configuration. */
final class VaultPackage {
    private VaultPackage() {}

    record Login(String user, @Secret String password) {}

    record Vault(
            Optional<Login> owner,
            Optional<List<Login>> others,
            Optional<Map<String, Login>> guests,
            @Secret Optional<String> pin) {}

    record Stored(Optional<Login> owner, Optional<String> keepers, Optional<String> limits) {}

    private static final class Vaults implements ResourceProvider<Vault, Stored> {
        private transient Optional<String> keepers = Optional.empty();
        private transient Optional<String> limits = Optional.empty();

        @Override
        public void configure(ProviderConfig config) {
            keepers = config.get("keepers");
            limits = config.get("limits");
        }

        @Override
        public Created<Stored> create(CreateRequest<Vault> request) {
            return Created.of(request.name(), new Stored(request.inputs().owner(), keepers, limits));
        }
    }

    private record Config(
            Optional<Login> admin, Optional<List<String>> keepers, Optional<Map<String, Integer>> limits) {}

    record Door(String name) {}

    record Pin(@Secret String pin) {}

    static void write(Path file) throws IOException {
        DynamicPackage.of("vaults", "1.0.0")
                .config(Config.class)
                .resource("vaults:index:Vault", new Vaults())
                .function("vaults:index:getPin", Door.class, Pin.class, request -> new Pin("sesame"))
                .writeTo(file, warning -> {});
    }
}
