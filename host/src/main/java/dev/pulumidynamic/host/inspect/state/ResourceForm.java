package dev.pulumidynamic.host.inspect.state;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The form of a state's resources. Of a resource without it, nobody knows whether it has captured code. */
final class ResourceForm {
    private static final List<String> NEEDED = List.of("urn", "type");
    private static final List<String> TEXTS = List.of("id", "provider", "extensionRef");
    private static final List<String> OBJECTS = List.of("inputs", "outputs");

    private ResourceForm() {}

    /** A line for each resource that lacks the form, whatever its type. */
    static List<String> damage(JsonObject deployment) {
        JsonElement resources = deployment.get("resources");
        if (resources instanceof JsonArray array) {
            return damage(array);
        }
        return isMissing(resources) ? List.of() : List.of(line("`resources` of the state", "it is not a list"));
    }

    private static List<String> damage(JsonArray resources) {
        List<String> damage = new ArrayList<>();
        for (int i = 0; i < resources.size(); i++) {
            JsonElement resource = resources.get(i);
            String which = "resource " + (i + 1) + " of " + resources.size() + " in the state" + named(resource);
            problem(resource).ifPresent(problem -> damage.add(line(which, problem)));
        }
        return damage;
    }

    static String line(String what, String problem) {
        return what + " is damaged: " + problem + "; export the state again, or restore it from a backup";
    }

    private static String named(JsonElement resource) {
        return resource instanceof JsonObject object && isText(object.get("urn"))
                ? ", " + JsonTree.text(object, "urn") + ","
                : "";
    }

    /** What is wrong with a resource; empty if nothing is. */
    static Optional<String> problem(JsonElement resource) {
        if (!(resource instanceof JsonObject object)) {
            return Optional.of("it is not an object");
        }
        Stream<String> needed =
                NEEDED.stream().filter(name -> !isText(object.get(name))).map(name -> "it has no text `" + name + "`");
        Stream<String> texts = TEXTS.stream()
                .filter(name -> !isMissing(object.get(name)) && !isString(object.get(name)))
                .map(name -> "its `" + name + "` is not text");
        Stream<String> objects =
                OBJECTS.stream().filter(name -> !isObject(object.get(name))).map(ResourceForm::noObject);
        return Stream.of(needed, texts, objects, internal(object))
                .flatMap(problems -> problems)
                .findFirst();
    }

    /** What the engine keeps of a default provider; that of a package has its code. */
    private static Stream<String> internal(JsonObject resource) {
        boolean isSound = isObject(JsonTree.object(resource, "inputs").get("__internal"));
        boolean isProvider = JsonTree.text(resource, "type").startsWith(StateExport.PROVIDERS);
        return isProvider && !isSound ? Stream.of(noObject("__internal")) : Stream.empty();
    }

    private static String noObject(String name) {
        return "its `" + name + "` is not an object";
    }

    private static boolean isObject(@Nullable JsonElement member) {
        return isMissing(member) || member instanceof JsonObject;
    }

    private static boolean isText(@Nullable JsonElement member) {
        return member instanceof JsonPrimitive value
                && isString(value)
                && !value.getAsString().isEmpty();
    }

    private static boolean isString(@Nullable JsonElement member) {
        return member instanceof JsonPrimitive value && value.isString();
    }

    private static boolean isMissing(@Nullable JsonElement member) {
        return member == null || member.isJsonNull();
    }
}
