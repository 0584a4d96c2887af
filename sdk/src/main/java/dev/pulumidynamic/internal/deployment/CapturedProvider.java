package dev.pulumidynamic.internal.deployment;

import com.google.protobuf.ByteString;
import com.pulumi.core.Output;
import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.Refusal;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import dev.pulumidynamic.provider.internal.ProviderFunction;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A provider's closure as it is sent to the engine: the digest of the code, and code and graph in their stored forms.
 *
 * @param holdsValues whether the graph holds captured values, which may be secrets
 * @param holdsPlaces whether a captured value could be in the graph: then it is compared with that of the next capture
 * @param bundled whether other providers are in the bundle, too
 */
public record CapturedProvider(
        Digest bundle,
        ByteString code,
        ByteString graph,
        boolean holdsValues,
        boolean holdsPlaces,
        boolean bundled,
        Optional<ConcurrencyLimit> limit) {
    /** The start of the names of our classes that travel with each provider. */
    static final String FRAMEWORK = ResourceProvider.class.getPackageName() + ".";

    private static final String CONNECTED = "it is connected to a server, such as this run's engine";
    private static final String NEVER = "a bundle never contains Pulumi's SDK";
    private static final String PLAIN_VALUES =
            "use plain values: pass an Output to the resource as an input, read configuration in configure, and "
                    + "write to the request's log(); keep the provider in a class of its own, separate from code "
                    + "that makes resources";
    private static final List<Refusal> REFUSALS = List.of(
            new Refusal(
                    "output",
                    "com.pulumi.core.Output",
                    "its value belongs to this run of the program",
                    "pass it to the resource as an input, and read it from request.inputs()"),
            new Refusal(
                    "resource",
                    "com.pulumi.resources.Resource",
                    "a resource belongs to this run of the program",
                    "pass the values that you need from it to the resource as inputs"),
            new Refusal(
                    "context",
                    "com.pulumi.Context",
                    "it is the connection of this run of the program to its engine",
                    "before you make the resource, read the values that you need into variables of plain types"),
            new Refusal("stub", "io.grpc.stub.AbstractStub", CONNECTED, makeLater("AbstractStub")),
            new Refusal("stub", "io.grpc.Channel", CONNECTED, makeLater("Channel")),
            new Refusal("pulumi-sdk", "com.pulumi.**", NEVER, PLAIN_VALUES),
            new Refusal("pulumi-sdk", "pulumirpc.**", NEVER, PLAIN_VALUES));
    /** Each for its options, so that code is found once in a process. */
    private static final Map<CaptureOptions, Capturer> CAPTURERS = new ConcurrentHashMap<>();

    /** The options of captures in a program that says nothing about them. Pulumi's SDK brings libraries for its own use. */
    public static final CaptureOptions OPTIONS = CaptureOptions.DEFAULT
            .refuse(REFUSALS)
            .refuse(withConfigure())
            .withoutTransients(FRAMEWORK + "**")
            .providersOnlyIfNamed(
                    "io.grpc.netty.shaded.**", "io.grpc.override.**", "io.opentelemetry.exporter.sender.okhttp.**")
            .librariesOnlyIfReached(
                    "com.google.common.**",
                    "com.google.gson.**",
                    "com.google.protobuf.**",
                    "io.grpc.**",
                    "io.opentelemetry.**",
                    "javassist.**",
                    "kotlin.**",
                    "okhttp3.**",
                    "okio.**",
                    "org.reflections.**",
                    "org.yaml.snakeyaml.**");

    /** What every capture refuses, with a remedy for providers: they have a method in which they make such objects. */
    private static List<Refusal> withConfigure() {
        return Refusal.ALWAYS.stream()
                .filter(refusal -> refusal.remedy().equals(Refusal.MAKE_LATER))
                .map(refusal -> new Refusal(
                        refusal.code(),
                        refusal.type(),
                        refusal.reason(),
                        makeLater(refusal.type().substring(refusal.type().lastIndexOf('.') + 1))))
                .toList();
    }

    private static String makeLater(String type) {
        return "in a provider of lambdas, create it inside the lambda that uses it; in a provider class, create it in"
                + " configure, and keep it in a transient field: `private transient " + type + " it;` and"
                + " `@Override public void configure(ProviderConfig config) { it = ...; }`";
    }

    /**
     * Captures {@code providers} as they are now, all of them in one bundle. Code that was captured before with the same options is
     * not looked for again.
     */
    static List<CapturedProvider> together(
            List<? extends ResourceProvider<?, ?>> providers, Settings program, CaptureOptions options) {
        String names = providers.stream()
                .map(provider -> provider instanceof DynamicProvider
                        ? "of lambdas"
                        : provider.getClass().getName())
                .distinct()
                .collect(Collectors.joining(", "));
        List<Closure> closures = closures(providers, program, options);
        return IntStream.range(0, closures.size())
                .mapToObj(i -> of(providers.get(i), program, closures.get(i), names, providers.size() > 1))
                .toList();
    }

    /** The closure of a provider that is captured alone, where the program sets nothing. */
    public static Closure closure(ResourceProvider<?, ?> provider) {
        return closures(List.of(provider), Settings.NONE, OPTIONS).get(0);
    }

    private static List<Closure> closures(
            List<? extends ResourceProvider<?, ?>> providers, Settings program, CaptureOptions options) {
        return captureTogether(
                providers.stream().map(ProviderFunction::new).toList(),
                AppliedSettings.capture(options, program, providers));
    }

    /** The closures of {@code roots}, in one bundle. */
    static List<Closure> captureTogether(List<?> roots, CaptureOptions options) {
        return CAPTURERS.computeIfAbsent(options, Capturer::new).captureTogether(roots);
    }

    private static CapturedProvider of(
            ResourceProvider<?, ?> provider, Settings program, Closure closure, String providers, boolean bundled) {
        Settings applied = AppliedSettings.of(provider, program);
        closure.warnings().stream()
                .filter(warning -> !(warning.code().equals("static-lock") && applied.maxConcurrent() == 1))
                .forEach(warning -> warn("dynamic provider " + providers + ": ", warning));
        return new CapturedProvider(
                closure.bundle().digest(),
                closure.bundle().stored(),
                ByteString.copyFrom(closure.graph().toBytes()),
                closure.graph().holdsValues(),
                closure.graph().hasPlaces(owner -> !owner.startsWith(FRAMEWORK)),
                bundled,
                ConcurrencyLimit.of(provider, applied, closure.graph()));
    }

    private static void warn(String provider, Warning warning) {
        String code = " [" + warning.code() + "]";
        RunningProgram.current().warn(provider + warning.path() + code, provider + warning.message() + code);
    }

    /** Whether the graph is that of all resources of the type, so that the parameter may have it for them. */
    boolean isGraphShared() {
        return !holdsValues && !bundled;
    }

    /**
     * The reserved input {@code __provider}: a secret when the graph may hold one, or {@code config} has values; without
     * captured values the parameter may have the graph, and the input its digest.
     */
    public Output<Map<String, Object>> input(
            ResolvedStorage storage, Set<String> configKeys, Map<String, String> config) {
        Map<String, Object> input = new TreeMap<>();
        input.put("bundle", bundle.hex());
        boolean isInState = storage.inline() || holdsPlaces || !isGraphShared();
        input.put(
                "graph",
                isInState ? base64(graph) : "#" + Digest.of(graph.toByteArray()).half());
        if (storage.inline()) {
            input.put("code", base64(code));
        }
        if (!configKeys.isEmpty()) {
            input.put("configKeys", List.copyOf(configKeys));
        }
        if (!config.isEmpty()) {
            input.put("config", config);
        }
        limit.ifPresent(most -> input.put("limit", most.property()));
        return isSecretWith(config) ? Output.ofSecret(input) : Output.of(input);
    }

    /** Whether the reserved input is a secret. */
    public boolean isSecretWith(Map<String, String> config) {
        return holdsValues || !config.isEmpty();
    }

    private static String base64(ByteString bytes) {
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }
}
