package dev.pulumidynamic.provider.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Secret;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PropertySchemaTest {
    enum Level {
        LOW,
        HIGH
    }

    record Rule(int port, List<String> hosts) {}

    record Plain(boolean on, byte tiny, int number, long whole, double fraction, String text, Level level, Rule rule) {}

    record Rich(
            Optional<String> maybe,
            Map<String, Rule> rules,
            Set<Level> levels,
            BigDecimal price,
            Instant since,
            Duration ttl,
            UUID key,
            @Secret List<String> passwords) {}

    record Page<T>(List<T> items) {}

    record Book(Page<Rule> page, @Nullable Book next) {}

    static Stream<Arguments> roundTrips() {
        Rule rule = new Rule(22, List.of("a", "b"));
        return Stream.of(
                Arguments.of(new Plain(true, (byte) 1, -2, 1L << 53, 0.5, "text", Level.HIGH, rule)),
                Arguments.of(new Rich(
                        Optional.of("x"),
                        Map.of("ssh", rule),
                        Set.of(Level.LOW),
                        new BigDecimal("19.990"),
                        Instant.parse("2026-01-02T03:04:05.678Z"),
                        Duration.ofMillis(1500),
                        new UUID(1, 2),
                        List.of("p1", "p2"))),
                Arguments.of(new Book(new Page<>(List.of(rule)), new Book(new Page<>(List.of()), null))));
    }

    @ParameterizedTest
    @MethodSource("roundTrips")
    void recordSurvivesItsProperties(Record value) {
        PropertySchema<Record> shape = shape(value.getClass());

        assertThat(shape.fromProperties(shape.toProperties(value))).isEqualTo(value);
    }

    @Test
    void wholeNumberFits_whenItArrivesAsDouble() {
        assertThat(shape(Rule.class).fromProperties(Map.of("port", 22.0, "hosts", List.of())))
                .isEqualTo(new Rule(22, List.of()));
    }

    @Test
    void absentComponentsAreNullZeroOrEmpty() {
        Rich rich = (Rich) shape(Rich.class).fromProperties(Map.of());

        assertThat(rich.maybe()).isEmpty();
        assertThat(rich.rules()).isNull();
        assertThat(((Plain) shape(Plain.class).fromProperties(Map.of())).whole())
                .isZero();
    }

    static Stream<Arguments> misfits() {
        return Stream.of(
                Arguments.of(Map.of("port", "ssh"), "port should be int, but is a string"),
                Arguments.of(Map.of("port", 2.5), "port should be int, but is a number"),
                Arguments.of(Map.of("port", 1L << 40), "port should be int, but is a whole number"),
                Arguments.of(Map.of("hosts", "a"), "hosts should be List<String>, but is a string"),
                Arguments.of(Map.of("hosts", List.of("a", 1L)), "hosts[1] should be String, but is a whole number"));
    }

    @ParameterizedTest
    @MethodSource("misfits")
    void namesPathExpectedAndFound_whenPropertyDoesNotFit(Map<String, Object> properties, String message) {
        assertThatThrownBy(() -> shape(Rule.class).fromProperties(properties))
                .isInstanceOf(RefusedException.class)
                .hasMessage(message);
    }

    @Test
    void refusesMap_whenItsKeysAreNoNames() {
        record Ports(Map<Integer, String> names) {}

        assertThatThrownBy(() -> shape(Ports.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "Ports.names is a map with keys of type java.lang.Integer; properties have names: use String,"
                                + " an enum, a UUID, a URI or a type of java.time as the type of its keys");
    }

    @SuppressWarnings("ArrayRecordComponent") // It is refused.
    static Stream<Arguments> refusedTypes() {
        record Bytes(int[] bytes) {}
        record Letter(char letter) {}
        record Boxed(Character letter) {}
        return Stream.of(
                Arguments.of(Bytes.class, "Bytes.bytes is a int[], which"),
                Arguments.of(Letter.class, "Letter.letter is a char, which"),
                Arguments.of(Boxed.class, "Boxed.letter is a java.lang.Character, which"));
    }

    @ParameterizedTest
    @MethodSource("refusedTypes")
    void namesTypeAsInSource_whenNoPropertyCanHoldIt(Class<? extends Record> type, String message) {
        assertThatThrownBy(() -> shape(type))
                .hasMessageStartingWith(message)
                .hasMessageContaining("a UUID, a URI")
                .hasMessageEndingWith("the Javadoc of ResourceProvider lists all");
    }

    /** As Kotlin makes a data class whose only component is of a value class. */
    static final class Odd {
        final String unsigned;

        Odd(String unsigned) {
            this.unsigned = unsigned;
        }

        int component1() {
            return unsigned.length();
        }

        Odd copy(int unsigned) {
            return new Odd("#".repeat(unsigned));
        }
    }

    @Test
    void refusesDataClass_whenItsComponentsCannotBeTold() {
        record Holder(Odd odd) {}

        assertThatThrownBy(() -> shape(Holder.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Odd is a data class whose components cannot be determined");
    }

    @Test
    void refusesShape_whenTypesAreNotStated() {
        ResourceProvider<Rule, Rule> erased = r -> Created.of("id", r.inputs());

        assertThatThrownBy(() -> PropertySchema.ofInputs(erased))
                .hasMessageContaining("DynamicProvider.of(Inputs.class, State.class)");
    }

    @Test
    void typesAreFound_whenBaseClassIsGeneric() {
        abstract class Base<T> implements ResourceProvider<T, Rule> {
            @Override
            public Created<Rule> create(CreateRequest<T> request) {
                return Created.of("id", new Rule(1, List.of()));
            }
        }
        class Concrete extends Base<Page<Rule>> {}

        assertThat(PropertySchema.ofInputs(new Concrete())).hasToString("Page<Rule>");
    }

    @SuppressWarnings("unchecked")
    private static PropertySchema<Record> shape(Class<? extends Record> type) {
        Class<Record> record = (Class<Record>) type;
        return PropertySchema.ofInputs(DynamicProvider.of(record, record).create(r -> Created.of("id", r.inputs())));
    }
}
