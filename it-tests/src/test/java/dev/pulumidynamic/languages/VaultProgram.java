package dev.pulumidynamic.languages;

import com.pulumi.Config;
import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.annotations.Import;
import com.pulumi.deployment.Deployment;
import com.pulumi.resources.CustomResource;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.ResourceArgs;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A resource of the package vaults, where the program marks no secret. */
public final class VaultProgram {
    private VaultProgram() {}

    public static void main(String[] args) {
        Pulumi.run(VaultProgram::stack);
    }

    /** Defines the resource. */
    public static void stack(Context context) {
        Config config = context.config();
        LoginArgs login = new LoginArgs(config.get("user").orElse(null));
        new Vault(new VaultArgs(login), register(Path.of(config.require("package"))));
    }

    private static CompletableFuture<String> register(Path file) {
        try {
            String parameter = Base64.getEncoder().encodeToString(Files.readAllBytes(file));
            return Deployment.getInstance()
                    .registerPackage("pulumi-java", PluginVersion.CURRENT, "", "vaults", "1.0.0", parameter);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Vault extends CustomResource {
        Vault(VaultArgs args, CompletableFuture<String> vaults) {
            super("vaults:index:Vault", "vault", args, CustomResourceOptions.Empty, false, vaults);
        }
    }

    /** Read by the SDK through reflection. */
    @SuppressWarnings("UnusedVariable")
    private static final class VaultArgs extends ResourceArgs {
        @Import(name = "owner")
        private final LoginArgs owner;

        @Import(name = "others")
        private final List<LoginArgs> others;

        @Import(name = "guests")
        private final Map<String, LoginArgs> guests;

        @Import(name = "pin")
        private final String pin = "sesame";

        VaultArgs(LoginArgs login) {
            this.owner = login;
            this.others = List.of(login);
            this.guests = Map.of("bob", login);
        }
    }

    /** The same. */
    @SuppressWarnings("UnusedVariable")
    private static final class LoginArgs extends ResourceArgs {
        @Import(name = "user")
        private final @Nullable String user;

        @Import(name = "password")
        private final String password = "sesame";

        LoginArgs(@Nullable String user) {
            this.user = user;
        }
    }
}
