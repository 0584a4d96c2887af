package dev.pulumidynamic.internal.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.pulumi.core.Output;
import com.pulumi.core.internal.Internal;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.internal.PropertySchema;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class NestingLimitTest {
    private static final String TOO_DEEP = "nested deeper than 100 maps or 150 lists within each other";

    private final PropertySchema<Map<String, Object>> shape =
            PropertySchema.ofInputs(DynamicProvider.create(request -> Created.of("1", request.inputs())));

    private Object given(Object value) {
        Map<String, Object> inputs = Map.of("x", value);
        return Map.of("x", GivenInputs.of(inputs).properties(shape).getOrDefault("x", ""));
    }

    private static Object nested(int times, UnaryOperator<Object> around) {
        Object nested = "leaf";
        for (int i = 0; i < times; i++) {
            nested = around.apply(nested);
        }
        return nested;
    }

    private static Object maps(int times) {
        return nested(times, inner -> Map.of("k", inner));
    }

    private static Object lists(int times) {
        return nested(times, List::of);
    }

    @Test
    void inputsAreTaken_whenThePluginCanReadThem() {
        assertThat(given(maps(100))).isEqualTo(Map.of("x", maps(100)));
        assertThat(given(lists(150))).isEqualTo(Map.of("x", lists(150)));
    }

    @Test
    void inputsAreRefused_whenThePluginCannotReadThem() {
        assertThatThrownBy(() -> given(maps(101)))
                .isInstanceOf(RefusedException.class)
                .hasMessageStartingWith("x.k.k")
                .hasMessageContaining(TOO_DEEP);
        assertThatThrownBy(() -> given(lists(151))).hasMessageStartingWith("x[0][0]");
    }

    @Test
    void outputFails_whenThePluginCannotReadItsValue() {
        Map<String, Object> inputs = Map.of("x", Output.of(maps(101)));
        Output<?> output = (Output<?>) GivenInputs.of(inputs).properties(shape).getOrDefault("x", "");
        assertThat(Internal.of(output).getDataAsync())
                .failsWithin(java.time.Duration.ofSeconds(10))
                .withThrowableThat()
                .withMessageContaining(TOO_DEEP);
    }
}
