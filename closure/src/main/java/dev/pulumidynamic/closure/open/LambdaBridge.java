package dev.pulumidynamic.closure.open;

import java.lang.invoke.MethodHandles;
import java.util.function.Function;

/**
 * Gives lookups with all rights of a class of its own layer. A copy of this class is defined in each layer: a lookup that
 * is made from outside has lost the rights that {@code LambdaMetafactory} asks for.
 */
public final class LambdaBridge implements Function<Class<?>, MethodHandles.Lookup> {
    /** Made by the layer, which has loaded this copy of the class. */
    public LambdaBridge() {}

    @Override
    public MethodHandles.Lookup apply(Class<?> host) {
        try {
            return MethodHandles.privateLookupIn(host, MethodHandles.lookup());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(host + " is not of the layer of its bridge", e);
        }
    }
}
