package dev.pulumidynamic.host.property;

import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Turns the protocol's property values into JDK types: whole numbers are {@code Long}, and maps have the order of their keys. */
public final class PropertyReader {
    /** Beyond it a double no longer holds every whole number. */
    static final double EXACT = 1L << 53;

    private PropertyReader() {}

    /** A fresh map that the receiver may change. */
    public static Map<String, @Nullable Object> read(Struct properties) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        new TreeMap<>(properties.getFieldsMap()).forEach((name, value) -> values.put(name, readValue(value)));
        return values;
    }

    private static @Nullable Object readValue(Value value) {
        return switch (value.getKindCase()) {
            case NULL_VALUE, KIND_NOT_SET -> null;
            case BOOL_VALUE -> value.getBoolValue();
            case NUMBER_VALUE -> readNumber(value.getNumberValue());
            case STRING_VALUE -> value.getStringValue();
            case LIST_VALUE -> {
                List<@Nullable Object> list =
                        new ArrayList<>(value.getListValue().getValuesCount());
                value.getListValue().getValuesList().forEach(element -> list.add(readValue(element)));
                yield list;
            }
            case STRUCT_VALUE -> read(value.getStructValue());
        };
    }

    private static Object readNumber(double number) {
        boolean whole = Math.rint(number) == number && Math.abs(number) <= EXACT;
        boolean negativeZero = number == 0 && Math.copySign(1, number) < 0;
        return whole && !negativeZero ? (Object) (long) number : (Object) number;
    }
}
