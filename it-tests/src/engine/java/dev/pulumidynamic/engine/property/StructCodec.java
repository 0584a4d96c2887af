package dev.pulumidynamic.engine.property;

import com.google.protobuf.ListValue;
import com.google.protobuf.NullValue;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Flag;
import dev.pulumidynamic.engine.property.PropertyValue.Items;
import dev.pulumidynamic.engine.property.PropertyValue.Nothing;
import dev.pulumidynamic.engine.property.PropertyValue.Numeric;
import dev.pulumidynamic.engine.property.PropertyValue.Secret;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import dev.pulumidynamic.engine.property.PropertyValue.Unknown;
import java.util.Map;
import java.util.TreeMap;

/** Property values on the wire: protobuf's {@code Struct} with the protocol's signatures for what JSON does not have. */
public final class StructCodec {
    /** The string that stands for a value, an id, ... that a preview cannot know. */
    public static final String UNKNOWN = Signatures.UNKNOWN;

    private StructCodec() {}

    /** The wire form of {@code fields}. */
    public static Struct encode(Fields fields) {
        Struct.Builder struct = Struct.newBuilder();
        fields.values().forEach((key, value) -> struct.putFields(key, encode(value)));
        return struct.build();
    }

    /** The wire form of one value. */
    public static Value encode(PropertyValue value) {
        Value.Builder wire = Value.newBuilder();
        if (value instanceof Nothing) {
            wire.setNullValue(NullValue.NULL_VALUE);
        } else if (value instanceof Unknown) {
            wire.setStringValue(Signatures.UNKNOWN);
        } else if (value instanceof Flag flag) {
            wire.setBoolValue(flag.value());
        } else if (value instanceof Numeric number) {
            wire.setNumberValue(number.value());
        } else if (value instanceof Text text) {
            wire.setStringValue(text.value());
        } else if (value instanceof Secret secret) {
            wire.setStructValue(Struct.newBuilder()
                    .putFields(Signatures.KEY, text(Signatures.SECRET))
                    .putFields("value", encode(secret.value())));
        } else if (value instanceof Items items) {
            ListValue.Builder list = ListValue.newBuilder();
            items.values().forEach(item -> list.addValues(encode(item)));
            wire.setListValue(list);
        } else if (value instanceof Fields fields) {
            wire.setStructValue(encode(fields));
        }
        return wire.build();
    }

    /** Decodes {@code struct}. */
    public static Fields decode(Struct struct) {
        Map<String, PropertyValue> values = new TreeMap<>();
        struct.getFieldsMap().forEach((key, value) -> values.put(key, decode(value)));
        return new Fields(values);
    }

    /** Decodes {@code value}. */
    public static PropertyValue decode(Value value) {
        return switch (value.getKindCase()) {
            case BOOL_VALUE -> new Flag(value.getBoolValue());
            case NUMBER_VALUE -> new Numeric(value.getNumberValue());
            case STRING_VALUE ->
                Signatures.UNKNOWNS.contains(value.getStringValue()) ? new Unknown() : new Text(value.getStringValue());
            case LIST_VALUE ->
                new Items(value.getListValue().getValuesList().stream()
                        .map(StructCodec::decode)
                        .toList());
            case STRUCT_VALUE -> decodeObject(value.getStructValue());
            case NULL_VALUE, KIND_NOT_SET -> new Nothing();
        };
    }

    private static PropertyValue decodeObject(Struct struct) {
        String signature = struct.getFieldsMap()
                .getOrDefault(Signatures.KEY, Value.getDefaultInstance())
                .getStringValue();
        return switch (signature) {
            case Signatures.SECRET -> new Secret(decode(struct.getFieldsOrThrow("value")));
            case Signatures.OUTPUT -> decodeOutput(struct);
            default -> decode(struct);
        };
    }

    /** An output carries its dependencies too; a custom resource's arrive beside its properties, so they are dropped. */
    private static PropertyValue decodeOutput(Struct struct) {
        PropertyValue value = struct.containsFields("value") ? decode(struct.getFieldsOrThrow("value")) : new Unknown();
        boolean secret = struct.getFieldsMap()
                .getOrDefault("secret", Value.getDefaultInstance())
                .getBoolValue();
        return secret ? new Secret(value) : value;
    }

    private static Value text(String value) {
        return Value.newBuilder().setStringValue(value).build();
    }
}
