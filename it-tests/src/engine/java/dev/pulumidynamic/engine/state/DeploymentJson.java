package dev.pulumidynamic.engine.state;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.reflect.TypeToken;
import dev.pulumidynamic.engine.property.JsonCodec;
import java.time.Instant;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Pulumi's deployment as JSON. Unchanged resources keep their ciphertexts, as in a state that Pulumi saves. */
final class DeploymentJson {
    private static final Gson GSON = new Gson();
    private static final int VERSION = 3;

    /** The version of a state that needs one of the {@code features} it names. */
    private static final int FEATURES_VERSION = 4;

    private static final String EXTENSIONS = "extensionParameterization";
    private static final String REPLACE_WITH = "replaceWith";
    private static final List<String> FEATURES = List.of(EXTENSIONS, REPLACE_WITH);

    private final Passphrase passphrase;
    private final ResourceJson resources;
    private final IdentityHashMap<ResourceState, JsonObject> known = new IdentityHashMap<>();

    DeploymentJson(Passphrase passphrase) {
        this.passphrase = passphrase;
        this.resources = new ResourceJson(new JsonCodec(passphrase::encrypt, passphrase::decrypt));
    }

    /** The salt of the passphrase scheme; empty if the state has no secrets yet. */
    static Optional<String> salt(Members root) {
        Members secrets = root.members("deployment").members("secrets_providers");
        String type = secrets.optionalText("type").orElse("passphrase");
        if (!type.equals("passphrase")) {
            throw new EngineException(
                    "its secrets are kept by \"" + type + "\"; this engine supports \"passphrase\" only");
        }
        return secrets.members("state").optionalText("salt");
    }

    Deployment decode(Members root) {
        ensureSupported(root);
        Members deployment = root.members("deployment");
        JsonArray pending = new JsonArray();
        deployment.objects("pending_operations").forEach(pending::add);
        return new Deployment(
                deployment.objects("resources").map(this::resource).toList(),
                pending,
                deployment.members("metadata").object(),
                GSON.fromJson(deployment.members("extensions").object(), new TypeToken<Map<String, Extension>>() {}));
    }

    private static void ensureSupported(Members root) {
        double version = root.number("version");
        List<String> features = root.texts("features");
        boolean known = version == FEATURES_VERSION && FEATURES.containsAll(features);
        if (version != VERSION && !known) {
            throw new EngineException("it has version " + root.object().get("version") + " and features " + features
                    + ", this engine reads version " + VERSION + ", and " + FEATURES_VERSION
                    + " with no features but " + String.join(", ", FEATURES));
        }
    }

    private ResourceState resource(JsonObject object) {
        ResourceState state = resources.decode(object);
        known.put(state, object);
        return state;
    }

    JsonObject encode(Deployment deployment) {
        JsonObject body = new JsonObject();
        body.add("manifest", GSON.toJsonTree(manifest()));
        body.add("secrets_providers", GSON.toJsonTree(secretsProvider()));
        JsonArray states = new JsonArray();
        deployment.resources().forEach(state -> states.add(encode(state)));
        addUnlessEmpty(body, "resources", states);
        addUnlessEmpty(body, "pending_operations", deployment.pendingOperations());
        body.add("metadata", deployment.metadata());
        JsonObject root = new JsonObject();
        JsonArray features = features(deployment);
        root.addProperty("version", features.isEmpty() ? VERSION : FEATURES_VERSION);
        addUnlessEmpty(root, "features", features);
        if (!deployment.extensions().isEmpty()) {
            body.add("extensions", GSON.toJsonTree(new TreeMap<>(deployment.extensions())));
        }
        root.add("deployment", body);
        return root;
    }

    /** The features that a reader must know. */
    private static JsonArray features(Deployment deployment) {
        JsonArray features = new JsonArray();
        if (!deployment.extensions().isEmpty()) {
            features.add(EXTENSIONS);
        }
        if (deployment.resources().stream()
                .anyMatch(state -> !state.links().replaceWith().isEmpty())) {
            features.add(REPLACE_WITH);
        }
        return features;
    }

    private static void addUnlessEmpty(JsonObject body, String name, JsonArray array) {
        if (!array.isEmpty()) {
            body.add(name, array);
        }
    }

    private static Map<String, String> manifest() {
        return new TreeMap<>(Map.of("time", Instant.now().toString(), "magic", "", "version", ""));
    }

    private Map<String, Object> secretsProvider() {
        return new TreeMap<>(Map.of("type", "passphrase", "state", Map.of("salt", passphrase.salt())));
    }

    private JsonObject encode(ResourceState state) {
        return known.computeIfAbsent(state, resources::encode);
    }
}
