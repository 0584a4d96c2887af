package dev.pulumidynamic.golden;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.core.Output;
import com.pulumi.core.TypeShape;
import com.pulumi.core.annotations.Import;
import com.pulumi.deployment.Deployment;
import com.pulumi.deployment.InvokeOptions;
import com.pulumi.resources.CustomResource;
import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.InvokeArgs;
import com.pulumi.resources.ProviderResource;
import com.pulumi.resources.ResourceArgs;
import dev.pulumidynamic.internal.deployment.PluginInstallation;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import dev.pulumidynamic.packages.DynamicPackage;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.InvokeRequest;
import dev.pulumidynamic.provider.PackageFunction;
import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.UpdateRequest;
import dev.pulumidynamic.provider.Updated;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Resources of a declared package, on the default provider and on an explicit one, and a function of it. */
public final class GoldenPackageProgram {
    private static final String NAME = "parcels";
    private static final String VERSION = "1.0.0";

    private GoldenPackageProgram() {}

    record Settings(Optional<String> sender) {}

    record Parcel(String kind, String label) {}

    record Sent(String kind, String label, String sender) {}

    record Weights(int each, int count) {}

    record Total(int weight) {}

    public static void main(String[] arguments) {
        Pulumi.run(GoldenPackageProgram::stack);
    }

    /** Defines the resources of the stack. */
    public static void stack(Context context) {
        PluginInstallation.ofThisRelease(PluginInstallation.homeOfThisJvm()).install();
        CompletableFuture<String> parcels = Deployment.getInstance()
                .registerPackage("pulumi-java", PluginVersion.CURRENT, "", NAME, VERSION, parameter());
        ParcelArgs args = new ParcelArgs(
                context.config().require("kind"), context.config().require("label"));
        new ParcelResource("by-default", args, CustomResourceOptions.Empty, parcels);
        CustomResourceOptions explicit =
                CustomResourceOptions.builder().provider(new Provider(parcels)).build();
        new ParcelResource("by-explicit", args, explicit, parcels);
        context.export("total", total(parcels));
    }

    private static String parameter() {
        try {
            Path file = Files.createTempFile(NAME, ".pulumi");
            try {
                DynamicPackage.of(NAME, VERSION)
                        .config(Settings.class)
                        .resource(NAME + ":index:Parcel", new Parcels())
                        .function(NAME + ":index:total", Weights.class, Total.class, new Weigh())
                        .writeTo(file, warning -> {});
                return Base64.getEncoder().encodeToString(Files.readAllBytes(file));
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Output<Map<String, Object>> total(CompletableFuture<String> parcels) {
        return Deployment.getInstance()
                .invoke(
                        NAME + ":index:total",
                        TypeShape.<Map<String, Object>>builder(Map.class)
                                .addParameter(String.class)
                                .addParameter(Object.class)
                                .build(),
                        new WeightArgs(),
                        InvokeOptions.Empty,
                        parcels);
    }

    /** Adds weights. */
    static final class Weigh implements PackageFunction<Weights, Total> {
        private static final long serialVersionUID = 1L;

        @Override
        public Total invoke(InvokeRequest<Weights> request) {
            return new Total(request.inputs().each() * request.inputs().count());
        }
    }

    /** Parcels are nowhere but in the state. */
    static final class Parcels implements ResourceProvider<Parcel, Sent> {
        private transient String sender = "";

        @Override
        public void configure(ProviderConfig config) {
            sender = config.get("sender").orElse("nobody");
        }

        @Override
        public Diff diff(DiffRequest<Parcel, Sent> request) {
            return Diff.of(request, Parcel::kind);
        }

        @Override
        public Created<Sent> create(CreateRequest<Parcel> request) {
            return Created.of(request.name(), sent(request.inputs()));
        }

        @Override
        public Updated<Sent> update(UpdateRequest<Parcel, Sent> request) {
            return Updated.of(sent(request.inputs()));
        }

        @Override
        public Optional<Read<Parcel, Sent>> read(ReadRequest<Parcel, Sent> request) {
            return Optional.of(Read.of(
                    request.id(),
                    request.inputs().orElseThrow(),
                    request.state().orElseThrow()));
        }

        @Override
        public void delete(DeleteRequest<Parcel, Sent> request) {
            request.log().info("deleted " + request.state().label());
        }

        private Sent sent(Parcel parcel) {
            return new Sent(parcel.kind(), parcel.label(), sender);
        }
    }

    private static final class Provider extends ProviderResource {
        Provider(CompletableFuture<String> parcels) {
            super(NAME, "explicit", new SettingsArgs(), CustomResourceOptions.Empty, false, parcels);
        }
    }

    private static final class ParcelResource extends CustomResource {
        ParcelResource(String name, ParcelArgs args, CustomResourceOptions options, CompletableFuture<String> parcels) {
            super(NAME + ":index:Parcel", name, args, options, false, parcels);
        }
    }

    /** Read by the SDK through reflection. */
    @SuppressWarnings("UnusedVariable")
    private static final class ParcelArgs extends ResourceArgs {
        @Import(name = "kind")
        private final String kind;

        @Import(name = "label")
        private final String label;

        ParcelArgs(String kind, String label) {
            this.kind = kind;
            this.label = label;
        }
    }

    /** The same. */
    @SuppressWarnings("UnusedVariable")
    private static final class SettingsArgs extends ResourceArgs {
        @Import(name = "sender")
        private final String sender = "Ann";
    }

    /** The same. */
    @SuppressWarnings("UnusedVariable")
    private static final class WeightArgs extends InvokeArgs {
        @Import(name = "each")
        private final int each = 3;

        @Import(name = "count")
        private final int count = 4;
    }
}
