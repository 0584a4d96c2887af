package dev.pulumidynamic.languages;

import com.pulumi.Config;
import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.annotations.Import;
import com.pulumi.deployment.Deployment;
import com.pulumi.resources.CustomResource;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.ProviderResource;
import com.pulumi.resources.ResourceArgs;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;

/** A resource of the package marks, on the default provider or an explicit one, as long as it is wanted. */
public final class MarkProgram {
    private MarkProgram() {}

    public static void main(String[] args) {
        Pulumi.run(MarkProgram::stack);
    }

    /** Defines the provider and the resource. */
    public static void stack(Context context) {
        Config config = context.config();
        CompletableFuture<String> marks = register(Path.of(config.require("package")), config.require("version"));
        CustomResourceOptions.Builder options = CustomResourceOptions.builder();
        if (config.require("explicit").equals("true")) {
            options.provider(new Provider(marks));
        }
        if (config.require("wanted").equals("true")) {
            new Mark(new MarkArgs(config.require("path")), options.build(), marks);
        }
    }

    private static CompletableFuture<String> register(Path file, String version) {
        try {
            String parameter = Base64.getEncoder().encodeToString(Files.readAllBytes(file));
            return Deployment.getInstance()
                    .registerPackage("pulumi-java", PluginVersion.CURRENT, "", "marks", version, parameter);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Provider extends ProviderResource {
        Provider(CompletableFuture<String> marks) {
            super("marks", "eu", ResourceArgs.Empty, CustomResourceOptions.Empty, false, marks);
        }
    }

    private static final class Mark extends CustomResource {
        Mark(MarkArgs args, CustomResourceOptions options, CompletableFuture<String> marks) {
            super("marks:index:Mark", "mark", args, options, false, marks);
        }
    }

    /** Read by the SDK through reflection. */
    @SuppressWarnings("UnusedVariable")
    private static final class MarkArgs extends ResourceArgs {
        @Import(name = "path")
        private final String path;

        MarkArgs(String path) {
            this.path = path;
        }
    }
}
