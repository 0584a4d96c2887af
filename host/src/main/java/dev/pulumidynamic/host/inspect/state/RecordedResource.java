package dev.pulumidynamic.host.inspect.state;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.ProviderProperty;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A resource of captured code, as a state has it. Its secrets are opened when they are asked for. */
public final class RecordedResource {
    private static final List<String> COPIES = List.of("inputs", "outputs");

    private final JsonObject json;
    private final StateSecrets secrets;
    private String problem = "";
    private @Nullable List<ProviderProperty> properties;

    /** @param declared what a resource of a declared package has in place of its own property */
    RecordedResource(JsonObject json, StateSecrets secrets, Optional<ProviderProperty> declared) {
        this.json = json;
        this.secrets = secrets;
        this.properties = declared.map(List::of).orElse(null);
    }

    static boolean isOne(JsonObject resource) {
        return COPIES.stream().anyMatch(copy -> JsonTree.object(resource, copy).has(ProviderProperty.NAME));
    }

    public String urn() {
        return JsonTree.text(json, "urn");
    }

    /** The type token. */
    public String type() {
        return JsonTree.text(json, "type");
    }

    /** The last part of the URN. */
    public String name() {
        String urn = urn();
        int last = urn.lastIndexOf("::");
        return last < 0 ? urn : urn.substring(last + 2);
    }

    /** Whether {@code called} is its URN or its name. */
    public boolean isCalled(String called) {
        return urn().equals(called) || name().equals(called);
    }

    public String id() {
        return JsonTree.text(json, "id");
    }

    /** What it was asked to be, as it crosses the boundary; throws if it is damaged, or secrets in it cannot be opened here. */
    public Map<String, @Nullable Object> inputs() {
        return values("inputs");
    }

    /** What it is, likewise. */
    public Map<String, @Nullable Object> outputs() {
        return values("outputs");
    }

    private Map<String, @Nullable Object> values(String copy) {
        ResourceForm.problem(json).ifPresent(problem -> {
            throw new CorruptClosureException(ResourceForm.line(urn(), problem));
        });
        JsonObject own = JsonTree.object(json, copy).deepCopy();
        own.remove(ProviderProperty.NAME);
        try {
            return secrets.values(copy, own);
        } catch (CorruptClosureException e) {
            throw new CorruptClosureException(urn() + ": " + e.getMessage(), e);
        }
    }

    /** The resource as the state has it; rewriting changes it. */
    JsonObject json() {
        return json;
    }

    /** What leads to its bundle in the state, apart from its own property. */
    List<String> keys() {
        return List.of(JsonTree.text(json, "extensionRef"), provider(json), urn());
    }

    /** The URN of its provider. */
    static String provider(JsonObject resource) {
        String provider = JsonTree.text(resource, "provider");
        int id = provider.lastIndexOf("::");
        return id < 0 ? provider : provider.substring(0, id);
    }

    /** Whether {@code __provider} is encrypted, and cannot be opened here. */
    public boolean isEncrypted() {
        return properties().isEmpty()
                && problem().isEmpty()
                && copies().anyMatch(copy -> open(copy).isEmpty());
    }

    /** The copies of {@code __provider} as they were read, none that cannot be opened here; inputs first. */
    public List<ProviderProperty> properties() {
        List<ProviderProperty> known = properties;
        if (known == null) {
            known = readProperties();
            properties = known;
        }
        return known;
    }

    private List<ProviderProperty> readProperties() {
        List<ProviderProperty> read = new ArrayList<>();
        for (JsonElement copy : copies().toList()) {
            try {
                open(copy).flatMap(this::property).ifPresent(read::add);
            } catch (CorruptClosureException e) {
                problem = problem.isEmpty() ? String.valueOf(e.getMessage()) : problem;
            }
        }
        return read;
    }

    private Optional<ProviderProperty> property(JsonElement opened) {
        try {
            Object value = secrets.value(ProviderProperty.NAME, opened);
            return ProviderProperty.in(Collections.singletonMap(ProviderProperty.NAME, value));
        } catch (UserException e) {
            throw new CorruptClosureException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Whether {@code __provider} is plain in the state: who reads the state can read it. */
    boolean isPlain() {
        return copies().noneMatch(StateSecrets::isSecret);
    }

    /** Whether secrets that had to be opened so far could not be, for the salt or the passphrase is wrong. */
    public boolean hasWrongKey() {
        return !secrets.problem().isEmpty();
    }

    /** What a user does so that {@link #properties} can be read. */
    public String decryptionHint() {
        return secrets.decryptionHint();
    }

    /** The problem of {@code __provider}; empty if there is none, or if it is unknown. */
    public String problem() {
        boolean isMissing = properties().isEmpty() && isPlain();
        return problem.isEmpty() && isMissing ? "it has no property " + ProviderProperty.NAME : problem;
    }

    /** Why a resource whose bundle is known has no data. */
    public String whyNoData() {
        return unreadable("data").orElseGet(() -> "it has no data, and its bundle has none for type " + type());
    }

    /** Why {@code __provider}, which leads to {@code what}, cannot be read; empty when it can be. */
    public Optional<String> unreadable(String what) {
        return isEncrypted()
                ? Optional.of("its " + what + " is encrypted; " + decryptionHint())
                : Optional.of(problem()).filter(problem -> !problem.isEmpty());
    }

    private Stream<JsonElement> copies() {
        return COPIES.stream()
                .map(copy -> JsonTree.object(json, copy))
                .flatMap(copy -> Stream.ofNullable(copy.get(ProviderProperty.NAME)));
    }

    /** What is inside, when it is a secret; empty when it cannot be opened here. */
    Optional<JsonElement> open(JsonElement value) {
        return value instanceof JsonObject secret && StateSecrets.isSecret(secret)
                ? secrets.open(secret)
                : Optional.of(value);
    }

    /** A secret that holds {@code value}, kept as {@code like} is. */
    JsonObject seal(JsonElement value, JsonObject like) {
        return secrets.seal(value, like);
    }
}
