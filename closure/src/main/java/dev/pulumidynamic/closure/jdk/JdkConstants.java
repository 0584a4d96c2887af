package dev.pulumidynamic.closure.jdk;

import dev.pulumidynamic.closure.lambda.PrivateAccess;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The constants that value classes of the JDK declare of themselves, such as {@code BigDecimal.ZERO}. An opened value that equals one is
 * the constant, so that code finds it by {@code ==}.
 */
public final class JdkConstants extends ClassValue<Map<String, Object>> {
    private static final JdkConstants KNOWN = new JdkConstants();

    /** The constant of the class of {@code value} that equals it, or itself. */
    public static Object of(Object value) {
        for (Object constant : named(value.getClass()).values()) {
            if (constant.equals(value)) {
                return constant;
            }
        }
        return value;
    }

    /** The constants of a class, by name. */
    static Map<String, Object> named(Class<?> type) {
        return KNOWN.get(type);
    }

    @Override
    protected Map<String, Object> computeValue(Class<?> type) {
        boolean isAccessible =
                Modifier.isPublic(type.getModifiers()) && type.getModule().isExported(type.getPackageName());
        return !JdkTypes.isJdk(type) || !isAccessible
                ? Map.of()
                : Arrays.stream(type.getFields())
                        .filter(field -> field.getType() == type
                                && Modifier.isStatic(field.getModifiers())
                                && Modifier.isFinal(field.getModifiers()))
                        .collect(Collectors.toMap(
                                Field::getName, field -> Objects.requireNonNull(PrivateAccess.value(field, null))));
    }
}
