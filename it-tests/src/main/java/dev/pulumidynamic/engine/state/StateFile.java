package dev.pulumidynamic.engine.state;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pulumidynamic.engine.property.JsonCodec;
import dev.pulumidynamic.engine.state.Deployment.Pending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/**
 * A stack's state in a file, as {@code pulumi stack export} writes it. A save writes beside and moves into place, so
 * that a reader, and a crash, see the state before or the state after.
 */
public final class StateFile {
    private static final int VERSION = 3;

    private final Path path;
    private final ObjectMapper mapper = new ObjectMapper();
    private final ObjectWriter writer =
            mapper.writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("    ", "\n")));
    private final Passphrase passphrase;
    private final ResourceJson resources;

    /** What was saved before, so that a resource that did not change keeps its ciphertexts. */
    private IdentityHashMap<ResourceState, ObjectNode> saved = new IdentityHashMap<>();

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
        JsonNode deployment = Files.exists(path) ? parse(path).path("deployment") : mapper.createObjectNode();
        List<ResourceState> states = new ArrayList<>();
        deployment.path("resources").forEach(node -> states.add(remember(resources.decode(node), node)));
        List<Pending> pending = new ArrayList<>();
        deployment
                .path("pending_operations")
                .forEach(node -> pending.add(new Pending(
                        resources.decode(node.path("resource")),
                        node.path("type").asText())));
        ObjectNode metadata =
                deployment.path("metadata") instanceof ObjectNode object ? object : mapper.createObjectNode();
        return new Deployment(states, pending, Optional.of(passphrase.salt()), metadata);
    }

    /** Puts {@code deployment} in place of what is in the file. */
    public synchronized void save(Deployment deployment) {
        ObjectNode root = mapper.createObjectNode().put("version", VERSION);
        ObjectNode body = root.putObject("deployment");
        body.putObject("manifest")
                .put("time", Instant.now().toString())
                .put("magic", "")
                .put("version", "");
        body.putObject("secrets_providers")
                .put("type", "passphrase")
                .putObject("state")
                .put("salt", passphrase.salt());
        if (!deployment.resources().isEmpty()) {
            IdentityHashMap<ResourceState, ObjectNode> kept = new IdentityHashMap<>();
            deployment.resources().forEach(state -> kept.put(state, encoded(state)));
            saved = kept;
            body.putArray("resources")
                    .addAll(deployment.resources().stream().map(kept::get).toList());
        }
        if (!deployment.pending().isEmpty()) {
            body.putArray("pending_operations")
                    .addAll(deployment.pending().stream().map(this::encoded).toList());
        }
        body.set("metadata", deployment.metadata());
        write(root);
    }

    private ResourceState remember(ResourceState state, JsonNode node) {
        saved.put(state, (ObjectNode) node);
        return state;
    }

    private ObjectNode encoded(ResourceState state) {
        ObjectNode known = saved.get(state);
        return known == null ? resources.encode(state) : known;
    }

    private ObjectNode encoded(Pending pending) {
        ObjectNode node = mapper.createObjectNode();
        node.set("resource", encoded(pending.resource()));
        return node.put("type", pending.type());
    }

    private void write(ObjectNode root) {
        Path beside = path.resolveSibling(path.getFileName() + ".new");
        try {
            Files.createDirectories(path.toAbsolutePath().getParent());
            Files.write(beside, writer.writeValueAsBytes(root));
            Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new StateException(
                    "cannot save the state to " + path + ": " + e.getMessage() + "; what was saved last is still there",
                    e);
        }
    }

    private static Optional<String> salt(Path path) {
        JsonNode root = parse(path);
        if (root.path("version").asInt() != VERSION) {
            throw new StateException("the state " + path + " has version " + root.path("version")
                    + ", this engine reads version " + VERSION);
        }
        JsonNode secrets = root.path("deployment").path("secrets_providers");
        String type = secrets.path("type").asText("passphrase");
        if (!type.equals("passphrase")) {
            throw new StateException("the secrets of the state " + path + " are kept by \"" + type
                    + "\"; this engine supports \"passphrase\" only");
        }
        return Optional.ofNullable(secrets.path("state").path("salt").textValue());
    }

    private static JsonNode parse(Path path) {
        try {
            return new ObjectMapper().readTree(path.toFile());
        } catch (IOException e) {
            throw new StateException("cannot read the state " + path + ": " + e.getMessage(), e);
        }
    }
}
