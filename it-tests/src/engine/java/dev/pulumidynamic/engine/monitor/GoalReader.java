package dev.pulumidynamic.engine.monitor;

import com.google.protobuf.Value;
import dev.pulumidynamic.engine.property.ContentHashes;
import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Nothing;
import dev.pulumidynamic.engine.property.StructCodec;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.ResourceState.Identity;
import dev.pulumidynamic.engine.state.ResourceState.Links;
import dev.pulumidynamic.engine.state.ResourceState.Marks;
import dev.pulumidynamic.engine.state.ResourceState.Options;
import dev.pulumidynamic.engine.state.ResourceState.Timeouts;
import dev.pulumidynamic.engine.state.Urn;
import dev.pulumidynamic.engine.step.Goal;
import dev.pulumidynamic.engine.step.Scope;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import pulumirpc.AliasOuterClass.Alias;
import pulumirpc.Resource.ReadResourceRequest;
import pulumirpc.Resource.RegisterResourceRequest;

/** Reads goals from the program's requests. */
final class GoalReader {
    private final Scope scope;
    private final Packages packages;
    private final ContentHashes hashes;

    /** The files of assets are looked for in {@code directory}. */
    GoalReader(Scope scope, Packages packages, Path directory) {
        this.scope = scope;
        this.packages = packages;
        this.hashes = new ContentHashes(directory.toAbsolutePath());
    }

    Goal read(RegisterResourceRequest request) {
        Urn urn = scope.stack().urn(request.getParent(), request.getType(), request.getName());
        return scope.reportedAt(
                urn,
                () -> goal(identity(urn, request), hashes.added(StructCodec.decode(request.getObject())), request));
    }

    private Goal goal(Identity identity, Fields properties, RegisterResourceRequest request) {
        return new Goal(
                identity,
                withoutNulls(properties),
                links(request),
                options(request),
                request.getDeleteBeforeReplaceDefined()
                        ? Optional.of(request.getDeleteBeforeReplace())
                        : Optional.empty());
    }

    private Identity identity(Urn urn, RegisterResourceRequest request) {
        String provider = request.getCustom()
                ? packages.provider(
                        request.getProvider(),
                        request.getPackageRef(),
                        request.getType(),
                        request.getVersion(),
                        request.getPluginDownloadURL())
                : "";
        String extension = packages.extension(request.getPackageRef());
        return new Identity(urn, request.getCustom(), "", request.getParent(), provider, extension);
    }

    /** A provider that the program registers itself. */
    ResourceState provider(RegisterResourceRequest request) {
        Urn urn = scope.stack().urn(request.getParent(), request.getType(), request.getName());
        Identity identity = new Identity(urn, true, "", request.getParent(), "", "");
        Goal goal = goal(identity, StructCodec.decode(request.getObject()), request);
        return scope.reportedAt(
                urn,
                () -> packages.explicit(
                        goal, request.getPackageRef(), request.getVersion(), request.getPluginDownloadURL()));
    }

    Goal read(ReadResourceRequest request) {
        Urn urn = scope.stack().urn(request.getParent(), request.getType(), request.getName());
        String provider = scope.reportedAt(
                urn,
                () -> packages.provider(
                        request.getProvider(),
                        request.getPackageRef(),
                        request.getType(),
                        request.getVersion(),
                        request.getPluginDownloadURL()));
        return new Goal(
                new Identity(urn, true, "", request.getParent(), provider, ""),
                withoutNulls(StructCodec.decode(request.getProperties())),
                new Links(request.getDependenciesList(), Map.of(), "", List.of()),
                Options.read(request.getAdditionalSecretOutputsList()),
                Optional.empty());
    }

    private static Links links(RegisterResourceRequest request) {
        Map<String, List<String>> properties = new TreeMap<>();
        request.getPropertyDependenciesMap()
                .forEach((key, urns) -> properties.put(key, List.copyOf(urns.getUrnsList())));
        return new Links(
                List.copyOf(request.getDependenciesList()),
                properties,
                request.getDeletedWith(),
                List.copyOf(request.getReplaceWithList()));
    }

    private Options options(RegisterResourceRequest request) {
        return new Options(
                request.getProtect(),
                request.getRetainOnDelete(),
                new Marks(
                        List.copyOf(request.getAdditionalSecretOutputsList()),
                        List.copyOf(request.getHideDiffsList()),
                        List.copyOf(request.getIgnoreChangesList()),
                        List.copyOf(request.getReplaceOnChangesList())),
                aliases(request),
                timeouts(request.getCustomTimeouts()),
                request.getImportId(),
                replacementTrigger(request));
    }

    /** A trigger that is null is none. */
    private static Optional<PropertyValue> replacementTrigger(RegisterResourceRequest request) {
        return Optional.of(request.getReplacementTrigger())
                .filter(trigger -> trigger.getKindCase() != Value.KindCase.KIND_NOT_SET && !trigger.hasNullValue())
                .map(StructCodec::decode);
    }

    private List<String> aliases(RegisterResourceRequest request) {
        return Stream.concat(
                        request.getAliasURNsList().stream(),
                        request.getAliasesList().stream().map(alias -> urn(alias, request)))
                .distinct()
                .toList();
    }

    /** The URN that an alias means: what it does not say is as in the registration. */
    private String urn(Alias alias, RegisterResourceRequest request) {
        if (alias.hasUrn()) {
            return alias.getUrn();
        }
        Alias.Spec spec = alias.getSpec();
        String parent = spec.getParentUrn().isEmpty() ? request.getParent() : spec.getParentUrn();
        return Urn.of(
                        or(spec.getStack(), scope.stack().name()),
                        or(spec.getProject(), scope.stack().project()),
                        spec.getNoParent() ? "" : parent,
                        or(spec.getType(), request.getType()),
                        or(spec.getName(), request.getName()))
                .text();
    }

    private static String or(String value, String otherwise) {
        return value.isEmpty() ? otherwise : value;
    }

    private static Timeouts timeouts(RegisterResourceRequest.CustomTimeouts timeouts) {
        return new Timeouts(
                seconds(timeouts.getCreate()), seconds(timeouts.getUpdate()), seconds(timeouts.getDelete()));
    }

    /** The seconds of a duration as SDKs write it: {@code 1h30m}, {@code 60000000000ns}; 0 if it is empty. */
    private static double seconds(String duration) {
        if (duration.isEmpty()) {
            return 0;
        } else if (duration.endsWith("ns")) {
            return Long.parseLong(duration.substring(0, duration.length() - 2)) / 1e9;
        }
        return Duration.parse("PT" + duration).toMillis() / 1e3;
    }

    /** A property that is null counts as absent. */
    private static Fields withoutNulls(Fields fields) {
        Map<String, PropertyValue> kept = new TreeMap<>();
        fields.values().forEach((key, value) -> {
            if (!(value instanceof Nothing)) {
                kept.put(key, value instanceof Fields inner ? withoutNulls(inner) : value);
            }
        });
        return new Fields(kept);
    }
}
