package dev.pulumidynamic.host.protocol;

import static dev.pulumidynamic.host.protocol.DeclaredType.object;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.CompressedEntries;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.DeclaredPackage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The schema of a declared package, without the parameterization. Only the calls that need it load the JSON library. */
record PackageSchema(String name, JsonObject json) {
    static final Gson JSON = new GsonBuilder().disableHtmlEscaping().create();
    private static final int LARGEST = 64 << 20;
    /** Schemas shrink to a twentieth; a bundle may shrink as much as this, too. */
    private static final long RATIO = 200;

    /** Reads the schema of {@code declared}, which may be damaged. */
    static PackageSchema of(DeclaredPackage declared) {
        try {
            int most = (int) Math.min(LARGEST, declared.schema().size() * RATIO);
            String text = new String(CompressedEntries.decompress(declared.schema(), most), StandardCharsets.UTF_8);
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

    /** All inputs of a resource. */
    DeclaredType inputs(String token) {
        return members(object(object(json, "resources"), token), "inputProperties", "requiredInputs");
    }

    /** All arguments of a function. */
    DeclaredType arguments(String token) {
        return members(object(object(object(json, "functions"), token), "inputs"), "properties", "required");
    }

    private DeclaredType members(JsonObject parent, String properties, String required) {
        JsonObject object = new JsonObject();
        object.addProperty("type", "object");
        object.add("properties", object(parent, properties));
        if (parent.has(required)) {
            object.add("required", parent.get(required));
        }
        return new DeclaredType(object, object(json, "types"));
    }

    /** All variables of the package's configuration. */
    DeclaredType configuration() {
        return members(object(json, "provider"), "inputProperties", "requiredInputs");
    }
}
