package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.lambda.ClassFiles;
import java.util.Map;
import java.util.Optional;

/** Classes of ours that each layer defines a copy of, because they can do their work only as members of it. */
final class Bridges {
    private static final Map<String, Class<?>> ALL = Map.of(
            LambdaBridge.class.getName(), LambdaBridge.class,
            DriverBridge.class.getName(), DriverBridge.class);

    private Bridges() {}

    /** The class file of the bridge with this binary name. */
    static Optional<byte[]> classFile(String name) {
        return Optional.ofNullable(ALL.get(name)).flatMap(ClassFiles::of);
    }

    static boolean has(String name) {
        return ALL.containsKey(name);
    }

    /** A new object of the copy in {@code layer}. */
    static <T> T in(ClassLoader layer, Class<?> bridge, Class<T> type) {
        try {
            return Class.forName(bridge.getName(), true, layer)
                    .asSubclass(type)
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no " + bridge.getSimpleName() + " in " + layer.getName(), e);
        }
    }
}
