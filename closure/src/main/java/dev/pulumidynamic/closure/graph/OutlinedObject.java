package dev.pulumidynamic.closure.graph;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes objects that an {@link Outline} shows by their classes. */
final class OutlinedObject {
    /** The JVM numbers hidden classes. */
    private static final Pattern NUMBER = Pattern.compile("(\\$\\$Lambda|/).*");

    private OutlinedObject() {}

    /** The node of an object whose fields are not shown. */
    static Optional<Node> of(Object object, Outline outline) {
        Class<?> type = object.getClass();
        return isShown(object, JdkTypes.elementType(type), outline)
                ? Optional.empty()
                : Optional.of(
                        new Node.ClassLiteral(NUMBER.matcher(type.getName()).replaceFirst("")));
    }

    /** The name of a codec in the graph, where the numbers of counters count like the elements of a list, and so does an order of access. */
    static String codec(LogicalCodec codec, List<Value> parts) {
        boolean isInAccessOrder =
                codec.name().equals("java.util.LinkedHashMap") && parts.get(0).equals(new Value.Primitive(true));
        return isInAccessOrder || codec.name().startsWith("java.util.concurrent.atomic.")
                ? "java.util.List.of"
                : codec.name();
    }

    private static boolean isShown(Object object, Class<?> type, Outline outline) {
        if (type.isPrimitive() || type.isEnum() || object instanceof Enum<?> || Proxy.isProxyClass(type)) {
            return true;
        } else if (type.isHidden()) {
            return false;
        } else if (JdkTypes.isJdk(type)) {
            return object.getClass().isArray() || LogicalCodecs.of(object).isPresent();
        }
        return outline.hasFields(type);
    }
}
