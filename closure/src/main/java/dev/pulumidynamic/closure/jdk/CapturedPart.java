package dev.pulumidynamic.closure.jdk;

import org.jspecify.annotations.Nullable;

/**
 * A named value of a captured object.
 *
 * @param owner the class that declares it
 * @param name of a field, or made by {@link HookOutput}
 * @param type what it can hold
 */
public record CapturedPart(
        String owner, String name, @Nullable Object value, Class<?> type) {}
