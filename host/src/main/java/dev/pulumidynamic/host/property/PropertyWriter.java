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
 * Turns property values into the protocol's. It reports one that has no form, and leaves it out: what a create has made must reach the
 * state.
 */
public final class PropertyWriter {
    /** The message of a property, within the struct of all properties and its entry. */
    private static final int PROPERTY = 3;
    /** A struct, its entry, and the value in it. */
    private static final int MAP = 3;
    /** A list, and the value in it. */
    private static final int LIST = 2;

    private final List<String> problems = new ArrayList<>();
    private final Reader reader;

    private PropertyWriter(Reader reader) {
        this.reader = reader;
    }

    /** Writes {@code properties} that {@code reader} gets, and says what had to be left out. */
    public static Written write(Map<String, @Nullable Object> properties, Reader reader) {
        PropertyWriter writer = new PropertyWriter(reader);
        Struct.Builder struct = Struct.newBuilder();
        properties.forEach(
                (name, value) -> struct.putFields(name, writer.value(PropertyPath.of(name), PROPERTY, value)));
        return new Written(struct.build(), List.copyOf(writer.problems));
    }

    /** Who must be able to read the properties, which limits how deep they can be nested. */
    public enum Reader {
        /** A program gets outputs from the engine. Pulumi's SDK for Java uses protobuf's default limit of 100 messages. */
        PROGRAM("Pulumi's Java SDK", 32),
        /** The plugin gets what it returned as inputs with the next call. */
        PLUGIN("the plugin", 100);

        private final String name;
        private final int maps;

        Reader(String name, int maps) {
            this.name = name;
            this.maps = maps;
        }

        private int messages() {
            return PROPERTY + maps * MAP + 1;
        }

        private String problem() {
            return "is nested deeper than " + maps + " maps or " + (messages() - PROPERTY) / LIST
                    + " lists within each other, which is the most that " + name
                    + " reads; return fewer levels, or text such as JSON";
        }
    }

    /** Properties as the protocol has them, and a sentence for each value that was left out. */
    public record Written(Struct properties, List<String> problems) {}

    private Value value(PropertyPath path, int depth, @Nullable Object value) {
        if (depth + inside(value) > reader.messages()) {
            return problem(path, reader.problem());
        }
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
            return written.setListValue(list(path, depth + LIST, list)).build();
        } else if (value instanceof Map<?, ?> map) {
            return written.setStructValue(struct(path, depth + MAP, map)).build();
        }
        return problem(
                path,
                "is a " + value.getClass().getName() + ", which is not a property value; use strings,"
                        + " numbers, booleans, lists and maps");
    }

    /** The messages within that of {@code value}, without those in its elements. */
    private static int inside(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.isEmpty() ? 1 : MAP;
        }
        return value instanceof List<?> list ? Math.min(list.size() + 1, LIST) : 0;
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

    private ListValue list(PropertyPath path, int depth, List<?> list) {
        ListValue.Builder written = ListValue.newBuilder();
        for (int i = 0; i < list.size(); i++) {
            written.addValues(value(path.index(i), depth, list.get(i)));
        }
        return written.build();
    }

    private Struct struct(PropertyPath path, int depth, Map<?, ?> map) {
        Struct.Builder written = Struct.newBuilder();
        map.forEach((key, inside) -> {
            if (key instanceof String name) {
                written.putFields(name, value(path.key(name), depth, inside));
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
