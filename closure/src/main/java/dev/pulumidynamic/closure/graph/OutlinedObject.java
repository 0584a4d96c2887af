package dev.pulumidynamic.closure.graph;

import java.lang.reflect.Proxy;
import java.util.regex.Pattern;

/** Recognizes objects that an {@link Outline} shows by their classes. */
final class OutlinedObject {
    /** The JVM numbers hidden classes. */
    private static final Pattern NUMBER = Pattern.compile("(\\$\\$Lambda|/).*");

    private OutlinedObject() {}

    /** Whether the fields or the elements of an object are shown. */
    static boolean isShown(Object object, Outline outline) {
        Class<?> type = JdkTypes.elementType(object.getClass());
        boolean isCode = type.isHidden() || Proxy.isProxyClass(type);
        if (type.isPrimitive() || object instanceof Enum<?> || object instanceof Class<?> || isCode) {
            return true;
        }
        boolean isPart = object.getClass().isArray() || LogicalCodecs.of(object).isPresent();
        return isPart || (!JdkTypes.isJdk(type) && outline.hasFields(type));
    }

    /** The node of an object that stands for all of its class. */
    static Node byClass(Class<?> type) {
        return new Node.ClassLiteral(NUMBER.matcher(type.getName()).replaceFirst(""));
    }
}
