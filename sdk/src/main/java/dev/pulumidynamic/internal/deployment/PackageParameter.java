package dev.pulumidynamic.internal.deployment;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.CompressedEntries;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.wire.Messages;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import dev.pulumidynamic.provider.internal.ProviderFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The parameter of a package that is declared, as docs/state-format.md describes it.
 *
 * @param bytes the message
 * @param warnings what its author should know
 */
public record PackageParameter(ByteString bytes, List<String> warnings) {
    public PackageParameter {
        warnings = List.copyOf(warnings);
    }

    /**
     * Captures providers and functions in one bundle.
     *
     * @param schema JSON
     * @param providers by their tokens
     * @param functions the roots of their closures, by their tokens
     * @throws dev.pulumidynamic.closure.failure.ClosureException if something in them cannot be carried
     */
    public static PackageParameter of(
            String name,
            String version,
            String schema,
            SortedMap<String, ResourceProvider<?, ?>> providers,
            SortedMap<String, Object> functions,
            Settings settings) {
        List<Object> roots = new ArrayList<>();
        providers.values().forEach(provider -> roots.add(new ProviderFunction(provider)));
        roots.addAll(functions.values());
        List<Closure> closures = CapturedProvider.captureTogether(roots, options(providers, settings));
        SortedMap<String, Closure> resources = byToken(providers, closures.subList(0, providers.size()));
        SortedMap<String, Closure> invokes = byToken(functions, closures.subList(providers.size(), closures.size()));
        ByteString description = Messages.write(out -> {
            out.writeString(1, name);
            out.writeString(2, version);
            out.writeBytes(3, CompressedEntries.compress(ByteString.copyFromUtf8(schema)));
            for (var invoke : invokes.entrySet()) {
                ParameterFields.writeFunction(out, invoke.getKey(), graph(invoke.getValue()));
            }
        });
        ByteString bytes = Messages.write(out -> {
            ParameterFields.writeVersion(out);
            ParameterFields.writeBundle(out, closures.get(0).bundle().stored());
            for (var resource : resources.entrySet()) {
                ParameterFields.writeImport(out, resource.getKey(), graph(resource.getValue()));
            }
            for (var provider : providers.entrySet()) {
                Closure closure = Objects.requireNonNull(resources.get(provider.getKey()));
                ParameterFields.writeLimit(
                        out,
                        provider.getKey(),
                        ConcurrencyLimit.of(
                                provider.getValue(),
                                AppliedSettings.of(provider.getValue(), settings),
                                closure.graph()));
            }
            ParameterFields.writePackage(out, description);
        });
        return new PackageParameter(bytes, warnings(resources, invokes));
    }

    private static CaptureOptions options(SortedMap<String, ResourceProvider<?, ?>> providers, Settings settings) {
        return providers.isEmpty()
                ? AppliedSettings.with(CapturedProvider.OPTIONS, settings)
                : AppliedSettings.capture(CapturedProvider.OPTIONS, settings, List.copyOf(providers.values()));
    }

    private static SortedMap<String, Closure> byToken(SortedMap<String, ?> roots, List<Closure> closures) {
        SortedMap<String, Closure> byToken = new TreeMap<>();
        roots.keySet().forEach(token -> byToken.put(token, closures.get(byToken.size())));
        return byToken;
    }

    private static ByteString graph(Closure closure) {
        return ByteString.copyFrom(closure.graph().toBytes());
    }

    private static List<String> warnings(SortedMap<String, Closure> resources, SortedMap<String, Closure> functions) {
        Stream<String> ofCapture = Stream.of(resources, functions)
                .flatMap(closures -> closures.values().stream())
                .flatMap(closure -> closure.warnings().stream())
                .map(warning -> warning.message() + " [" + warning.code() + "]")
                .distinct();
        Stream<String> ofValues = Stream.of(resources, functions)
                .flatMap(closures -> closures.entrySet().stream())
                .flatMap(entry ->
                        CapturedValues.warning(entry.getKey(), entry.getValue().graph()).stream());
        return Stream.concat(ofCapture, ofValues).toList();
    }
}
