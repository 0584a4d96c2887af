package dev.pulumidynamic.testing;

import java.io.Serializable;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;

/**
 * Objects that a test and the calls of a {@link ProviderLifecycle} share: the data of a fake, and its time.
 *
 * <p>Each call opens a copy of the captured provider, in class loaders of its own. If a call writes to a field of a
 * fake, the change is lost with this copy. If it writes to a shared object, the next call and the test see the change:
 *
 * <pre>{@code
 * Map<String, String> pages = Shared.map();
 * ProviderLifecycle.of(new Pages(new FakeSite(pages)))
 *         .creates(new Page("welcome", "Hello"))
 *         .meanwhile(() -> pages.remove("welcome"))
 *         .refreshFindsGone()
 *         .run();
 * }</pre>
 *
 * <p>Create shared objects in the test, and pass them to the provider or to the fake as JDK types. Only
 * {@code ProviderLifecycle} can capture them; a program that makes resources with them fails.
 */
public final class Shared {
    private Shared() {}

    /**
     * {@return an empty map, safe for several threads}
     *
     * <p>Keys and values are objects of the JDK's classes: strings, numbers, times, lists, maps. Each call loads all other
     * classes again, so {@code put} refuses objects of these with an {@link IllegalArgumentException}.
     *
     * @param <K> the keys
     * @param <V> the values
     */
    public static <K, V> ConcurrentMap<K, V> map() {
        return new SharedMap<>();
    }

    /**
     * {@return an empty list, safe for several threads, such as for the calls that a fake has got}
     *
     * <p>Its elements are objects of the JDK's classes, as in a {@linkplain #map() map}.
     *
     * @param <E> the elements
     */
    public static <E> List<E> list() {
        return new SharedList<>();
    }

    /**
     * {@return a clock in UTC that asks the test for the time}
     *
     * <pre>{@code
     * AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2030-01-01T00:00:00Z"));
     * ProviderLifecycle.of(new Certificates(Shared.clock(now::get)))
     *         .creates(order)
     *         .meanwhile(() -> now.set(Instant.parse("2030-03-01T00:00:00Z")))
     *         .updates(order)
     *         .run();
     * }</pre>
     *
     * @param now returns the time
     */
    public static Clock clock(Supplier<Instant> now) {
        return new SharedClock(now, ZoneOffset.UTC);
    }

    private static final class SharedClock extends Clock implements Serializable {
        private static final long serialVersionUID = 1L;

        private final transient Supplier<Instant> now;
        private final transient ZoneId zone;

        SharedClock(Supplier<Instant> now, ZoneId zone) {
            this.now = now;
            this.zone = zone;
        }

        @Override
        public ZoneId getZone() {
            return zone;
        }

        @Override
        public Clock withZone(ZoneId other) {
            return new SharedClock(now, other);
        }

        @Override
        public Instant instant() {
            return now.get();
        }

        private Object writeReplace() {
            return SharedObjects.captured(this);
        }
    }
}
