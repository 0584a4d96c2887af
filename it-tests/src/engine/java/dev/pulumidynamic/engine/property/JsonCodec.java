package dev.pulumidynamic.engine.property;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Flag;
import dev.pulumidynamic.engine.property.PropertyValue.Items;
import dev.pulumidynamic.engine.property.PropertyValue.Nothing;
import dev.pulumidynamic.engine.property.PropertyValue.Numeric;
import dev.pulumidynamic.engine.property.PropertyValue.Secret;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import dev.pulumidynamic.engine.property.PropertyValue.Unknown;
import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** Property values in the state: JSON in which a secret is an object with the ciphertext of its own JSON. */
public final class JsonCodec {
    /** From here on, and below the smallest, Pulumi writes numbers with an exponent. */
    private static final double LARGEST_PLAIN = 1e21;

    private static final double SMALLEST_PLAIN = 1e-6;

    private static final Gson STRICT =
            new GsonBuilder().setStrictness(Strictness.STRICT).create();

    private final UnaryOperator<String> encryption;
    private final UnaryOperator<String> decryption;

    /** A codec whose secrets are texts for {@code encryption}, and what that makes of them for {@code decryption}. */
    public JsonCodec(UnaryOperator<String> encryption, UnaryOperator<String> decryption) {
        this.encryption = encryption;
        this.decryption = decryption;
    }

    /** {@code fields} as the state keeps them. */
    public JsonObject encode(Fields fields) {
        JsonObject object = new JsonObject();
        fields.values().forEach((key, value) -> object.add(key, encode(value)));
        return object;
    }

    /** One value as the state keeps it. */
    public JsonElement encode(PropertyValue value) {
        if (value instanceof Items items) {
            JsonArray array = new JsonArray();
            items.values().forEach(item -> array.add(encode(item)));
            return array;
        } else if (value instanceof Fields fields) {
            return encode(fields);
        } else if (value instanceof Secret secret) {
            JsonObject object = new JsonObject();
            object.addProperty(Signatures.KEY, Signatures.SECRET);
            object.addProperty(
                    "ciphertext", encryption.apply(encode(secret.value()).toString()));
            return object;
        }
        return scalar(value);
    }

    /** A value that is not a list, object or secret. */
    public static JsonElement scalar(PropertyValue value) {
        if (value instanceof Flag flag) {
            return new JsonPrimitive(flag.value());
        } else if (value instanceof Numeric number) {
            return number(number.value());
        } else if (value instanceof Text text) {
            return new JsonPrimitive(text.value());
        }
        return value instanceof Unknown ? new JsonPrimitive(Signatures.UNKNOWN) : JsonNull.INSTANCE;
    }

    /** The fields that {@code object} holds. */
    public Fields decodeFields(JsonObject object) {
        Map<String, PropertyValue> values = new TreeMap<>();
        object.entrySet().forEach(entry -> values.put(entry.getKey(), decode(entry.getValue())));
        return new Fields(values);
    }

    /** The value that {@code element} holds. */
    public PropertyValue decode(JsonElement element) {
        if (element instanceof JsonPrimitive primitive) {
            return decode(primitive);
        } else if (element instanceof JsonArray array) {
            return new Items(array.asList().stream().map(this::decode).toList());
        } else if (element instanceof JsonObject object) {
            boolean secret = new JsonPrimitive(Signatures.SECRET).equals(object.get(Signatures.KEY));
            return secret ? secret(object) : decodeFields(object);
        }
        return new Nothing();
    }

    private static PropertyValue decode(JsonPrimitive primitive) {
        if (primitive.isBoolean()) {
            return new Flag(primitive.getAsBoolean());
        }
        return primitive.isNumber() ? new Numeric(primitive.getAsDouble()) : new Text(primitive.getAsString());
    }

    private Secret secret(JsonObject object) {
        String plaintext = object.has("ciphertext")
                ? decryption.apply(object.get("ciphertext").getAsString())
                : object.get("plaintext").getAsString();
        try {
            return new Secret(decode(STRICT.fromJson(plaintext, JsonElement.class)));
        } catch (JsonParseException e) {
            // The exception's own message would quote the secret.
            throw new IllegalStateException("a secret of the state decrypts to something that is not JSON");
        }
    }

    /** A number as Pulumi writes it: whole ones without a fraction, and an exponent only where it must be. */
    public static JsonPrimitive number(double value) {
        double size = Math.abs(value);
        boolean exponent = size != 0 && (size < SMALLEST_PLAIN || size >= LARGEST_PLAIN);
        // Parsed, it keeps its text; from a number, Gson would write the exponent as Java does.
        return STRICT.fromJson(exponent ? scientific(value) : plain(value), JsonPrimitive.class);
    }

    /** A double's own text is the shortest that reads as the same double again. */
    private static String plain(double value) {
        return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
    }

    private static String scientific(double value) {
        return Double.toString(value).replace(".0E", "E").replace("E-", "e-").replace("E", "e+");
    }
}
