package dev.pulumidynamic.provider.internal;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What provider code, which saw {@code before} and answered {@code after}, changed in properties, laid over them as they arrived: marks of
 * secrets and unknowns, which it does not see, stay at each place that it left alone.
 */
record Overlay(Map<String, Object> before, Map<String, Object> after) {
    Map<String, Object> over(Map<String, Object> raw) {
        return map(raw, before, after);
    }

    private static @Nullable Object value(@Nullable Object raw, @Nullable Object before, @Nullable Object after) {
        if (Objects.equals(before, after)) {
            return raw;
        }
        if (Protocol.isSecret(raw) && after != null) {
            return Protocol.secret(value(Protocol.inside(raw), Protocol.inside(before), Protocol.inside(after)));
        }
        if (raw instanceof Map<?, ?> map && before instanceof Map<?, ?> seen && after instanceof Map<?, ?> answered) {
            return answered.containsKey(Protocol.SIGNATURE) ? after : map(map, seen, answered);
        }
        return raw instanceof List<?> list && before instanceof List<?> seen && after instanceof List<?> answered
                ? list(list, seen, answered)
                : after;
    }

    private static Map<String, Object> map(Map<?, ?> raw, Map<?, ?> before, Map<?, ?> after) {
        Set<Object> names = new LinkedHashSet<>(raw.keySet());
        names.addAll(after.keySet());
        Map<String, Object> overlaid = new LinkedHashMap<>();
        for (Object name : names) {
            Object value = value(raw.get(name), before.get(name), after.get(name));
            if (value != null) {
                overlaid.put(String.valueOf(name), value);
            }
        }
        return overlaid;
    }

    private static List<@Nullable Object> list(List<?> raw, List<?> before, List<?> after) {
        boolean sameSize = raw.size() == before.size() && raw.size() == after.size();
        return IntStream.range(0, after.size())
                .mapToObj(i -> sameSize ? value(raw.get(i), before.get(i), after.get(i)) : after.get(i))
                .collect(Collectors.toList());
    }
}
