package dev.pulumidynamic.host.property;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import dev.pulumidynamic.host.property.PropertyWriter.Reader;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        assertThat(PropertyReader.read(write(properties).properties())).isEqualTo(properties);
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
        Map<String, @Nullable Object> read =
                PropertyReader.read(write(Map.of("list", List.of(1))).properties());
        read.put("more", 1L);
        assertThat(read).containsKey("more");
    }

    @Test
    void numberIsWritten_whenOfAnyTypeThatIsExact() {
        PropertyWriter.Written written = write(Map.of("i", 3, "l", 1L << 60, "b", BigInteger.TEN));
        assertThat(written.problems()).isEmpty();
        assertThat(written.properties().getFieldsOrThrow("l").getNumberValue()).isEqualTo(Math.scalb(1.0, 60));
    }

    @Test
    void problemIsTold_whenANumberLosesDigits() {
        assertThat(write(Map.of("n", Map.of("id", (1L << 53) + 1))).problems())
                .containsExactly("property n.id is 9007199254740993, and numbers of Pulumi are exact up to 2^53 only;"
                        + " use a string");
    }

    @Test
    void theRestIsWritten_whenOneValueCannotBe() {
        PropertyWriter.Written written = write(Map.of("bad", new Object(), "good", "x"));
        assertThat(written.properties().getFieldsOrThrow("good").getStringValue())
                .isEqualTo("x");
        assertThat(written.problems()).singleElement().asString().startsWith("property bad is a java.lang.Object");
    }

    @ParameterizedTest
    @CsvSource({"PROGRAM, 32, 48", "PLUGIN, 100, 150"})
    void onlyDeeperPropertiesAreLeftOut_whenTheReaderHasALimit(Reader reader, int maps, int lists) {
        assertThat(PropertyWriter.write(nested(maps, lists), reader).problems()).isEmpty();
        assertThat(PropertyWriter.write(nested(maps + 1, 0), reader).problems())
                .singleElement()
                .asString()
                .startsWith("property map.k.k")
                .contains("is nested deeper than " + maps + " maps or " + lists + " lists within each other");
        assertThat(PropertyWriter.write(nested(0, lists + 1), reader).problems())
                .singleElement()
                .asString()
                .startsWith("property list[0][0]");
    }

    @Test
    void whatAProgramGets_canBeReadByDefault() throws InvalidProtocolBufferException {
        Struct written = PropertyWriter.write(nested(40, 60), Reader.PROGRAM).properties();
        assertThat(Struct.parseFrom(written.toByteString())).isEqualTo(written);
    }

    private static Map<String, @Nullable Object> nested(int maps, int lists) {
        Object map = "leaf";
        for (int i = 0; i < maps; i++) {
            map = Map.of("k", map);
        }
        Object list = "leaf";
        for (int i = 0; i < lists; i++) {
            list = List.of(list);
        }
        return new LinkedHashMap<>(Map.of("map", map, "list", list));
    }

    private static PropertyWriter.Written write(Map<String, @Nullable Object> properties) {
        return PropertyWriter.write(properties, Reader.PROGRAM);
    }

    private static @Nullable Object read(double number) {
        Struct struct = Struct.newBuilder()
                .putFields("n", Value.newBuilder().setNumberValue(number).build())
                .build();
        return PropertyReader.read(struct).get("n");
    }
}
