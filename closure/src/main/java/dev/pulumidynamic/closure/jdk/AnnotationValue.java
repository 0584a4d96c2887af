package dev.pulumidynamic.closure.jdk;

import java.lang.annotation.Annotation;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An opened annotation: its type and members, behind a proxy that is equal to what reflection returns. */
public record AnnotationValue(Class<?> type, Map<String, Object> members) implements InvocationHandler {
    public static final String CODEC = "java.lang.annotation.Annotation";

    /** Whether reflection returned the annotation, or it was opened: programs can implement annotations, too. */
    public static boolean isOne(Object proxy) {
        InvocationHandler handler = Proxy.getInvocationHandler(proxy);
        return proxy instanceof Annotation
                && (handler instanceof AnnotationValue || JdkTypes.isJdk(handler.getClass()));
    }

    /** The type, and the name and the value of each member. */
    static List<Object> parts(Annotation annotation) {
        List<Object> parts = new ArrayList<>();
        parts.add(annotation.annotationType());
        members(annotation.annotationType()).forEach(member -> {
            parts.add(member.getName());
            parts.add(value(member, annotation));
        });
        return parts;
    }

    static Object made(CodecParts parts) {
        Class<?> type = parts.of(0, Class.class);
        Map<String, Object> members = new TreeMap<>();
        for (int i = 1; i + 1 < parts.size(); i += 2) {
            members.put(parts.text(i), Objects.requireNonNull(parts.get(i + 1)));
        }
        return Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, new AnnotationValue(type, Map.copyOf(members)));
    }

    private static Stream<Method> members(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getParameterCount() == 0 && !method.isSynthetic())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .sorted(Comparator.comparing(Method::getName));
    }

    private static Object value(Method member, Object annotation) {
        try {
            member.setAccessible(true);
            return member.invoke(annotation);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalArgumentException(
                    "the member " + member.getName() + " cannot be read: " + e.getCause(), e);
        }
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) {
        if (arguments != null) {
            return isLike(arguments[0]);
        }
        return switch (method.getName()) {
            case "hashCode" ->
                members.entrySet().stream().mapToInt(AnnotationValue::hash).sum();
            case "toString" ->
                members.entrySet().stream()
                        .map(member -> member.getKey() + "=" + text(member.getValue()))
                        .sorted()
                        .collect(Collectors.joining(", ", "@" + type.getCanonicalName() + "(", ")"));
            case "annotationType" -> type;
            default ->
                copy(members.getOrDefault(method.getName(), Objects.requireNonNullElse(method.getDefaultValue(), "")));
        };
    }

    private boolean isLike(@Nullable Object other) {
        return type.isInstance(other)
                && members(type)
                        .allMatch(member -> Objects.deepEquals(members.get(member.getName()), value(member, other)));
    }

    /** As {@link Annotation#hashCode} specifies it. */
    private static int hash(Map.Entry<String, Object> member) {
        int value = Arrays.deepHashCode(new Object[] {member.getValue()}) - 31;
        return (127 * member.getKey().hashCode()) ^ value;
    }

    private static String text(Object value) {
        String inBraces = Arrays.deepToString(new Object[] {value});
        return inBraces.substring(1, inBraces.length() - 1);
    }

    private static Object copy(Object value) {
        if (!value.getClass().isArray()) {
            return value;
        }
        int length = Array.getLength(value);
        Object copy = Array.newInstance(value.getClass().getComponentType(), length);
        System.arraycopy(value, 0, copy, 0, length);
        return copy;
    }
}
