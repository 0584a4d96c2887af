// com.google.guava:guava:33.5.0-jre
package acme;

import com.google.common.base.Splitter;
import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;

class Guava {
    static Captured value() {
        ImmutableMap<String, Integer> ports = ImmutableMap.of("ssh", 22, "http", 80);
        ImmutableListMultimap<String, String> tags = ImmutableListMultimap.of("a", "1", "a", "2");
        ImmutableSortedSet<String> names = ImmutableSortedSet.of("b", "a");
        return () -> ports + " " + tags + " " + names + " " + ports.get("ssh");
    }

    static Captured builder() {
        Splitter splitter = Splitter.on(',').trimResults().omitEmptyStrings();
        Supplier<String> memo = Suppliers.memoize(() -> "made");
        return () -> splitter.splitToList("a, b,,c") + memo.get() + memo.get();
    }

    static Captured client() {
        LoadingCache<String, String> cache =
                CacheBuilder.newBuilder().maximumSize(10).build(CacheLoader.from(key -> key + "!"));
        return () -> cache.getUnchecked("a") + cache.size();
    }
}
