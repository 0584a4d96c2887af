package dev.pulumidynamic.closure.jdk;

import org.jspecify.annotations.Nullable;

/** A named value of a captured object: a field, or made by {@link HookOutput}; with the class that declares it, and what it can hold. */
public record CapturedPart(
        String owner, String name, @Nullable Object value, Class<?> type) {}
