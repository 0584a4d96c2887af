package dev.pulumidynamic.engine.property;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonCodecTest {
    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "-3, -3",
        "0.1, 0.1",
        "100, 100",
        "12345678901234567890, 12345678901234567000",
        "1e20, 100000000000000000000",
        "1e21, 1e+21",
        "1.5e300, 1.5e+300",
        "0.000001, 0.000001",
        "1e-7, 1e-7",
        "-2.5e-9, -2.5e-9"
    })
    void writesANumberAsGoDoes(double value, String text) {
        assertThat(JsonCodec.number(value)).hasToString(text);
    }
}
