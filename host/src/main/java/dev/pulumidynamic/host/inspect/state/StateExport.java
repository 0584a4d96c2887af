package dev.pulumidynamic.host.inspect.state;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.FormatVersion;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.ProviderProperty;
import dev.pulumidynamic.host.inspect.state.KeptBundle.Place;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What {@code pulumi stack export} writes: the resources of captured code, and their bundles. */
public final class StateExport {
    private static final String PLUGIN = "pulumi-java";
    static final String PROVIDERS = "pulumi:providers:";
    /** What Pulumi has written so far. */
    private static final Pattern KNOWN_VERSION = Pattern.compile("[0-4]");

    /** What the engine adds to a provider's configuration for itself. */
    private static final Set<String> ENGINES = Set.of("version", "pluginDownloadURL", "__internal");

    private final JsonObject json;
    private final JsonObject deployment;
    private final StateSecrets secrets;
    private final List<String> damage;
    private final List<RecordedResource> resources;
    private final List<KeptBundle> bundles = new ArrayList<>();
    /** By their stored form, because the digest of a damaged bundle is unknown. */
    private final Map<ByteString, KeptBundle> inline = new LinkedHashMap<>();

    private StateExport(JsonObject json, JsonObject deployment, Map<String, String> environment) {
        this.json = json;
        this.deployment = deployment;
        this.secrets = new StateSecrets(deployment, environment);
        this.damage = ResourceForm.damage(deployment);
        addPackages();
        this.resources = JsonTree.objects(deployment, "resources").stream()
                .flatMap(resource -> recorded(resource).stream())
                .toList();
        addExtensions();
        addInline();
    }

    /** Reads an export, which messages call {@code name}; throws {@link UserException} if {@code text} is not an export. */
    public static StateExport parse(String name, String text, Map<String, String> environment) {
        try {
            if (JsonParser.parseString(text) instanceof JsonObject json) {
                requireVersion(name, json);
                return new StateExport(json, deployment(name, json), environment);
            }
            throw none(name, "is not an object");
        } catch (JsonParseException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            String where =
                    String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
            throw none(name, "is damaged: " + where);
        }
    }

    private static void requireVersion(String name, JsonObject json) {
        String version = JsonTree.text(json, "version");
        if (!version.isEmpty() && !KNOWN_VERSION.matcher(version).matches()) {
            throw new UserException(name + " has deployment version " + version
                    + ", this release reads versions up to 4; " + FormatVersion.newer(Optional.empty())
                    + ", or export the state with an older Pulumi" + writer(json));
        }
    }

    private static JsonObject deployment(String name, JsonObject json) {
        JsonElement deployment = deployment(json).orElseThrow(() -> none(name, "has no `deployment`"));
        if (deployment.isJsonNull()) {
            return new JsonObject();
        } else if (deployment instanceof JsonObject object) {
            return object;
        }
        throw none(name, "has a `deployment` that is not an object");
    }

    /** A state names the Pulumi that wrote it. */
    private static String writer(JsonObject json) {
        String version = deployment(json)
                .filter(JsonObject.class::isInstance)
                .map(JsonObject.class::cast)
                .map(deployment -> JsonTree.text(JsonTree.object(deployment, "manifest"), "version"))
                .orElse("");
        return version.isEmpty() ? "" : " than " + version + ", which wrote it";
    }

    private static UserException none(String name, String why) {
        return new UserException(
                name + " is not a state: the JSON " + why + "; pass what `pulumi stack export` writes");
    }

    /** An export has a deployment; the file of a self-managed backend has the newest in a checkpoint. */
    private static Optional<JsonElement> deployment(JsonObject json) {
        return Optional.ofNullable(json.get("deployment"))
                .or(() ->
                        Optional.ofNullable(JsonTree.object(json, "checkpoint").get("latest")));
    }

    /** The resources of captured code, in the state's order. */
    public List<RecordedResource> resources() {
        return resources;
    }

    /** A line for each resource, of any type, whose form is damaged. Such a resource can be missing in {@link #resources}. */
    public List<String> damage() {
        return damage;
    }

    /** Why secrets that had to be opened so far could not be; empty when nothing is wrong with salt and passphrase. */
    public String problem() {
        return secrets.problem();
    }

    /** The bundles, each once where it is kept. */
    public List<KeptBundle> bundles() {
        return List.copyOf(bundles);
    }

    /** The JSON as it was read; a rewriter changes it. */
    JsonObject json() {
        return json;
    }

    JsonObject deployment() {
        return deployment;
    }

    /** The resources whose code {@code bundle} is. */
    public List<RecordedResource> resourcesOf(KeptBundle bundle) {
        return resources.stream()
                .filter(resource -> bundleOf(resource).filter(bundle::equals).isPresent())
                .toList();
    }

    /** The code of a resource: what the engine hands to the plugin for it, else its own, else what it names. */
    public Optional<KeptBundle> bundleOf(RecordedResource resource) {
        return resource.keys().stream()
                .flatMap(key -> first(bundle -> bundle.key().equals(key)).stream())
                .findFirst()
                .or(() -> properties(resource).stream()
                        .flatMap(copy -> copy.code().map(inline::get).stream())
                        .findFirst())
                .or(() -> properties(resource).stream()
                        .flatMap(copy -> first(bundle -> bundle.is(copy.bundle())).stream())
                        .findFirst());
    }

    private static List<ProviderProperty> properties(RecordedResource resource) {
        return resource.problem().isEmpty() ? resource.properties() : List.of();
    }

    private Optional<KeptBundle> first(Predicate<KeptBundle> wanted) {
        return bundles.stream().filter(wanted).findFirst();
    }

    /** The stack configuration that the provider of a resource was given. */
    public Map<String, @Nullable Object> configurationOf(RecordedResource resource) {
        JsonObject given = new JsonObject();
        providersOf(resource)
                .map(provider -> JsonTree.object(provider, "inputs"))
                .flatMap(inputs -> inputs.entrySet().stream())
                .filter(input -> !ENGINES.contains(input.getKey()))
                .forEach(input -> given.add(input.getKey(), input.getValue()));
        return secrets.values("configuration", given);
    }

    /** The namespace of that configuration. */
    public String configurationNamespaceOf(RecordedResource resource) {
        return providersOf(resource)
                .map(provider -> JsonTree.text(provider, "type").substring(PROVIDERS.length()))
                .findFirst()
                .orElse(PLUGIN);
    }

    private Stream<JsonObject> providersOf(RecordedResource resource) {
        return JsonTree.objects(deployment, "resources").stream()
                .filter(provider -> resource.keys().contains(JsonTree.text(provider, "urn")))
                .filter(provider -> JsonTree.text(provider, "type").startsWith(PROVIDERS));
    }

    /** The versions of the plugin that this state asks for, each once. */
    public List<NeededPlugin> plugins() {
        return JsonTree.objects(deployment, "resources").stream()
                .filter(resource ->
                        isPackage(resource) || JsonTree.text(resource, "type").equals(PROVIDERS + PLUGIN))
                .map(StateExport::plugin)
                .distinct()
                .toList();
    }

    private static NeededPlugin plugin(JsonObject provider) {
        JsonObject inputs = JsonTree.object(provider, "inputs");
        JsonObject internal = JsonTree.object(inputs, "__internal");
        String version = JsonTree.text(isPackage(provider) ? internal : inputs, "version");
        return new NeededPlugin(version, JsonTree.text(internal, "pluginDownloadURL"));
    }

    /** Whether a resource is a default provider that carries a bundle. */
    static boolean isPackage(JsonObject resource) {
        return JsonTree.text(resource, "type").startsWith(PROVIDERS)
                && JsonTree.text(JsonTree.object(resource, "inputs", "__internal"), "name")
                        .equals(PLUGIN);
    }

    private void addPackages() {
        for (JsonObject resource : JsonTree.objects(deployment, "resources")) {
            if (isPackage(resource)) {
                JsonObject internal = JsonTree.object(resource, "inputs", "__internal");
                addParameter(
                        Place.PACKAGE, JsonTree.text(resource, "urn"), JsonTree.text(internal, "parameterization"));
            }
        }
    }

    private void addParameter(Place place, String key, String base64) {
        ByteString wire;
        try {
            wire = ByteString.copyFrom(Base64.getDecoder().decode(base64));
        } catch (IllegalArgumentException e) {
            wire = ByteString.EMPTY;
        }
        KeptBundle.parameter(place, key, wire).ifPresent(bundles::add);
    }

    /** A resource of captured code; that of a declared package comes before a copy that the resource has from before. */
    private Optional<RecordedResource> recorded(JsonObject resource) {
        String provider = RecordedResource.provider(resource);
        Optional<ProviderProperty> declared = first(bundle -> bundle.key().equals(provider))
                .flatMap(bundle -> bundle.propertyOf(JsonTree.text(resource, "type")));
        return declared.isPresent() || RecordedResource.isOne(resource)
                ? Optional.of(new RecordedResource(resource, secrets, declared))
                : Optional.empty();
    }

    /** Other plugins have extensions, too: ours are those that our resources name. */
    private void addExtensions() {
        JsonObject extensions = JsonTree.object(deployment, "extensions");
        resources.stream()
                .map(resource -> resource.keys().get(0))
                .distinct()
                .filter(extensions::has)
                .forEach(key ->
                        addParameter(Place.EXTENSION, key, JsonTree.text(JsonTree.object(extensions, key), "value")));
    }

    private void addInline() {
        Map<ByteString, RecordedResource> stored = new LinkedHashMap<>();
        for (RecordedResource resource : resources) {
            boolean isElsewhere = resource.keys().stream()
                    .anyMatch(key -> first(kept -> kept.key().equals(key)).isPresent());
            if (!isElsewhere) {
                properties(resource).forEach(copy -> copy.code().ifPresent(code -> stored.putIfAbsent(code, resource)));
            }
        }
        stored.forEach((code, resource) -> inline.put(code, KeptBundle.stored(Place.INLINE, resource.urn(), code)));
        bundles.addAll(inline.values());
    }

    /** The plugin that an engine starts for a state: the newest if there is no version. A URL says where it would be downloaded. */
    public record NeededPlugin(String version, String url) {}
}
