package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.graph.ClassSource;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The classes that the top layer of a closure sees. */
final class LayeredCode implements ClassSource {
    private static final Map<String, Class<?>> PRIMITIVES = Stream.of(
                    boolean.class,
                    byte.class,
                    short.class,
                    char.class,
                    int.class,
                    long.class,
                    float.class,
                    double.class,
                    void.class)
            .collect(Collectors.toMap(Class::getName, type -> type));

    private final ClassLoader top;
    private final Predicate<String> mayInitialize;

    /** @param mayInitialize whether a class or a transient field is initialized, by its name */
    LayeredCode(ClassLoader top, Predicate<String> mayInitialize) {
        this.top = top;
        this.mayInitialize = mayInitialize;
    }

    @Override
    public Class<?> type(String name) {
        Class<?> primitive = PRIMITIVES.get(name);
        if (primitive != null) {
            return primitive;
        }
        try {
            return Class.forName(name, false, top);
        } catch (ClassNotFoundException e) {
            throw new OpenException(
                    "class " + name + " was captured, but the bundle that opens the graph does not have it; use "
                            + "the bundle with which it was captured, or keep the class",
                    e);
        }
    }

    @Override
    public void initialize(String name) {
        try {
            Class.forName(name, true, top);
        } catch (ClassNotFoundException removed) {
            // Newer code opens the graph, and needs nothing of the class.
        } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
            throw new OpenException(
                    "class " + name + " was initialized in the program, but its initializer fails here: "
                            + (e.getCause() == null ? e : e.getCause()),
                    e);
        }
    }

    @Override
    public boolean mayInitialize(String name) {
        return mayInitialize.test(name);
    }

    @Override
    public MethodHandles.Lookup lookup(Class<?> host) {
        @SuppressWarnings("unchecked") // A copy of LambdaBridge, which is just that.
        Function<Class<?>, MethodHandles.Lookup> bridge =
                BridgeClasses.in(host.getClassLoader(), LambdaBridge.class, Function.class);
        return bridge.apply(host);
    }
}
