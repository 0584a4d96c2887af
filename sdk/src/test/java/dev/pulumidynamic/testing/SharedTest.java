package dev.pulumidynamic.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.testing.ExpiringCertificates.FakeAuthority;
import dev.pulumidynamic.testing.ExpiringCertificates.Order;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class SharedTest {
    private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");

    @Test
    void lambdasShare_whatTheyCapture() {
        List<String> calls = Shared.list();
        Clock clock = Shared.clock(() -> NOW);
        var maps = DynamicProvider.create(request -> {
            calls.add(request.name() + " at " + clock.instant());
            return Created.of("id", Map.of("calls", calls.size()));
        });

        ProviderLifecycle.of(maps)
                .creates(Map.of())
                .with("calls", 1)
                .replaces(Map.of("a", 1))
                .with("calls", 2)
                .run();

        assertThat(calls).containsExactly("resource at " + NOW, "resource at " + NOW);
    }

    @Test
    void lossIsExplained_whenAFakeKeepsItsWorldInAFieldOfItsOwn() {
        var life = ProviderLifecycle.of(
                        new ExpiringCertificates(new FakeAuthority(new HashMap<>()), Clock.fixed(NOW, ZoneOffset.UTC)))
                .creates(new Order("acme.test", 1));

        assertThatThrownBy(life::run)
                .isInstanceOf(AssertionError.class)
                .hasMessage("step 1 of 1, creates: read does not find the resource acme.test; create wrote to"
                        + " captured.authority.certificates, which no later call sees, because each starts from the"
                        + " captured provider: keep it in the state, or in a dev.pulumidynamic.testing.Shared "
                        + "object of a fake");
    }

    @Test
    void lossIsExplained_whenALambdaWritesToWhatItHasCaptured() {
        Map<String, String> names = new HashMap<>();
        var maps = DynamicProvider.create(request -> {
                    names.put(request.name(), "");
                    return Created.of(request.name(), request.inputs());
                })
                .read(request -> names.containsKey(request.id())
                        ? Optional.of(Read.of(request.id(), Map.of(), Map.of()))
                        : Optional.empty());

        assertThatThrownBy(ProviderLifecycle.of(maps).creates(Map.of())::run)
                .hasMessageStartingWith(
                        "step 1 of 1, creates: read does not find the resource resource; create wrote to"
                                + " captured.names, which no later call sees");
    }

    @Test
    void objectsOfLoadedClassesAreRefused() {
        ConcurrentMap<String, Object> map = Shared.map();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> map.put("a", List.of(Optional.of(new Order("acme.test", 1)))))
                .withMessage("a shared collection cannot hold a "
                        + "dev.pulumidynamic.testing.ExpiringCertificates$Order, because each call "
                        + "loads this class again; put its parts into the collection: strings, "
                        + "numbers, times, lists,"
                        + " maps");
        assertThat(map).isEmpty();
    }

    @Test
    void mapIsAMap() {
        ConcurrentMap<String, Integer> map = Shared.map();

        map.merge("a", 1, Integer::sum);
        map.merge("a", 1, Integer::sum);
        map.computeIfAbsent("b", key -> 3);
        map.replaceAll((key, value) -> value * 10);
        map.values().remove(30);

        assertThat(map).isEqualTo(Map.of("a", 20));
    }

    @Test
    void listIsAList() {
        List<String> list = Shared.list();

        list.addAll(List.of("b", "a", "c"));
        list.remove("b");
        list.set(0, "A");

        assertThat(list).isEqualTo(List.of("A", "c"));
    }

    @Test
    void clockHasTheZone_thatItIsAskedFor() {
        Clock clock = Shared.clock(() -> NOW);

        assertThat(clock.getZone()).isEqualTo(ZoneOffset.UTC);
        assertThat(clock.withZone(ZoneId.of("Europe/Berlin")).getZone()).isEqualTo(ZoneId.of("Europe/Berlin"));
        assertThat(clock.withZone(ZoneId.of("Europe/Berlin")).instant()).isEqualTo(NOW);
    }

    @Test
    void captureIsRefused_outsideTheTestingKit() {
        Map<String, String> map = Shared.map();
        Supplier<Object> capturing = () -> map.get("a");

        assertThatThrownBy(() -> new Capturer().capture(capturing))
                .isInstanceOf(CaptureException.class)
                .hasMessageContaining("an object of dev.pulumidynamic.testing.Shared exists in its test only");
    }
}
