package dev.pulumidynamic.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pulumidynamic.provider.Created;
import dev.pulumidynamic.provider.DynamicProvider;
import dev.pulumidynamic.provider.Read;
import dev.pulumidynamic.testing.ProviderLifecycle;
import dev.pulumidynamic.testing.Shared;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Fakes of a user's test, with the library as the jar that users have. */
class FakesTest {
    record Entry(String name) {}

    interface Registry {
        void add(String name, Instant time);

        Optional<Instant> time(String name);

        void remove(String name);
    }

    /** Makes the map that it shares itself. */
    static final class FakeRegistry implements Registry {
        private final Map<String, Instant> times = Shared.map();

        @Override
        public void add(String name, Instant time) {
            times.put(name, time);
        }

        @Override
        public Optional<Instant> time(String name) {
            return Optional.ofNullable(times.get(name));
        }

        @Override
        public void remove(String name) {
            times.remove(name);
        }
    }

    record Registered(Instant time) {}

    private static DynamicProvider<Entry, Registered> entries(Registry registry, Clock clock) {
        return DynamicProvider.of(Entry.class, Registered.class)
                .create(request -> {
                    registry.add(request.inputs().name(), clock.instant());
                    return Created.of(request.inputs().name(), new Registered(clock.instant()));
                })
                .read(request -> registry.time(request.id())
                        .map(time -> Read.of(request.id(), new Entry(request.id()), new Registered(time))))
                .delete(request -> registry.remove(request.id()));
    }

    @Test
    void testAndCallsShareTheWorldOfAFake_andItsTime() {
        FakeRegistry registry = new FakeRegistry();
        Instant start = Instant.parse("2030-01-01T00:00:00Z");
        AtomicReference<Instant> now = new AtomicReference<>(start);

        ProviderLifecycle.of(entries(registry, Shared.clock(now::get)))
                .creates(new Entry("a"))
                .with(Registered::time, start)
                .meanwhile(() -> registry.remove("a"))
                .refreshFindsGone()
                .meanwhile(() -> now.set(start.plusSeconds(1)))
                .creates(new Entry("a"))
                .with(Registered::time, start.plusSeconds(1))
                .run();

        assertThat(registry.time("a")).isEmpty();
    }
}
