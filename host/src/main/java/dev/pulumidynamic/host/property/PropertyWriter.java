package dev.pulumidynamic.host.property;

import com.google.protobuf.ListValue;
import com.google.protobuf.NullValue;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns property values of the boundary into the protocol's.
 *
 * <p>A value that the protocol has no form for is left out and reported, not thrown: what a create has made must
 * reach the state even when one of its outputs cannot.
 */
public final class PropertyWriter {
    private final List<String> problems = new ArrayList<>();

    private PropertyWriter() {}

    /** Writes {@code properties} and says what had to be left out. */
    public static Written write(Map<String, @Nullable Object> properties) {
        PropertyWriter writer = new PropertyWriter();
        Struct.Builder struct = Struct.newBuilder();
        properties.forEach((name, value) -> struct.putFields(name, writer.value(PropertyPath.of(name), value)));
        return new Written(struct.build(), List.copyOf(writer.problems));
    }

    /**
     * Properties as the protocol has them.
     *
     * @param problems a sentence for each value that was left out; empty when all is there
     */
    public record Written(Struct properties, List<String> problems) {}

    private Value value(PropertyPath path, @Nullable Object value) {
        Value.Builder written = Value.newBuilder();
        if (value == null) {
            return written.setNullValue(NullValue.NULL_VALUE).build();
        } else if (value instanceof String text) {
            return written.setStringValue(text).build();
        } else if (value instanceof Boolean flag) {
            return written.setBoolValue(flag).build();
        } else if (value instanceof Number number) {
            return number(path, number);
        } else if (value instanceof List<?> list) {
            return written.setListValue(list(path, list)).build();
        } else if (value instanceof Map<?, ?> map) {
            return written.setStructValue(struct(path, map)).build();
        }
        return problem(
                path,
                "is a " + value.getClass().getName() + ", which is not a property value; use strings,"
                        + " numbers, booleans, lists and maps");
    }

    private Value number(PropertyPath path, Number number) {
        double written = number.doubleValue();
        if (!Double.isFinite(written)) {
            return problem(path, "is " + number + ", which no property can hold; use a string");
        }
        if (isWhole(number) && new BigDecimal(written).compareTo(new BigDecimal(number.toString())) != 0) {
            return problem(path, "is " + number + ", and numbers of Pulumi are exact up to 2^53 only; use a string");
        }
        return Value.newBuilder().setNumberValue(written).build();
    }

    private static boolean isWhole(Number number) {
        return number instanceof Long || number instanceof BigInteger;
    }

    private ListValue list(PropertyPath path, List<?> list) {
        ListValue.Builder written = ListValue.newBuilder();
        for (int i = 0; i < list.size(); i++) {
            written.addValues(value(path.index(i), list.get(i)));
        }
        return written.build();
    }

    private Struct struct(PropertyPath path, Map<?, ?> map) {
        Struct.Builder written = Struct.newBuilder();
        map.forEach((key, inside) -> {
            if (key instanceof String name) {
                written.putFields(name, value(path.key(name), inside));
            } else {
                problem(path, "has the key " + key + ", which is not a string");
            }
        });
        return written.build();
    }

    private Value problem(PropertyPath path, String what) {
        problems.add("property " + path.text() + " " + what);
        return Value.newBuilder().setNullValue(NullValue.NULL_VALUE).build();
    }
}
