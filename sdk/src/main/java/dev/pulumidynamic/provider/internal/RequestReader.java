package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.ProviderLog;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** A request as it crossed the boundary. */
record RequestReader(Map<String, Object> content) {
    private static final long BOUNDARY = 1;

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

    RequestContext context() {
        return new RequestContext(text("urn"), text("type"), text("name"), config(), deadline(), log(), cancelled());
    }

    Autonaming autonaming(Consumer<String> fixed) {
        Map<String, Object> wanted = properties("autonaming");
        String mode = wanted.get("mode") instanceof String name ? name.toUpperCase(Locale.ROOT) : "FREE";
        String proposed = wanted.get("name") instanceof String name ? name : "";
        return new Autonaming(Autonaming.Mode.valueOf(mode), proposed, text("randomSeed"), fixed);
    }

    @SuppressWarnings("unchecked") // By agreement, as docs/boundary.md has it.
    private ProviderLog log() {
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

    private BooleanSupplier cancelled() {
        return content.get("cancelled") instanceof BooleanSupplier cancelled ? cancelled : () -> false;
    }

    private ProviderConfig config() {
        Map<String, String> values = new HashMap<>();
        properties("config").forEach((key, value) -> {
            if (Protocol.bare(value) instanceof String text) {
                values.put(key, text);
            }
        });
        return ProviderConfig.of(values, text("configNamespace"), Set.copyOf(texts("configKeys")));
    }

    private Optional<Instant> deadline() {
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
