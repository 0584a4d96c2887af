package dev.pulumidynamic.engine.plugin;

import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import java.util.List;
import java.util.Map;

/** What a provider answers, in the engine's terms. */
public final class Answers {
    private Answers() {}

    /** The inputs that the provider accepts, or why it does not. */
    public record Checked(Fields inputs, List<CheckFailure> failures) {}

    /** An input that the provider refuses; {@code property} may be empty. */
    public record CheckFailure(String property, String reason) {}

    /**
     * How the wanted differs from the known.
     *
     * @param detailed per property path, the kind of difference; empty when the provider does not say
     */
    public record Difference(
            Changed changed, List<String> replaces, boolean deleteBeforeReplace, Map<String, Kind> detailed) {
        /** What a provider leaves to the engine. */
        static final Difference UNKNOWN = new Difference(Changed.UNKNOWN, List.of(), false, Map.of());

        /** Whether it must be replaced. */
        public boolean replace() {
            return !replaces.isEmpty() || detailed.values().stream().anyMatch(Kind::replace);
        }
    }

    /** Whether something differs. */
    public enum Changed {
        UNKNOWN,
        NO,
        YES
    }

    /** A property's difference: {@code +}, {@code -} or {@code ~}, and whether it makes a replacement necessary. */
    public record Kind(String mark, boolean replace) {}

    /**
     * What a create, update or read left.
     *
     * @param id empty when there is none: in a preview, or when a read found nothing
     * @param inputs what a read found; elsewhere nothing
     * @param problems why it is not ready, when the provider made it but could not finish
     */
    public record Made(String id, Fields inputs, Fields outputs, List<String> problems) {}
}
