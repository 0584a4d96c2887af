package dev.pulumidynamic.internal.deployment;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.bundle.CompressedEntries;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.wire.Messages;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import dev.pulumidynamic.provider.internal.ProviderFunction;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The parameter of a package that is declared, and what its author should know. docs/state-format.md describes the fields of all
 * parameters, which the plugin's {@code Parameter} reads.
 */
public record PackageParameter(ByteString bytes, List<String> warnings) {
    private static final int FORMAT = 1;

    /** Captures providers, and functions by the roots of their closures, in one bundle; the keys of both maps are tokens. */
    public static PackageParameter of(
            String name,
            String version,
            String schema,
            SortedMap<String, ResourceProvider<?, ?>> providers,
            SortedMap<String, Object> functions,
            Settings settings) {
        List<String> tokens = new ArrayList<>(providers.keySet());
        tokens.addAll(functions.keySet());
        List<Object> roots = new ArrayList<>();
        providers.values().forEach(provider -> roots.add(new ProviderFunction(provider)));
        roots.addAll(functions.values());
        List<Closure> closures = CapturedProvider.captureTogether(roots, options(providers, settings));
        SortedMap<String, ByteString> imports = new TreeMap<>();
        SortedMap<String, ByteString> invokes = new TreeMap<>();
        SortedMap<String, ConcurrencyLimit> limits = new TreeMap<>();
        for (int i = 0; i < tokens.size(); i++) {
            String token = tokens.get(i);
            Closure closure = closures.get(i);
            ResourceProvider<?, ?> provider = providers.get(token);
            (provider == null ? invokes : imports)
                    .put(token, ByteString.copyFrom(closure.graph().toBytes()));
            if (provider != null) {
                Settings applied = AppliedSettings.of(provider, settings);
                ConcurrencyLimit.of(provider, applied, closure.graph()).ifPresent(limit -> limits.put(token, limit));
            }
        }
        ByteString stored = closures.get(0).bundle().stored();
        ByteString description = description(name, version, schema, invokes);
        return new PackageParameter(write(stored, imports, limits, description), warnings(tokens, closures));
    }

    private static CaptureOptions options(SortedMap<String, ResourceProvider<?, ?>> providers, Settings settings) {
        return providers.isEmpty()
                ? AppliedSettings.with(CapturedProvider.OPTIONS, settings)
                : AppliedSettings.capture(CapturedProvider.OPTIONS, settings, List.copyOf(providers.values()));
    }

    /** First those of the capture, each once. */
    private static List<String> warnings(List<String> tokens, List<Closure> closures) {
        Set<String> warnings = new LinkedHashSet<>();
        closures.stream()
                .flatMap(closure -> closure.warnings().stream())
                .forEach(warning -> warnings.add(warning.message() + " [" + warning.code() + "]"));
        for (int i = 0; i < tokens.size(); i++) {
            CapturedValues.warning(tokens.get(i), closures.get(i).graph()).ifPresent(warnings::add);
        }
        return List.copyOf(warnings);
    }

    /** Writes a parameter of any package, with graphs of imports and limits by types; what is empty has no field. */
    static ByteString write(
            ByteString bundle,
            Map<String, ByteString> imports,
            Map<String, ConcurrencyLimit> limits,
            ByteString description) {
        return Messages.write(out -> {
            out.writeUInt32(1, FORMAT);
            writeUnlessEmpty(out, 2, bundle);
            writeGraphs(out, 3, imports);
            for (var limit : limits.entrySet()) {
                out.writeBytes(4, Messages.write(row -> {
                    row.writeString(1, limit.getKey());
                    row.writeUInt32(2, limit.getValue().maxConcurrent());
                    row.writeString(3, limit.getValue().provider());
                }));
            }
            writeUnlessEmpty(out, 5, description);
        });
    }

    private static ByteString description(
            String name, String version, String schema, Map<String, ByteString> functions) {
        return Messages.write(out -> {
            out.writeString(1, name);
            out.writeString(2, version);
            out.writeBytes(3, CompressedEntries.compress(ByteString.copyFromUtf8(schema)));
            writeGraphs(out, 4, functions);
        });
    }

    private static void writeUnlessEmpty(CodedOutputStream out, int field, ByteString bytes) throws IOException {
        if (!bytes.isEmpty()) {
            out.writeBytes(field, bytes);
        }
    }

    private static void writeGraphs(CodedOutputStream out, int field, Map<String, ByteString> graphs)
            throws IOException {
        for (var graph : graphs.entrySet()) {
            out.writeBytes(field, Messages.write(row -> {
                row.writeString(1, graph.getKey());
                row.writeBytes(2, graph.getValue());
            }));
        }
    }
}
