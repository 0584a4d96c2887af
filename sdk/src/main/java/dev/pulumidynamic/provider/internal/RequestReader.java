package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.ProviderConfig;
import dev.pulumidynamic.provider.ProviderLog;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** A request as it crossed the boundary. */
record RequestReader(Map<String, Object> content) {
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
        return content.get("capturedChanges") instanceof List<?> paths
                ? paths.stream().map(String::valueOf).toList()
                : List.of();
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
        return new RequestContext(text("urn"), text("type"), text("name"), config(), timeout(), log(), cancelled());
    }

    Autonaming autonaming(Consumer<String> fixed) {
        Map<String, Object> wanted = properties("autonaming");
        String mode = wanted.get("mode") instanceof String name ? name.toUpperCase(Locale.ROOT) : "FREE";
        String proposed = wanted.get("name") instanceof String name ? name : "";
        return new Autonaming(Autonaming.Mode.valueOf(mode), proposed, text("randomSeed"), fixed);
    }

    @SuppressWarnings("unchecked") // By agreement, as docs/state-format.md has it.
    private ProviderLog log() {
        return ProviderLog.of(
                content.get("log") instanceof BiConsumer<?, ?> messages
                        ? (BiConsumer<String, String>) messages
                        : (severity, message) -> {});
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
        return ProviderConfig.of(values, content.get("configNamespace") instanceof String namespace ? namespace : "");
    }

    private Optional<Duration> timeout() {
        double seconds = content.get("timeout") instanceof Number number ? number.doubleValue() : 0;
        return seconds > 0 ? Optional.of(Duration.ofMillis(Math.round(seconds * 1000))) : Optional.empty();
    }

    private String text(String key) {
        return content.get(key) instanceof String text ? text : "";
    }
}
