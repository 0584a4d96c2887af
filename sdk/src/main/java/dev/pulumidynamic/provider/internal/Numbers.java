package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.RefusedException;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Numbers between Java and Pulumi, whose only number is a double: nothing is ever rounded silently. */
final class Numbers {
    private static final long LARGEST_EXACT = 1L << 53;
    private static final Map<Class<?>, Function<Number, Number>> EXACT = Map.of(
            Byte.class, Number::byteValue,
            Short.class, Number::shortValue,
            Integer.class, Number::intValue,
            Long.class, Number::longValue,
            Float.class, Number::floatValue,
            Double.class, Number::doubleValue);

    private Numbers() {}

    static boolean isNumber(Class<?> boxed) {
        return EXACT.containsKey(boxed);
    }

    /** {@code number} as a {@code boxed} type; {@code null} when it has no such value. */
    static @Nullable Number exactly(Class<?> boxed, Number number) {
        Function<Number, Number> conversion = EXACT.get(boxed);
        Number converted = conversion == null ? null : conversion.apply(number);
        boolean same = converted != null
                && (boxed == Float.class || Double.compare(converted.doubleValue(), number.doubleValue()) == 0);
        return same ? converted : null;
    }

    /** {@code number} as the boundary has it: a Long or a Double. */
    static Number toProperty(Number number, String path) {
        if (number instanceof Double || number instanceof Float) {
            return finite(number.doubleValue(), path);
        }
        long whole = number.longValue();
        if (Math.abs(whole) > LARGEST_EXACT || whole == Long.MIN_VALUE) {
            throw new RefusedException(path + " is " + whole
                    + ", but Pulumi's numbers are exact only up to 2^53; use a String or a BigInteger");
        }
        return whole;
    }

    private static Number finite(double number, String path) {
        if (!Double.isFinite(number)) {
            throw new RefusedException(path + " is " + number + ", but Pulumi has no such number; use a String");
        }
        return number;
    }
}
