package dev.pulumidynamic.host.property;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PropertyConversionTest {
    @Test
    void everythingComesBack_whenWrittenAndRead() {
        Map<String, @Nullable Object> properties = new LinkedHashMap<>();
        properties.put("text", "é");
        properties.put("whole", 7L);
        properties.put("fraction", 0.5);
        properties.put("flag", true);
        properties.put("nothing", null);
        properties.put("list", new ArrayList<>(List.of(1L, Map.of("x", List.of()))));
        properties.put("secret", SecretMarks.mark("s"));
        assertThat(PropertyReader.read(PropertyWriter.write(properties).properties()))
                .isEqualTo(properties);
    }

    @Test
    void numberIsLong_whenWholeAndExact() {
        assertThat(read(1L << 53)).isEqualTo(1L << 53);
        assertThat(read(-3)).isEqualTo(-3L);
    }

    @Test
    void numberIsDouble_whenNotExact() {
        assertThat(read(Math.scalb(1.0, 54))).isEqualTo(Math.scalb(1.0, 54));
        assertThat(read(-0.0)).isEqualTo(-0.0);
    }

    @Test
    void readMapsAreTheReceivers_toChange() {
        Map<String, @Nullable Object> read = PropertyReader.read(
                PropertyWriter.write(Map.of("list", List.of(1))).properties());
        read.put("more", 1L);
        assertThat(read).containsKey("more");
    }

    @Test
    void numberIsWritten_whenOfAnyTypeThatIsExact() {
        PropertyWriter.Written written = PropertyWriter.write(Map.of("i", 3, "l", 1L << 60, "b", BigInteger.TEN));
        assertThat(written.problems()).isEmpty();
        assertThat(written.properties().getFieldsOrThrow("l").getNumberValue()).isEqualTo(Math.scalb(1.0, 60));
    }

    @Test
    void problemIsTold_whenANumberLosesDigits() {
        assertThat(PropertyWriter.write(Map.of("n", Map.of("id", (1L << 53) + 1)))
                        .problems())
                .containsExactly("property n.id is 9007199254740993, and numbers of Pulumi are exact up to 2^53 only;"
                        + " use a string");
    }

    @Test
    void problemIsTold_whenANumberIsNone() {
        assertThat(PropertyWriter.write(Map.of("n", Double.NaN)).problems())
                .containsExactly("property n is NaN, which no property can hold; use a string");
    }

    @Test
    void theRestIsWritten_whenOneValueCannotBe() {
        PropertyWriter.Written written = PropertyWriter.write(Map.of("bad", new Object(), "good", "x"));
        assertThat(written.properties().getFieldsOrThrow("good").getStringValue())
                .isEqualTo("x");
        assertThat(written.problems()).singleElement().asString().startsWith("property bad is a java.lang.Object");
    }

    private static @Nullable Object read(double number) {
        Struct struct = Struct.newBuilder()
                .putFields("n", Value.newBuilder().setNumberValue(number).build())
                .build();
        return PropertyReader.read(struct).get("n");
    }
}
