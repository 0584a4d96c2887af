package dev.pulumidynamic;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Remembers a value for each key object, for as long as the key lives; keys are compared by identity. */
final class WeakIdentityCache<K, V> {
    private final Map<Key<K>, V> values = new ConcurrentHashMap<>();
    private final ReferenceQueue<K> collected = new ReferenceQueue<>();

    /** The value remembered for {@code key} if it is still valid, else a new one. */
    V get(K key, Predicate<V> isValid, Function<K, V> compute) {
        for (Reference<? extends K> gone = collected.poll(); gone != null; gone = collected.poll()) {
            values.remove(gone);
        }
        return values.compute(
                new Key<>(key, collected),
                (unused, known) -> known != null && isValid.test(known) ? known : compute.apply(key));
    }

    private static final class Key<K> extends WeakReference<K> {
        private final int hash;

        Key(K referent, ReferenceQueue<K> queue) {
            super(referent, queue);
            this.hash = System.identityHashCode(referent);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return this == other || (other instanceof Key<?> key && get() != null && key.get() == get());
        }
    }
}
