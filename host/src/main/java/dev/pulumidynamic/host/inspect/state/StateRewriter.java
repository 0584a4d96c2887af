package dev.pulumidynamic.host.inspect.state;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.Parameter;
import dev.pulumidynamic.host.find.ProviderProperty;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Gives resources of a state, in memory, other code as the engine would record it: keys with the digest of a bundle change, too. */
public record StateRewriter(StateExport state) {
    private static final int VERSION_DIGITS = 32;
    private static final Gson JSON = new GsonBuilder()
            .setPrettyPrinting()
            .disableHtmlEscaping()
            .serializeNulls()
            .create();

    /** The state as it is now. */
    public String text() {
        return JSON.toJson(state.json()) + "\n";
    }

    /** Gives {@code moved}, some of the resources whose code is {@code old}, the code {@code recent}. */
    public void rebind(KeptBundle old, List<RecordedResource> moved, Bundle recent) {
        switch (old.place()) {
            case PACKAGE -> movePackage(old, moved, recent);
            case EXTENSION -> moveExtension(old, moved, recent);
            case INLINE -> {}
            case FILE -> throw new IllegalArgumentException("a bundle of a file has no resources");
        }
        String replaced = old.bundle().orElseThrow().digest().hex();
        moved.forEach(resource -> exchange(resource, replaced, recent));
    }

    private void movePackage(KeptBundle old, List<RecordedResource> moved, Bundle recent) {
        byte[] parameter = parameter(old, recent);
        JsonObject provider = find(old.key()).orElseThrow();
        boolean areAllMoved = moved.size() == state.resourcesOf(old).size();
        if (old.parameter().declared().isPresent()) {
            exchangeDeclared(provider, areAllMoved, parameter);
            return;
        }
        JsonObject renamed = withParameter(provider, parameter);
        String urn = JsonTree.text(renamed, "urn");
        List<JsonElement> resources =
                state.deployment().getAsJsonArray("resources").asList();
        Optional<JsonObject> known = find(urn);
        if (known.isEmpty()) { // Where the old provider is: what a resource refers to comes before it.
            int place = resources.indexOf(provider);
            if (areAllMoved) {
                resources.set(place, renamed);
            } else {
                renamed.addProperty("id", UUID.randomUUID().toString());
                resources.add(place + 1, renamed);
            }
        }
        String reference = urn + "::" + JsonTree.text(known.orElse(renamed), "id");
        moved.forEach(resource -> resource.json().addProperty("provider", reference));
    }

    /** The version of a declared package is its author's, so its provider stays what it is. */
    private static void exchangeDeclared(JsonObject provider, boolean areAllMoved, byte[] parameter) {
        if (!areAllMoved) {
            throw new UserException("the resources of " + JsonTree.text(provider, "urn")
                    + " share the code of a declared package; rebind all of them, without --of");
        }
        JsonTree.object(provider, "inputs", "__internal").addProperty("parameterization", base64(parameter));
    }

    private static JsonObject withParameter(JsonObject provider, byte[] parameter) {
        JsonObject renamed = provider.deepCopy();
        JsonObject inputs = JsonTree.object(renamed, "inputs");
        String before = JsonTree.text(inputs, "version");
        String version = version(before, parameter);
        inputs.addProperty("version", version);
        JsonTree.object(inputs, "__internal").addProperty("parameterization", base64(parameter));
        if (renamed.get("outputs") instanceof JsonObject outputs && outputs.has("version")) {
            outputs.addProperty("version", version);
        }
        renamed.addProperty("urn", JsonTree.text(renamed, "urn").replace(inName(before), inName(version)));
        return renamed;
    }

    /** A version as the engine has it in the name of a default provider. */
    private static String inName(String version) {
        return version.replaceAll("[.+-]", "_");
    }

    private void moveExtension(KeptBundle old, List<RecordedResource> moved, Bundle recent) {
        byte[] parameter = parameter(old, recent);
        JsonObject extensions = JsonTree.object(state.deployment(), "extensions");
        JsonObject extension = JsonTree.object(extensions, old.key()).deepCopy();
        extension.addProperty("version", version(JsonTree.text(extension, "version"), parameter));
        extension.addProperty("value", base64(parameter));
        String key = extensionKey(extension, parameter);
        if (moved.size() == state.resourcesOf(old).size()) {
            extensions.remove(old.key());
        }
        extensions.add(key, extension);
        moved.forEach(resource -> resource.json().addProperty("extensionRef", key));
    }

    /** As the engine computes it: SHA-256 over name, zero, version, zero, value. */
    private static String extensionKey(JsonObject extension, byte[] value) {
        String name = JsonTree.text(extension, "name") + "\0" + JsonTree.text(extension, "version") + "\0";
        ByteString content = ByteString.copyFromUtf8(name).concat(ByteString.copyFrom(value));
        return Digest.of(content.toByteArray()).hex();
    }

    private static void exchange(RecordedResource resource, String replaced, Bundle recent) {
        for (String copy : List.of("inputs", "outputs")) {
            if (resource.json().get(copy) instanceof JsonObject properties && properties.has(ProviderProperty.NAME)) {
                properties.add(
                        ProviderProperty.NAME,
                        exchanged(resource, properties.get(ProviderProperty.NAME), replaced, recent));
            }
        }
    }

    /** After an update that failed partly, one copy names another bundle, and has the data for that: it stays. */
    private static JsonElement exchanged(
            RecordedResource resource, JsonElement property, String replaced, Bundle recent) {
        JsonElement open = resource.open(property)
                .orElseThrow(() -> new UserException(ProviderProperty.NAME + " of " + resource.urn() + " is encrypted; "
                        + resource.decryptionHint()));
        if (!(open.deepCopy() instanceof JsonObject fields)
                || !JsonTree.text(fields, "bundle").equals(replaced)) {
            return property;
        }
        fields.addProperty("bundle", recent.digest().hex());
        if (fields.has("code")) {
            fields.addProperty("code", base64(recent.toBytes()));
        }
        return property instanceof JsonObject secret && StateSecrets.isSecret(secret)
                ? resource.seal(fields, secret)
                : fields;
    }

    private static byte[] parameter(KeptBundle old, Bundle recent) {
        return Parameter.exchangeBundle(old.wire(), recent.stored()).toByteArray();
    }

    /** The plugin's version, then digits of the parameter's digest. */
    private static String version(String before, byte[] parameter) {
        return before.replaceFirst("\\+.*", "") + "+h"
                + Digest.of(parameter).hex().substring(0, VERSION_DIGITS);
    }

    private Optional<JsonObject> find(String urn) {
        return JsonTree.objects(state.deployment(), "resources").stream()
                .filter(resource -> JsonTree.text(resource, "urn").equals(urn))
                .findFirst();
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
