package dev.pulumidynamic.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pulumidynamic.engine.state.Passphrase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What a state means: all of it but times, versions and the order of resources, with secrets decrypted. */
public final class ComparedState {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> OTHER_EACH_TIME = Set.of("created", "modified");

    private final Passphrase passphrase;

    private ComparedState(Passphrase passphrase) {
        this.passphrase = passphrase;
    }

    /** A line for each resource and for each other thing that the state in {@code file} holds, sorted. */
    public static List<String> of(Path file, String passphrase) throws IOException {
        if (!Files.exists(file)) {
            return List.of();
        }
        JsonNode root = JSON.readTree(file.toFile());
        JsonNode deployment = root.path("deployment");
        String salt = deployment.at("/secrets_providers/state/salt").asText();
        ComparedState state = new ComparedState(Passphrase.of(passphrase, salt));
        List<String> lines = new ArrayList<>();
        deployment.path("resources").forEach(resource -> lines.add(state.line(resource)));
        deployment.path("pending_operations").forEach(operation -> lines.add("pending " + state.line(operation)));
        deployment.path("extensions").properties().forEach(extension -> lines.add("extension " + extension));
        if (!lines.isEmpty()) {
            lines.add("version " + root.path("version") + " " + root.path("features"));
        }
        return lines.stream().sorted().toList();
    }

    private String line(JsonNode node) {
        return Calls.neutral(Calls.sorted(meaning(node)));
    }

    private JsonNode meaning(JsonNode node) {
        if (node.has("ciphertext")) {
            return JSON.getNodeFactory()
                    .textNode("secret "
                            + passphrase.decrypt(node.path("ciphertext").asText()));
        } else if (node.isArray()) {
            ArrayNode items = JSON.createArrayNode();
            node.forEach(item -> items.add(meaning(item)));
            return items;
        } else if (node.isObject()) {
            ObjectNode members = JSON.createObjectNode();
            node.properties().forEach(member -> {
                if (!OTHER_EACH_TIME.contains(member.getKey())) {
                    members.set(member.getKey(), meaning(member.getValue()));
                }
            });
            return members;
        }
        return node;
    }
}
