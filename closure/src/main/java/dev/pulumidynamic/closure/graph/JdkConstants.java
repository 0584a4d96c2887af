package dev.pulumidynamic.closure.graph;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * The constants that value classes of the JDK declare of themselves, such as {@code BigDecimal.ZERO}. An opened value that equals one is
 * the constant, so that code finds it by {@code ==}.
 */
final class JdkConstants extends ClassValue<List<Object>> {
    private static final JdkConstants KNOWN = new JdkConstants();

    /** The constant of the class of {@code value} that equals it, or itself. */
    static Object of(Object value) {
        for (Object constant : KNOWN.get(value.getClass())) {
            if (constant.equals(value)) {
                return constant;
            }
        }
        return value;
    }

    @Override
    protected List<Object> computeValue(Class<?> type) {
        List<Object> constants = new ArrayList<>();
        boolean isAccessible =
                Modifier.isPublic(type.getModifiers()) && type.getModule().isExported(type.getPackageName());
        if (JdkTypes.isJdk(type) && isAccessible) {
            for (Field field : type.getFields()) {
                int modifiers = field.getModifiers();
                if (field.getType() == type && Modifier.isStatic(modifiers) && Modifier.isFinal(modifiers)) {
                    constants.add(value(field));
                }
            }
        }
        return constants;
    }

    private static Object value(Field field) {
        try {
            return field.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " is public", e);
        }
    }
}
