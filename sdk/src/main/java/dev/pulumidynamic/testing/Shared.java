package dev.pulumidynamic.testing;

import java.io.Serializable;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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

    private static final class SharedMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V>, Serializable {
        private static final long serialVersionUID = 1L;

        private final transient ConcurrentMap<K, V> entries = new ConcurrentHashMap<>();

        @Override
        public @Nullable V get(@Nullable Object key) {
            return entries.get(key);
        }

        @Override
        public boolean containsKey(@Nullable Object key) {
            return entries.containsKey(key);
        }

        @Override
        public @Nullable V put(K key, V value) {
            return entries.put(SharedObjects.checked(key), SharedObjects.checked(value));
        }

        @Override
        public @Nullable V putIfAbsent(K key, V value) {
            return entries.putIfAbsent(SharedObjects.checked(key), SharedObjects.checked(value));
        }

        @Override
        public @Nullable V remove(@Nullable Object key) {
            return entries.remove(key);
        }

        @Override
        public boolean remove(@Nullable Object key, @Nullable Object value) {
            return entries.remove(key, value);
        }

        @Override
        public @Nullable V replace(K key, V value) {
            return entries.replace(key, SharedObjects.checked(value));
        }

        @Override
        public boolean replace(K key, V oldValue, V newValue) {
            return entries.replace(key, oldValue, SharedObjects.checked(newValue));
        }

        @Override
        public Set<Map.Entry<K, V>> entrySet() {
            return entries.entrySet();
        }

        private Object writeReplace() {
            return SharedObjects.captured(this);
        }
    }

    private static final class SharedList<E> extends AbstractList<E> implements Serializable {
        private static final long serialVersionUID = 1L;

        private final transient List<E> elements = new CopyOnWriteArrayList<>();

        @Override
        public E get(int index) {
            return elements.get(index);
        }

        @Override
        public int size() {
            return elements.size();
        }

        @Override
        public void add(int index, E element) {
            elements.add(index, SharedObjects.checked(element));
        }

        /** Does not use indexes, because another thread can change the list in between. */
        @Override
        public boolean add(E element) {
            return elements.add(SharedObjects.checked(element));
        }

        @Override
        public E set(int index, E element) {
            return elements.set(index, SharedObjects.checked(element));
        }

        @Override
        public E remove(int index) {
            return elements.remove(index);
        }

        private Object writeReplace() {
            return SharedObjects.captured(this);
        }
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
