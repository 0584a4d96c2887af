package dev.pulumidynamic.provider.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.provider.CreateRequest;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.WireName;
import dev.pulumidynamic.testing.ProviderLifecycle;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Enum constants as properties. */
class WireNamesTest {
    enum Owner {
        @WireName("Pulumi Planters Inc.")
        PLANTERS,
        GROWERS {
            @Override
            public String toString() {
                return "never shown";
            }
        },
        @WireName("SWAPPED")
        FIRST,
        @WireName("FIRST")
        SWAPPED
    }

    enum Ambiguous {
        @WireName("B")
        A,
        B
    }

    record Plot(Owner owner) {}

    record Garden(
            Owner owner,
            Optional<Owner> tenant,
            List<Owner> former,
            Set<Owner> heirs,
            Map<Owner, Plot> plots,
            Map<String, List<Owner>> deep) {}

    private static <T> PropertySchema<T> schema(Class<T> type) {
        return PropertySchema.ofState(DynamicProvider.of(Plot.class, type).create(WireNamesTest::never));
    }

    private static <S> Created<S> never(CreateRequest<Plot> request) {
        throw new AssertionError(request);
    }

    private static final Garden GARDEN = new Garden(
            Owner.PLANTERS,
            Optional.of(Owner.GROWERS),
            List.of(Owner.FIRST, Owner.SWAPPED),
            Set.of(Owner.PLANTERS),
            Map.of(Owner.PLANTERS, new Plot(Owner.PLANTERS)),
            Map.of("k", List.of(Owner.PLANTERS)));

    private static final Map<String, Object> PROPERTIES = Map.of(
            "owner", "Pulumi Planters Inc.",
            "tenant", "GROWERS",
            "former", List.of("SWAPPED", "FIRST"),
            "heirs", List.of("Pulumi Planters Inc."),
            "plots", Map.of("Pulumi Planters Inc.", Map.of("owner", "Pulumi Planters Inc.")),
            "deep", Map.of("k", List.of("Pulumi Planters Inc.")));

    @Test
    void constantsHaveTheirWireNames_whereverTheyStand() {
        assertThat(schema(Garden.class).toProperties(GARDEN)).isEqualTo(PROPERTIES);
    }

    @Test
    void constantsComeBack_whereverTheyStand() {
        assertThat(schema(Garden.class).fromProperties(PROPERTIES)).isEqualTo(GARDEN);
    }

    @Test
    void constantIsReadByItsOwnName_whenNoWireNameFits() {
        assertThat(schema(Plot.class).fromProperties(Map.of("owner", "PLANTERS")))
                .isEqualTo(new Plot(Owner.PLANTERS));
    }

    @Test
    void wireNamesAreListed_whenNoConstantFits() {
        assertThatThrownBy(() -> schema(Plot.class).fromProperties(Map.of("owner", "Acme")))
                .isInstanceOf(RefusedException.class)
                .hasMessage("owner should be one of [Pulumi Planters Inc., GROWERS, SWAPPED, FIRST], but is a string");
    }

    @Test
    void constantsLiveTheirLife_inTheProviderThatWasCapturedWithOne() {
        Owner captured = Owner.PLANTERS;
        var plots = DynamicProvider.of(Garden.class, Garden.class)
                .create(request -> Created.of(
                        captured.name(),
                        Optional.of(request.inputs())
                                .filter(garden -> garden.plots().containsKey(captured))
                                .orElseThrow()));

        ProviderLifecycle.of(plots)
                .creates(GARDEN)
                .state(GARDEN)
                .changesNothing(GARDEN)
                .run();
    }

    record Unclear(List<Map<Ambiguous, String>> parts) {}

    @Test
    void schemaIsRefused_whenTwoConstantsHaveOneWireName() {
        assertThatThrownBy(() -> schema(Unclear.class))
                .isInstanceOf(RefusedException.class)
                .hasMessage(Ambiguous.class.getName() + ".A and B have the same wire name, \"B\"; give each constant "
                        + "a different name");
    }
}
