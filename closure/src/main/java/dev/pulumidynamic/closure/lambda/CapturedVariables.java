package dev.pulumidynamic.closure.lambda;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a lambda closed over, in the fields {@code arg$1}, {@code arg$2}, ... of its class. */
final class CapturedVariables {
    private CapturedVariables() {}

    static Stream<Field> fields(Class<?> lambda) {
        return Arrays.stream(lambda.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .sorted(Comparator.comparingInt(field -> Integer.parseInt(
                        field.getName().substring(field.getName().indexOf('$') + 1))));
    }

    static List<@Nullable Object> of(Object lambda) {
        List<@Nullable Object> captured = new ArrayList<>();
        for (Field field : fields(lambda.getClass()).toList()) {
            try {
                field.setAccessible(true);
                captured.add(field.get(lambda));
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(field + " was made accessible", e);
            }
        }
        return captured;
    }
}
