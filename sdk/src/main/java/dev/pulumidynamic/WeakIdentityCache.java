package dev.pulumidynamic;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Remembers a value for each key object, for as long as the key lives; keys are compared by identity. */
final class WeakIdentityCache<K, V> {
    private final Map<Key<K>, V> values = new ConcurrentHashMap<>();
    private final ReferenceQueue<K> collected = new ReferenceQueue<>();

    V get(K key, Function<K, V> compute) {
        for (Reference<? extends K> gone = collected.poll(); gone != null; gone = collected.poll()) {
            values.remove(gone);
        }
        return values.computeIfAbsent(new Key<>(key, collected), unused -> compute.apply(key));
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
