package dev.pulumidynamic.engine.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pulumidynamic.engine.property.JsonCodec;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.ResourceState.Condition;
import dev.pulumidynamic.engine.state.ResourceState.Identity;
import dev.pulumidynamic.engine.state.ResourceState.Links;
import dev.pulumidynamic.engine.state.ResourceState.Settings;
import dev.pulumidynamic.engine.state.ResourceState.Timeouts;
import dev.pulumidynamic.engine.state.ResourceState.Times;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** One resource of the deployment's JSON. What is empty or false is left out, as Pulumi does. */
final class ResourceJson {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final JsonCodec properties;

    ResourceJson(JsonCodec properties) {
        this.properties = properties;
    }

    ObjectNode encode(ResourceState state) {
        ObjectNode node = NODES.objectNode();
        node.put("urn", state.urn().text()).put("custom", state.identity().custom());
        flag(node, "delete", state.condition().delete());
        text(node, "id", state.id());
        node.put("type", state.urn().type());
        fields(node, "inputs", state.inputs());
        fields(node, "outputs", state.outputs());
        text(node, "parent", state.identity().parent());
        flag(node, "protect", state.settings().protect());
        flag(node, "external", state.condition().external());
        texts(node, "dependencies", state.links().dependencies());
        texts(node, "initErrors", state.condition().initErrors());
        text(node, "provider", state.provider());
        propertyDependencies(node, state.links().propertyDependencies());
        flag(node, "pendingReplacement", state.condition().pendingReplacement());
        texts(node, "additionalSecretOutputs", state.settings().additionalSecretOutputs());
        texts(node, "aliases", state.settings().aliases());
        timeouts(node, state.settings().timeouts());
        text(node, "importID", state.settings().importId());
        flag(node, "retainOnDelete", state.settings().retainOnDelete());
        text(node, "deletedWith", state.links().deletedWith());
        state.times().created().ifPresent(time -> node.put("created", time.toString()));
        state.times().modified().ifPresent(time -> node.put("modified", time.toString()));
        return node;
    }

    ResourceState decode(JsonNode node) {
        Identity identity = new Identity(
                new Urn(node.path("urn").asText()),
                node.path("custom").asBoolean(),
                node.path("id").asText(),
                node.path("parent").asText(),
                node.path("provider").asText());
        return new ResourceState(
                identity,
                properties.decodeFields(node.path("inputs")),
                properties.decodeFields(node.path("outputs")),
                decodeLinks(node),
                decodeSettings(node),
                decodeCondition(node),
                new Times(instant(node.path("created")), instant(node.path("modified"))));
    }

    private static Links decodeLinks(JsonNode node) {
        Map<String, List<String>> propertyDependencies = new TreeMap<>();
        node.path("propertyDependencies")
                .properties()
                .forEach(entry -> propertyDependencies.put(entry.getKey(), texts(entry.getValue())));
        return new Links(
                texts(node.path("dependencies")),
                propertyDependencies,
                node.path("deletedWith").asText());
    }

    private static Settings decodeSettings(JsonNode node) {
        JsonNode timeouts = node.path("customTimeouts");
        return new Settings(
                node.path("protect").asBoolean(),
                node.path("retainOnDelete").asBoolean(),
                texts(node.path("additionalSecretOutputs")),
                texts(node.path("aliases")),
                new Timeouts(
                        timeouts.path("create").asDouble(),
                        timeouts.path("update").asDouble(),
                        timeouts.path("delete").asDouble()),
                node.path("importID").asText());
    }

    private static Condition decodeCondition(JsonNode node) {
        return new Condition(
                node.path("delete").asBoolean(),
                node.path("pendingReplacement").asBoolean(),
                node.path("external").asBoolean(),
                texts(node.path("initErrors")));
    }

    private static Optional<Instant> instant(JsonNode node) {
        return node.isTextual() ? Optional.of(Instant.parse(node.textValue())) : Optional.empty();
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(item -> texts.add(item.asText()));
        return List.copyOf(texts);
    }

    private static void flag(ObjectNode node, String name, boolean value) {
        if (value) {
            node.put(name, true);
        }
    }

    private static void text(ObjectNode node, String name, String value) {
        if (!value.isEmpty()) {
            node.put(name, value);
        }
    }

    private static void texts(ObjectNode node, String name, List<String> values) {
        if (!values.isEmpty()) {
            node.set(name, array(values));
        }
    }

    private static ArrayNode array(List<String> values) {
        ArrayNode array = NODES.arrayNode();
        values.forEach(array::add);
        return array;
    }

    private void fields(ObjectNode node, String name, Fields fields) {
        if (!fields.values().isEmpty()) {
            node.set(name, properties.encode(fields));
        }
    }

    private static void propertyDependencies(ObjectNode node, Map<String, List<String>> dependencies) {
        if (!dependencies.isEmpty()) {
            ObjectNode object = node.putObject("propertyDependencies");
            new TreeMap<>(dependencies).forEach((property, urns) -> object.set(property, array(urns)));
        }
    }

    private static void timeouts(ObjectNode node, Timeouts timeouts) {
        if (!timeouts.equals(Timeouts.NONE)) {
            ObjectNode object = node.putObject("customTimeouts");
            seconds(object, "create", timeouts.create());
            seconds(object, "update", timeouts.update());
            seconds(object, "delete", timeouts.delete());
        }
    }

    private static void seconds(ObjectNode node, String name, double value) {
        if (value > 0) {
            node.put(name, value);
        }
    }
}
