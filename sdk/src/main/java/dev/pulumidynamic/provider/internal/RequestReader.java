package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.ProviderLog;
import dev.pulumidynamic.provider.RefusedException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** A request as it crossed the boundary. */
record RequestReader(Map<String, Object> content) {
    private static final long BOUNDARY = 1;
    private static final int DIGITS = 7;

    /** Why a host of another boundary version is refused by {@code captured}; empty if it speaks this one. */
    Optional<String> otherBoundary(String captured) {
        return content.get("boundary") instanceof Long version && version == BOUNDARY
                ? Optional.empty()
                : Optional.of(
                        captured + " was captured with boundary version " + BOUNDARY + ", but the plugin has version "
                                + content.get("boundary") + "; update the plugin pulumi-java");
    }

    String operation() {
        return text("operation");
    }

    String id() {
        return text("id");
    }

    boolean codeChanged() {
        return Boolean.TRUE.equals(content.get("codeChanged"));
    }

    /** Paths of the captured values that differ. */
    List<String> capturedChanges() {
        return texts("capturedChanges");
    }

    boolean isPreview() {
        return Boolean.TRUE.equals(content.get("preview"));
    }

    boolean has(String key) {
        return content.containsKey(key);
    }

    /** The properties under {@code key}; none when there is no such key. */
    @SuppressWarnings("unchecked")
    Map<String, Object> properties(String key) {
        return content.get(key) instanceof Map<?, ?> properties ? (Map<String, Object>) properties : Map.of();
    }

    String urn() {
        return text("urn");
    }

    String type() {
        return text("type");
    }

    String name() {
        return text("name");
    }

    /** A request with nothing in it that may be secret. */
    String describe(String operation) {
        return operation + " of " + type() + " '" + name() + "'";
    }

    /** The name of a resource without one, as {@code pulumi:autonaming} wants it: the engine's, or {@code <resource>-<7 hex digits>}. */
    String autoName(String property) {
        Map<String, Object> wanted = properties("autonaming");
        if ("disable".equals(wanted.get("mode"))) {
            throw new RefusedException(name() + " has no '" + property
                    + "', but automatic names are disabled in this stack (pulumi:autonaming); set it");
        }
        if (wanted.containsKey("mode")) {
            return wanted.get("name") instanceof String proposed ? proposed : "";
        }
        // The engine's random bytes are the same for the same step.
        String seed = text("randomSeed");
        UUID random = seed.isEmpty()
                ? UUID.randomUUID()
                : UUID.nameUUIDFromBytes((seed + urn()).getBytes(StandardCharsets.UTF_8));
        return name() + "-" + random.toString().substring(0, DIGITS);
    }

    @SuppressWarnings("unchecked") // By agreement, as docs/boundary.md has it.
    ProviderLog log() {
        return ProviderLog.of(
                content.get("log") instanceof BiConsumer<?, ?> messages
                        ? (BiConsumer<String, String>) messages
                        : (severity, message) -> {});
    }

    /** What runs between {@code configure} and the operation. */
    Runnable configured() {
        return content.get("configured") instanceof Runnable configured ? configured : () -> {};
    }

    /** Takes the response as soon as it counts, whatever happens afterwards. */
    @SuppressWarnings("unchecked") // By agreement, as docs/boundary.md has it.
    Consumer<Map<String, Object>> answered() {
        return content.get("answered") instanceof Consumer<?> answered
                ? (Consumer<Map<String, Object>>) answered
                : response -> {};
    }

    boolean isCancelled() {
        return content.get("cancelled") instanceof BooleanSupplier cancelled && cancelled.getAsBoolean();
    }

    ProviderConfig config() {
        Map<String, String> values = new HashMap<>();
        properties("config").forEach((key, value) -> {
            if (Protocol.bare(value) instanceof String text) {
                values.put(key, text);
            }
        });
        return ProviderConfig.of(values, text("configNamespace"), Set.copyOf(texts("configKeys")));
    }

    Optional<Instant> deadline() {
        return content.get("deadline") instanceof Instant deadline ? Optional.of(deadline) : Optional.empty();
    }

    private List<String> texts(String key) {
        return content.get(key) instanceof List<?> texts
                ? texts.stream().map(String::valueOf).toList()
                : List.of();
    }

    private String text(String key) {
        return content.get(key) instanceof String text ? text : "";
    }
}
