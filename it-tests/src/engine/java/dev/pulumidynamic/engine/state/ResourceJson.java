package dev.pulumidynamic.engine.state;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.pulumidynamic.engine.property.JsonCodec;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.ResourceState.Condition;
import dev.pulumidynamic.engine.state.ResourceState.Identity;
import dev.pulumidynamic.engine.state.ResourceState.Links;
import dev.pulumidynamic.engine.state.ResourceState.Marks;
import dev.pulumidynamic.engine.state.ResourceState.Options;
import dev.pulumidynamic.engine.state.ResourceState.Timeouts;
import dev.pulumidynamic.engine.state.ResourceState.Times;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** One resource of the deployment's JSON. What is empty or false is left out, as Pulumi does. */
final class ResourceJson {
    private final JsonCodec properties;

    ResourceJson(JsonCodec properties) {
        this.properties = properties;
    }

    JsonObject encode(ResourceState state) {
        JsonObject node = new JsonObject();
        node.addProperty("urn", state.urn().text());
        node.addProperty("custom", state.identity().custom());
        flag(node, "delete", state.condition().delete());
        text(node, "id", state.id());
        node.addProperty("type", state.urn().type());
        fields(node, "inputs", state.inputs());
        fields(node, "outputs", state.outputs());
        text(node, "parent", state.identity().parent());
        flag(node, "protect", state.options().protect());
        flag(node, "external", state.condition().external());
        texts(node, "dependencies", state.links().dependencies());
        texts(node, "initErrors", state.condition().initErrors());
        text(node, "provider", state.provider());
        propertyDependencies(node, state.links().propertyDependencies());
        flag(node, "pendingReplacement", state.condition().pendingReplacement());
        texts(node, "additionalSecretOutputs", state.options().marks().additionalSecretOutputs());
        texts(node, "aliases", state.options().aliases());
        timeouts(node, state.options().timeouts());
        text(node, "importID", state.options().importId());
        flag(node, "retainOnDelete", state.options().retainOnDelete());
        text(node, "deletedWith", state.links().deletedWith());
        texts(node, "replaceWith", state.links().replaceWith());
        texts(node, "hideDiff", state.options().marks().hideDiffs());
        texts(node, "ignoreChanges", state.options().marks().ignoreChanges());
        texts(node, "replaceOnChanges", state.options().marks().replaceOnChanges());
        state.options()
                .replacementTrigger()
                .ifPresent(trigger -> node.add("replacementTrigger", properties.encode(trigger)));
        state.times().created().ifPresent(time -> node.addProperty("created", time.toString()));
        state.times().modified().ifPresent(time -> node.addProperty("modified", time.toString()));
        text(node, "extensionRef", state.identity().extension());
        return node;
    }

    ResourceState decode(JsonObject object) {
        Members members = new Members(object);
        Identity identity = new Identity(
                new Urn(members.text("urn")),
                members.flag("custom"),
                members.text("id"),
                members.text("parent"),
                members.text("provider"),
                members.text("extensionRef"));
        return new ResourceState(
                identity,
                properties.decodeFields(members.members("inputs").object()),
                properties.decodeFields(members.members("outputs").object()),
                decodeLinks(members),
                decodeSettings(members),
                decodeCondition(members),
                new Times(instant(members, "created"), instant(members, "modified")));
    }

    private static Links decodeLinks(Members members) {
        return new Links(
                members.texts("dependencies"),
                members.textsByKey("propertyDependencies"),
                members.text("deletedWith"),
                members.texts("replaceWith"));
    }

    private Options decodeSettings(Members members) {
        Members timeouts = members.members("customTimeouts");
        return new Options(
                members.flag("protect"),
                members.flag("retainOnDelete"),
                new Marks(
                        members.texts("additionalSecretOutputs"),
                        members.texts("hideDiff"),
                        members.texts("ignoreChanges"),
                        members.texts("replaceOnChanges")),
                members.texts("aliases"),
                new Timeouts(timeouts.number("create"), timeouts.number("update"), timeouts.number("delete")),
                members.text("importID"),
                members.element("replacementTrigger").map(properties::decode));
    }

    private static Condition decodeCondition(Members members) {
        return new Condition(
                members.flag("delete"),
                members.flag("pendingReplacement"),
                members.flag("external"),
                members.texts("initErrors"));
    }

    private static Optional<Instant> instant(Members members, String name) {
        return members.optionalText(name).map(Instant::parse);
    }

    private static void flag(JsonObject node, String name, boolean value) {
        if (value) {
            node.addProperty(name, true);
        }
    }

    private static void text(JsonObject node, String name, String value) {
        if (!value.isEmpty()) {
            node.addProperty(name, value);
        }
    }

    private static void texts(JsonObject node, String name, List<String> values) {
        if (!values.isEmpty()) {
            node.add(name, array(values));
        }
    }

    private static JsonArray array(List<String> values) {
        JsonArray array = new JsonArray();
        values.forEach(array::add);
        return array;
    }

    private void fields(JsonObject node, String name, Fields fields) {
        if (!fields.values().isEmpty()) {
            node.add(name, properties.encode(fields));
        }
    }

    private static void propertyDependencies(JsonObject node, Map<String, List<String>> dependencies) {
        if (!dependencies.isEmpty()) {
            JsonObject object = new JsonObject();
            new TreeMap<>(dependencies).forEach((property, urns) -> object.add(property, array(urns)));
            node.add("propertyDependencies", object);
        }
    }

    private static void timeouts(JsonObject node, Timeouts timeouts) {
        if (!timeouts.equals(Timeouts.NONE)) {
            JsonObject object = new JsonObject();
            seconds(object, "create", timeouts.create());
            seconds(object, "update", timeouts.update());
            seconds(object, "delete", timeouts.delete());
            node.add("customTimeouts", object);
        }
    }

    private static void seconds(JsonObject node, String name, double value) {
        if (value > 0) {
            node.add(name, JsonCodec.number(value));
        }
    }
}
