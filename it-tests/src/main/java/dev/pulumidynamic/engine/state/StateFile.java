package dev.pulumidynamic.engine.state;

import com.google.gson.FormattingStyle;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.Strictness;
import dev.pulumidynamic.engine.property.JsonCodec;
import dev.pulumidynamic.engine.state.Deployment.Pending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A stack's state in a file, as {@code pulumi stack export} writes it. A save writes beside and moves into place, so
 * that a reader, and a crash, see the state before or the state after.
 */
public final class StateFile {
    private static final int VERSION = 3;

    /** The version of a state that needs one of the {@code features} it names. */
    private static final int FEATURES_VERSION = 4;

    private static final String EXTENSIONS = "extensionParameterization";

    private static final Gson GSON = new GsonBuilder()
            .setStrictness(Strictness.STRICT)
            .setFormattingStyle(FormattingStyle.PRETTY.withIndent("    "))
            .serializeNulls()
            .disableHtmlEscaping()
            .create();

    private final Path path;
    private final Passphrase passphrase;
    private final ResourceJson resources;

    /** What was saved before, so that a resource that did not change keeps its ciphertexts. */
    private IdentityHashMap<ResourceState, JsonObject> saved = new IdentityHashMap<>();

    private StateFile(Path path, Passphrase passphrase) {
        this.path = path;
        this.passphrase = passphrase;
        this.resources = new ResourceJson(new JsonCodec(passphrase));
    }

    /**
     * The state at {@code path}, which need not exist yet.
     *
     * @throws StateException when it cannot be read, or {@code passphrase} is not the one it was written with
     */
    public static StateFile open(Path path, String passphrase) {
        Optional<String> salt = Files.exists(path) ? salt(path) : Optional.empty();
        return new StateFile(
                path, salt.map(text -> Passphrase.of(passphrase, text)).orElseGet(() -> Passphrase.fresh(passphrase)));
    }

    /** Where it is. */
    public Path path() {
        return path;
    }

    /** What is in the file; an empty deployment when there is none. */
    public synchronized Deployment read() {
        JsonObject root = Files.exists(path) ? parse(path) : new JsonObject();
        Members deployment = new Members(root).members("deployment");
        List<ResourceState> states =
                deployment.objects("resources").map(this::remember).toList();
        List<Pending> pending =
                deployment.objects("pending_operations").map(this::pending).toList();
        JsonObject metadata = deployment.members("metadata").object();
        return new Deployment(
                states,
                pending,
                Optional.of(passphrase.salt()),
                metadata,
                extensions(deployment.members("extensions")));
    }

    private static Map<String, Extension> extensions(Members members) {
        Map<String, Extension> extensions = new TreeMap<>();
        members.object().keySet().forEach(key -> {
            Members extension = members.members(key);
            extensions.put(
                    key, new Extension(extension.text("name"), extension.text("version"), extension.text("value")));
        });
        return extensions;
    }

    private static JsonObject encoded(Map<String, Extension> extensions) {
        JsonObject object = new JsonObject();
        new TreeMap<>(extensions).forEach((key, extension) -> {
            JsonObject inner = new JsonObject();
            inner.addProperty("name", extension.name());
            inner.addProperty("version", extension.version());
            inner.addProperty("value", extension.value());
            object.add(key, inner);
        });
        return object;
    }

    private ResourceState remember(JsonObject resource) {
        ResourceState state = resources.decode(resource);
        saved.put(state, resource);
        return state;
    }

    private Pending pending(JsonObject operation) {
        Members members = new Members(operation);
        return new Pending(resources.decode(members.members("resource").object()), members.text("type"));
    }

    /** Puts {@code deployment} in place of what is in the file. */
    public synchronized void save(Deployment deployment) {
        JsonObject body = new JsonObject();
        body.add("manifest", manifest());
        body.add("secrets_providers", secretsProvider());
        if (!deployment.resources().isEmpty()) {
            body.add("resources", encoded(deployment.resources()));
        }
        if (!deployment.pending().isEmpty()) {
            JsonArray pending = new JsonArray();
            deployment.pending().forEach(operation -> pending.add(encoded(operation)));
            body.add("pending_operations", pending);
        }
        body.add("metadata", deployment.metadata());
        JsonObject root = new JsonObject();
        boolean extended = !deployment.extensions().isEmpty();
        root.addProperty("version", extended ? FEATURES_VERSION : VERSION);
        if (extended) {
            body.add("extensions", encoded(deployment.extensions()));
            JsonArray features = new JsonArray();
            features.add(EXTENSIONS);
            root.add("features", features);
        }
        root.add("deployment", body);
        write(root);
    }

    private static JsonObject manifest() {
        JsonObject manifest = new JsonObject();
        manifest.addProperty("time", Instant.now().toString());
        manifest.addProperty("magic", "");
        manifest.addProperty("version", "");
        return manifest;
    }

    private JsonObject secretsProvider() {
        JsonObject state = new JsonObject();
        state.addProperty("salt", passphrase.salt());
        JsonObject provider = new JsonObject();
        provider.addProperty("type", "passphrase");
        provider.add("state", state);
        return provider;
    }

    private JsonArray encoded(List<ResourceState> states) {
        IdentityHashMap<ResourceState, JsonObject> kept = new IdentityHashMap<>();
        JsonArray array = new JsonArray();
        for (ResourceState state : states) {
            JsonObject object = encoded(state);
            kept.put(state, object);
            array.add(object);
        }
        saved = kept;
        return array;
    }

    private JsonObject encoded(ResourceState state) {
        JsonObject known = saved.get(state);
        return known == null ? resources.encode(state) : known;
    }

    private JsonObject encoded(Pending pending) {
        JsonObject object = new JsonObject();
        object.add("resource", encoded(pending.resource()));
        object.addProperty("type", pending.type());
        return object;
    }

    private void write(JsonObject root) {
        Path beside = path.resolveSibling(path.getFileName() + ".new");
        try {
            Files.createDirectories(path.toAbsolutePath().getParent());
            Files.writeString(beside, GSON.toJson(root) + "\n");
            Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new StateException(
                    "cannot save the state to " + path + ": " + e.getMessage() + "; what was saved last is still there",
                    e);
        }
    }

    private static Optional<String> salt(Path path) {
        JsonObject root = parse(path);
        Members members = new Members(root);
        double version = members.number("version");
        boolean known = version == VERSION
                || (version == FEATURES_VERSION && List.of(EXTENSIONS).containsAll(members.texts("features")));
        if (!known) {
            throw new StateException("the state " + path + " has version " + root.get("version") + " and features "
                    + members.texts("features") + ", this engine reads versions " + VERSION + " and "
                    + FEATURES_VERSION + " with no feature but " + EXTENSIONS);
        }
        Members secrets = new Members(root).members("deployment").members("secrets_providers");
        String type = secrets.optionalText("type").orElse("passphrase");
        if (!type.equals("passphrase")) {
            throw new StateException("the secrets of the state " + path + " are kept by \"" + type
                    + "\"; this engine supports \"passphrase\" only");
        }
        return secrets.members("state").optionalText("salt");
    }

    private static JsonObject parse(Path path) {
        try {
            JsonObject root = GSON.fromJson(Files.readString(path), JsonObject.class);
            if (root == null) {
                throw new StateException("the state " + path + " is empty; delete it to begin a new stack");
            }
            return root;
        } catch (IOException | JsonParseException e) {
            throw new StateException("cannot read the state " + path + ": " + e.getMessage(), e);
        }
    }
}
