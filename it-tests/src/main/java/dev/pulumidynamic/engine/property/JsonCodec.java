package dev.pulumidynamic.engine.property;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Flag;
import dev.pulumidynamic.engine.property.PropertyValue.Items;
import dev.pulumidynamic.engine.property.PropertyValue.Nothing;
import dev.pulumidynamic.engine.property.PropertyValue.Numeric;
import dev.pulumidynamic.engine.property.PropertyValue.Secret;
import dev.pulumidynamic.engine.property.PropertyValue.Text;
import dev.pulumidynamic.engine.property.PropertyValue.Unknown;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Property values in the state: JSON in which a secret is an object with the ciphertext of its own JSON. */
public final class JsonCodec {
    /** From here on Pulumi writes numbers with an exponent. */
    private static final double LARGEST_PLAIN = 1e21;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Cipher cipher;
    private final ObjectMapper mapper = new ObjectMapper();

    /** Encrypts and decrypts what a secret holds. */
    public interface Cipher {
        /** The ciphertext of {@code plaintext}, in the form that the state keeps. */
        String encrypt(String plaintext);

        /** The plaintext of {@code ciphertext}. */
        String decrypt(String ciphertext);
    }

    /** A codec whose secrets go through {@code cipher}. */
    public JsonCodec(Cipher cipher) {
        this.cipher = cipher;
    }

    /** {@code fields} as the state keeps them. */
    public ObjectNode encode(Fields fields) {
        ObjectNode node = NODES.objectNode();
        fields.values().forEach((key, value) -> node.set(key, encode(value)));
        return node;
    }

    /** One value as the state keeps it. */
    public JsonNode encode(PropertyValue value) {
        if (value instanceof Flag flag) {
            return NODES.booleanNode(flag.value());
        } else if (value instanceof Numeric number) {
            return number(number.value());
        } else if (value instanceof Text text) {
            return NODES.textNode(text.value());
        } else if (value instanceof Unknown) {
            return NODES.textNode(Signatures.UNKNOWN);
        } else if (value instanceof Items items) {
            ArrayNode array = NODES.arrayNode();
            items.values().forEach(item -> array.add(encode(item)));
            return array;
        } else if (value instanceof Fields fields) {
            return encode(fields);
        } else if (value instanceof Secret secret) {
            return NODES.objectNode()
                    .put(Signatures.KEY, Signatures.SECRET)
                    .put("ciphertext", cipher.encrypt(encode(secret.value()).toString()));
        }
        return NODES.nullNode();
    }

    /** The fields that {@code node} holds; none when it is missing. */
    public Fields decodeFields(JsonNode node) {
        Map<String, PropertyValue> values = new TreeMap<>();
        node.properties().forEach(entry -> values.put(entry.getKey(), decode(entry.getValue())));
        return new Fields(values);
    }

    /** The value that {@code node} holds. */
    public PropertyValue decode(JsonNode node) {
        return switch (node.getNodeType()) {
            case BOOLEAN -> new Flag(node.booleanValue());
            case NUMBER -> new Numeric(node.doubleValue());
            case STRING -> new Text(node.textValue());
            case ARRAY -> {
                List<PropertyValue> items = new ArrayList<>();
                node.forEach(item -> items.add(decode(item)));
                yield new Items(items);
            }
            case OBJECT ->
                node.path(Signatures.KEY).asText().equals(Signatures.SECRET) ? secret(node) : decodeFields(node);
            case NULL, MISSING, BINARY, POJO -> new Nothing();
        };
    }

    private Secret secret(JsonNode node) {
        String plaintext = node.has("ciphertext")
                ? cipher.decrypt(node.path("ciphertext").textValue())
                : node.path("plaintext").textValue();
        try {
            return new Secret(decode(mapper.readTree(plaintext)));
        } catch (JsonProcessingException e) {
            // The exception's own message would quote the secret.
            throw new IllegalStateException("a secret of the state decrypts to something that is not JSON");
        }
    }

    /** Whole numbers without a fraction, as Pulumi writes them. */
    private static JsonNode number(double value) {
        boolean whole = value == Math.rint(value) && Math.abs(value) < LARGEST_PLAIN;
        return whole ? NODES.numberNode(new BigDecimal(value).toBigInteger()) : NODES.numberNode(value);
    }
}
