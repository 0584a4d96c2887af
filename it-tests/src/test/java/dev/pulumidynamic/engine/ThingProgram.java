package dev.pulumidynamic.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.asset.FileAsset;
import com.pulumi.core.Alias;
import com.pulumi.core.Output;
import com.pulumi.core.annotations.Export;
import com.pulumi.core.annotations.Import;
import com.pulumi.deployment.Deployment;
import com.pulumi.resources.CustomResource;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.CustomTimeouts;
import com.pulumi.resources.ResourceArgs;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The program of the recordings: {@code program} says which things it registers, as scenarios.json does. */
final class ThingProgram {
    static final String TYPE = "pulumi-java:dynamic/test:Thing";

    private ThingProgram() {}

    public static void main(String[] args) throws Exception {
        JsonNode program = new ObjectMapper().readTree(args[0]);
        Pulumi.run(context -> stack(context, program));
    }

    static void stack(Context context, JsonNode program) {
        CompletableFuture<String> packageReference = packageReference(program);
        ThingResource before = null;
        for (int i = 0; i < program.path("resources").asInt(); i++) {
            String name = i == 0 ? program.path("nameOfFirst").asText("r0") : "r" + i;
            Output<Integer> from = before != null && program.path("chain").asBoolean() ? before.x : null;
            before = new ThingResource(
                    name, new ThingArgs(program, from, i == 0), options(program, i, before), packageReference);
            if (program.path("export").asBoolean()) {
                context.export(name, before.x);
            }
        }
        if (program.path("throw").asBoolean()) {
            throw new IllegalStateException("the program has a mistake");
        }
    }

    /** Where the bundle is: in a package of its own, in an extension of the plugin, or in the resource itself. */
    private static @Nullable CompletableFuture<String> packageReference(JsonNode program) {
        Deployment deployment = Deployment.getInstance();
        String pluginVersion = program.path("pluginVersion").asText("0.1.0");
        String parameter = program.path("parameter").asText();
        return switch (program.path("mode").asText("package")) {
            case "extension" ->
                deployment.registerPackage(
                        "pulumi-java",
                        pluginVersion,
                        "",
                        "dyn-" + digest(program).substring(0, 12),
                        pluginVersion,
                        parameter,
                        true);
            case "inline" -> null;
            default ->
                deployment.registerPackage(
                        "pulumi-java",
                        pluginVersion,
                        "",
                        "pulumi-java-dynamic",
                        program.path("packageVersion").asText(),
                        parameter);
        };
    }

    private static String digest(JsonNode program) {
        return program.path("packageVersion").asText().split("\\+h", -1)[1];
    }

    /** What stands for the captured code: in the inline mode the code itself, else its digest, cut. */
    private static String code(JsonNode program) {
        boolean inline = program.path("mode").asText().equals("inline");
        return inline ? program.path("parameter").asText() : digest(program).substring(0, 12);
    }

    private static CustomResourceOptions options(JsonNode program, int index, @Nullable ThingResource before) {
        CustomResourceOptions.Builder options = CustomResourceOptions.builder();
        if (program.has("deleteBeforeReplace")) {
            options.deleteBeforeReplace(program.path("deleteBeforeReplace").asBoolean());
        }
        if (program.path("additionalSecretOutputs").asBoolean()) {
            options.additionalSecretOutputs("x");
        }
        if (program.path("protect").asBoolean() || program.path("protectLast").asInt() == index + 1) {
            options.protect(true);
        }
        if (program.has("ignoreChanges")) {
            options.ignoreChanges(program.path("ignoreChanges").asText());
        }
        if (program.has("replaceOnChanges")) {
            options.replaceOnChanges(program.path("replaceOnChanges").asText());
        }
        if (program.has("import")) {
            options.importId(program.path("import").asText());
        }
        if (program.has("get")) {
            options.id(program.path("get").asText());
        }
        String alias =
                program.path(before == null ? "aliasOfFirst" : "aliasOfOthers").asText();
        if (!alias.isEmpty()) {
            options.aliases(Alias.builder().name(alias).build());
        }
        if (before != null && program.path("replaceWithOthers").asBoolean()) {
            options.replaceWith(before);
        }
        if (program.path("customTimeouts").asBoolean()) {
            options.customTimeouts(CustomTimeouts.builder()
                    .create(Duration.ofSeconds(60))
                    .update(Duration.ofSeconds(90))
                    .delete(Duration.ofSeconds(30))
                    .build());
        }
        return options.build();
    }

    private static final class ThingResource extends CustomResource {
        /** Set by the SDK while the superclass's constructor runs: an initializer would overwrite it. */
        @Export(name = "x", refs = Integer.class)
        @SuppressWarnings("NullAway.Init")
        private Output<Integer> x;

        ThingResource(
                String name,
                ThingArgs args,
                CustomResourceOptions options,
                @Nullable CompletableFuture<String> packageReference) {
            super(TYPE, name, args, options, false, packageReference);
        }
    }

    /** Read by the SDK through reflection. */
    @SuppressWarnings("UnusedVariable")
    private static final class ThingArgs extends ResourceArgs {
        @Import(name = "__provider")
        private final Output<String> provider;

        @Import(name = "x")
        private final Output<Integer> x;

        @Import(name = "replace")
        private final @Nullable Output<String> replace;

        @Import(name = "fail")
        private final @Nullable Output<String> fail;

        @Import(name = "secret")
        private final @Nullable Output<String> secret;

        @Import(name = "from")
        private final @Nullable Output<Integer> from;

        @Import(name = "asset")
        private final @Nullable FileAsset asset;

        ThingArgs(JsonNode program, @Nullable Output<Integer> from, boolean first) {
            String code = code(program);
            this.provider = program.path("providerIsSecret").asBoolean() ? Output.ofSecret(code) : Output.of(code);
            this.x = Output.of(program.path("x").asInt());
            this.replace = text(program, first && program.has("replaceFirst") ? "replaceFirst" : "replace");
            this.fail = text(program, first && program.has("failFirst") ? "failFirst" : "fail");
            this.secret = program.has("secret")
                    ? Output.ofSecret(program.path("secret").asText())
                    : null;
            this.from = from;
            this.asset =
                    program.has("asset") ? new FileAsset(program.path("asset").asText()) : null;
        }

        private static @Nullable Output<String> text(JsonNode program, String key) {
            return program.has(key) ? Output.of(program.path(key).asText()) : null;
        }
    }
}
