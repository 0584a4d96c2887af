package dev.pulumidynamic.internal.registration;

import dev.pulumidynamic.provider.RefusedException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Refuses inputs that the plugin cannot read, because they are nested too deep. A message that is too deep reaches no code there. */
final class NestingLimit {
    private static final int MAPS = 100;

    /** Each map takes three messages of the protocol, each list two. */
    private static final int MAP = 3;

    private static final int LIST = 2;

    private NestingLimit() {}

    /** Returns {@code property}, of which outputs have limits of their own. */
    static @Nullable Object require(@Nullable Object property, String path) {
        require(property, path, MAPS * MAP);
        return property;
    }

    private static void require(@Nullable Object property, String path, int left) {
        if (left < 0) {
            throw new RefusedException(path + " is nested deeper than " + MAPS + " maps or " + MAPS * MAP / LIST
                    + " lists within each other, which is the most that the plugin reads; pass fewer levels, or text such"
                    + " as JSON");
        }
        if (property instanceof Map<?, ?> map) {
            map.forEach((name, value) -> require(value, path + "." + name, left - MAP));
        } else if (property instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                require(list.get(i), path + "[" + i + "]", left - LIST);
            }
        }
    }
}
