package dev.pulumidynamic.testing;

import java.io.Serializable;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/** A map of {@link Shared}. */
final class SharedMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V>, Serializable {
    private static final long serialVersionUID = 1L;

    private final transient ConcurrentMap<K, V> entries = new ConcurrentHashMap<>();

    @Override
    public @Nullable V get(@Nullable Object key) {
        return entries.get(key);
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
