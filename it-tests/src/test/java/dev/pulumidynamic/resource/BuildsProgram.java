package dev.pulumidynamic.resource;

import com.pulumi.Context;
import com.pulumi.Pulumi;
import com.pulumi.resources.CustomResourceOptions;
import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.DynamicResource;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DeleteRequest;
import dev.pulumidynamic.provider.Diff;
import dev.pulumidynamic.provider.DiffRequest;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.provider.ReadRequest;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A resource in each mode. Another kind replaces it, and while the file {@code lock} is there the old one cannot be deleted. */
public final class BuildsProgram {
    private BuildsProgram() {}

    public static void main(String[] arguments) {
        Pulumi.run(BuildsProgram::stack);
    }

    record Parcel(String kind, String lock) {}

    /** Defines the resources of the stack. */
    public static void stack(Context context) {
        context.config().get("home").map(Path::of).ifPresent(DynamicProviders::pulumiHome);
        context.config().get("plugins").ifPresent(DynamicProviders::pluginDownloadUrl);
        Parcel parcel =
                new Parcel(context.config().require("kind"), context.config().require("lock"));
        for (CodeStorage storage : List.of(CodeStorage.PACKAGE, CodeStorage.EXTENSION, CodeStorage.INLINE)) {
            DynamicProviders.settings(Settings.builder().storage(storage).build());
            new DynamicResource<>("in-" + storage, new Parcels(), parcel);
        }
        var explicit = DynamicProviders.explicit("explicit", Map.of());
        new DynamicResource<>(
                "on-explicit",
                new Parcels(),
                parcel,
                CustomResourceOptions.builder().provider(explicit).build());
    }

    static final class Parcels implements ResourceProvider<Parcel, Parcel> {
        @Override
        public Diff diff(DiffRequest<Parcel, Parcel> request) {
            return Diff.of(request, Parcel::kind);
        }

        @Override
        public Created<Parcel> create(CreateRequest<Parcel> request) {
            return Created.of(request.name() + request.inputs().kind(), request.inputs());
        }

        @Override
        public Optional<Read<Parcel, Parcel>> read(ReadRequest<Parcel, Parcel> request) {
            request.log().info("read " + request.id());
            return Optional.of(Read.of(
                    request.id(),
                    request.inputs().orElseThrow(),
                    request.state().orElseThrow()));
        }

        @Override
        public void delete(DeleteRequest<Parcel, Parcel> request) {
            if (Files.exists(Path.of(request.state().lock()))) {
                throw new IllegalStateException("locked: " + request.id());
            }
            request.log().info("deleted " + request.id());
        }
    }
}
