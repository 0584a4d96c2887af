package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.link.ClassFiles;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Classes of ours that each layer defines a copy of, because they can do their work only as members of it. */
final class BridgeClasses {
    private static final Map<String, byte[]> ALL = Stream.of(LambdaBridge.class, DriverBridge.class)
            .collect(Collectors.toUnmodifiableMap(Class::getName, BridgeClasses::read));

    private BridgeClasses() {}

    /** The class file of the bridge with this binary name; null when there is none. */
    static byte @Nullable [] classFile(String name) {
        return ALL.get(name);
    }

    private static byte[] read(Class<?> bridge) {
        return ClassFiles.of(bridge).orElseThrow(() -> new IllegalStateException("no class file of " + bridge));
    }

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
