// com.github.ben-manes.caffeine:caffeine:3.2.2
// serialized client: a!null
package acme;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;

class Caffeine {
    static Captured value() {
        com.github.benmanes.caffeine.cache.stats.CacheStats stats =
                com.github.benmanes.caffeine.cache.stats.CacheStats.of(1, 2, 3, 4, 5, 6, 7);
        return () -> stats.toString();
    }

    static Captured builder() {
        com.github.benmanes.caffeine.cache.Caffeine<Object, Object> builder =
                com.github.benmanes.caffeine.cache.Caffeine.newBuilder().maximumSize(10).expireAfterWrite(Duration.ofMinutes(1));
        return () -> builder.build(key -> key + "!").get("a").toString();
    }

    static Captured client() {
        LoadingCache<String, String> loading =
                com.github.benmanes.caffeine.cache.Caffeine.newBuilder().maximumSize(10).build(key -> key + "!");
        Cache<String, String> cache = com.github.benmanes.caffeine.cache.Caffeine.newBuilder().build();
        cache.put("x", "y");
        return () -> loading.get("a") + cache.getIfPresent("x");
    }
}
