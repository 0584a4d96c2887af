package dev.pulumidynamic.languages;

import dev.pulumidynamic.packages.DynamicPackage;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Secret;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A package that has secrets inside other values. */
final class VaultPackage {
    private VaultPackage() {}

    record Login(String user, @Secret String password) {}

    record Vault(
            Optional<Login> owner,
            Optional<List<Login>> others,
            Optional<Map<String, Login>> guests,
            @Secret Optional<String> pin) {}

    record Stored(Optional<Login> owner) {}

    private record Vaults() implements ResourceProvider<Vault, Stored> {
        @Override
        public Created<Stored> create(CreateRequest<Vault> request) {
            return Created.of(request.name(), new Stored(request.inputs().owner()));
        }
    }

    private record Config(Optional<Login> admin) {}

    static void write(Path file) throws IOException {
        DynamicPackage.of("vaults", "1.0.0")
                .config(Config.class)
                .resource("vaults:index:Vault", new Vaults())
                .writeTo(file, warning -> {});
    }
}
