package dev.pulumidynamic.closure.graph;

import java.util.function.Function;

/** What is computed of a class the first time that it is needed, because reflection is slow; kept as long as the class. */
public final class OncePerClass<T> extends ClassValue<T> {
    private final Function<Class<?>, T> compute;

    /** @param compute what a class has */
    public OncePerClass(Function<Class<?>, T> compute) {
        this.compute = compute;
    }

    @Override
    protected T computeValue(Class<?> type) {
        return compute.apply(type);
    }
}
