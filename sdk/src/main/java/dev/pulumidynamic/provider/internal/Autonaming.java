package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.RefusedException;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * How the stack wants resources named that the program gives no name ({@code pulumi:autonaming} in its configuration).
 *
 * @param proposed the engine's name; empty when it has none
 * @param seed random bytes of the engine, base64, the same for the same step; empty when it has none
 * @param fixed takes the names of the properties that keep a value which the program set
 */
public record Autonaming(Mode mode, String proposed, String seed, Consumer<String> fixed) {
    private static final int DIGITS = 7;

    /** What the engine's name means. */
    public enum Mode {
        /** It has none: the provider finds one. */
        FREE,
        /** The provider may change it to what fits its world. */
        PROPOSE,
        /** It is the name. */
        ENFORCE,
        /** There are no automatic names. */
        DISABLE
    }

    /** The engine's name for {@code resource}, or {@code <resource>-<7 hex digits>}; refused when names are disabled. */
    String name(RequestContext resource, String property) {
        if (mode == Mode.DISABLE) {
            throw new RefusedException(resource.name() + " has no '" + property
                    + "', but automatic names are disabled in this stack (pulumi:autonaming); set it");
        }
        return mode == Mode.FREE ? resource.name() + "-" + digits(resource.urn()) : proposed;
    }

    private String digits(String urn) {
        UUID random = seed.isEmpty()
                ? UUID.randomUUID()
                : UUID.nameUUIDFromBytes((seed + urn).getBytes(StandardCharsets.UTF_8));
        return random.toString().substring(0, DIGITS);
    }
}
