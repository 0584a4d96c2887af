package dev.pulumidynamic.closure.jdk;

/** Identifies the classes of the JDK. */
public final class JdkTypes {
    private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

    private JdkTypes() {}

    /** {@return whether the boot or the platform loader defines {@code type}, or the type of its elements} */
    public static boolean isJdk(Class<?> type) {
        ClassLoader loader = elementType(type).getClassLoader();
        return loader == null || loader == PLATFORM;
    }

    /** {@return the innermost component type of an array, any other type itself} */
    public static Class<?> elementType(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return element;
    }
}
