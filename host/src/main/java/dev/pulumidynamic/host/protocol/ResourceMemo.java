package dev.pulumidynamic.host.protocol;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What providers said of resources in one call, for the next call about the same one. */
final class ResourceMemo {
    private final Map<String, List<String>> stables = new ConcurrentHashMap<>();
    private final Map<String, List<String>> fixedNames = new ConcurrentHashMap<>();
    private final Set<String> previewing = ConcurrentHashMap.newKeySet();

    /** Keeps what the answer to a check says. */
    void checked(String urn, BoundaryResponse response) {
        fixedNames.put(urn, response.texts("fixedNames"));
        if (response.flag("foresees")) {
            previewing.add(urn);
        } else {
            previewing.remove(urn);
        }
    }

    /** Keeps what the answer to a diff says. */
    void compared(String urn, BoundaryResponse response) {
        stables.put(urn, response.texts("stables"));
    }

    /** Outputs that an update will not change. */
    List<String> stables(String urn) {
        return stables.getOrDefault(urn, List.of());
    }

    /** Whether two of it cannot be at the same time, because the program itself gives it a name. */
    boolean isOnlyOne(String urn) {
        return !fixedNames.getOrDefault(urn, List.of()).isEmpty();
    }

    /** Whether the provider can say in a preview what the outputs will be. */
    boolean previews(String urn) {
        return previewing.contains(urn);
    }
}
