package dev.pulumidynamic.bench;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.ResourceProvider;
import java.io.Serializable;
import java.util.List;
import java.util.Map;

/**
 * A provider as a user's first one is: a few captured values, a class beside it, no library. Serializable for {@link
 * Carrier#SERIALIZATION} alone.
 */
record SmallProvider(String prefix, Zone zone, List<String> tags)
        implements ResourceProvider<Map<String, Object>, Map<String, Object>>, Serializable {
    /** Something captured that is the project's own. */
    record Zone(String region, int number) implements Serializable {}

    static SmallProvider example() {
        return numbered(1);
    }

    /** The provider with another value. */
    static SmallProvider numbered(int number) {
        return new SmallProvider("web", new Zone("eu-north", number), List.of("blue", "green"));
    }

    @Override
    public Created<Map<String, Object>> create(CreateRequest<Map<String, Object>> request) {
        String id = String.join("-", prefix, zone.region(), String.valueOf(zone.number()), request.name());
        return Created.of(id, Map.of("tags", tags));
    }
}
