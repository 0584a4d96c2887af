package dev.pulumidynamic.host.protocol;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.protobuf.ByteString;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.DeclaredPackage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.tukaani.xz.XZInputStream;
import pulumirpc.Provider.CheckFailure;

/**
 * The schema of a declared package, as its parameter has it. Only the calls that need it load the JSON library.
 *
 * @param name the package's name
 * @param json the schema without the parameterization
 */
record PackageSchema(String name, JsonObject json) {
    private static final Gson JSON = new GsonBuilder().disableHtmlEscaping().create();
    private static final int LARGEST = 64 << 20;
    private static final int LARGEST_DICTIONARY_KIB = 64 << 10;

    /**
     * Reads the schema of {@code declared}.
     *
     * @throws UserException if it is damaged
     */
    static PackageSchema of(DeclaredPackage declared) {
        try (InputStream content = new XZInputStream(declared.schema().newInput(), LARGEST_DICTIONARY_KIB)) {
            byte[] bytes = content.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new IOException("it has more than " + LARGEST + " bytes");
            }
            String text = new String(bytes, StandardCharsets.UTF_8);
            return new PackageSchema(
                    declared.name(), JsonParser.parseString(text).getAsJsonObject());
        } catch (IOException | JsonParseException | IllegalStateException e) {
            throw new UserException("the schema of package " + declared.name() + " " + declared.version()
                    + " is damaged (" + e.getMessage() + "); write the package's file again");
        }
    }

    /** The schema of a plugin that serves this package alone. */
    String text() {
        return JSON.toJson(json);
    }

    /** The whole schema: SDKs that are generated from it register the package with {@code parameter}, its code. */
    String with(ByteString parameter) {
        JsonObject plugin = new JsonObject();
        plugin.addProperty("name", PackageCalls.PackageName.BASE.name());
        plugin.addProperty("version", PluginVersion.get());
        JsonObject parameterization = new JsonObject();
        parameterization.add("baseProvider", plugin);
        parameterization.addProperty("parameter", Base64.getEncoder().encodeToString(parameter.toByteArray()));
        JsonObject whole = json.deepCopy();
        whole.add("parameterization", parameterization);
        return JSON.toJson(whole);
    }

    /** What a program did not give to a resource of type {@code token}, though it must. */
    List<CheckFailure> missingInputs(String token, Map<String, ?> inputs) {
        return missing(token, texts(object(object(json, "resources"), token), "requiredInputs"), inputs);
    }

    /** The same for the arguments of a function. */
    List<CheckFailure> missingArguments(String token, Map<String, ?> arguments) {
        JsonObject function = object(object(json, "functions"), token);
        return missing(token, texts(object(function, "inputs"), "required"), arguments);
    }

    private static List<CheckFailure> missing(String token, List<String> required, Map<String, ?> given) {
        return required.stream()
                .filter(name -> given.get(name) == null)
                .map(name ->
                        CheckCall.failure(name, token + " requires '" + name + "', and the program does not set it"))
                .toList();
    }

    /** The variables of the package's configuration, by name. */
    Map<String, Variable> variables() {
        JsonObject provider = object(json, "provider");
        List<String> required = texts(provider, "requiredInputs");
        Map<String, Variable> variables = new LinkedHashMap<>();
        object(provider, "inputProperties")
                .asMap()
                .forEach((name, property) ->
                        variables.put(name, Variable.of(property.getAsJsonObject(), required.contains(name))));
        return variables;
    }

    private static JsonObject object(JsonObject parent, String name) {
        return parent.get(name) instanceof JsonObject object ? object : new JsonObject();
    }

    private static List<String> texts(JsonObject parent, String name) {
        return parent.get(name) instanceof JsonArray array
                ? StreamSupport.stream(array.spliterator(), false)
                        .map(JsonElement::getAsString)
                        .toList()
                : List.of();
    }

    /**
     * A variable of the configuration.
     *
     * @param type as in JSON Schema: {@code string}, {@code integer}, {@code array} …; empty for a named type
     * @param environment environment variables that have its default, the first one that is set
     */
    record Variable(String type, boolean isRequired, boolean isSecret, List<String> environment) {
        private static Variable of(JsonObject property, boolean isRequired) {
            return new Variable(
                    property.has("type") ? property.get("type").getAsString() : "",
                    isRequired,
                    property.has("secret") && property.get("secret").getAsBoolean(),
                    texts(object(property, "defaultInfo"), "environment"));
        }

        /** What is wrong with {@code text}, the variable's value as the engine gives it; empty if nothing is. */
        String problem(String text) {
            return switch (type) {
                case "integer" -> text.matches("[+-]?[0-9]+") ? "" : "expected an integer";
                case "number" -> isNumber(text) ? "" : "expected a number";
                case "boolean" -> text.equals("true") || text.equals("false") ? "" : "expected true or false";
                case "array" -> startsAs(text, '[') ? "" : "expected a list as JSON, such as [\"a\", \"b\"]";
                case "object", "" ->
                    type.isEmpty() || startsAs(text, '{') ? "" : "expected an object as JSON, such as {\"a\": 1}";
                default -> "";
            };
        }

        private static boolean isNumber(String text) {
            try {
                return Double.isFinite(Double.parseDouble(text));
            } catch (NumberFormatException e) {
                return false;
            }
        }

        private static boolean startsAs(String text, char first) {
            try {
                JsonElement parsed = JsonParser.parseString(text);
                return first == '[' ? parsed.isJsonArray() : parsed.isJsonObject();
            } catch (JsonParseException e) {
                return false;
            }
        }
    }
}
