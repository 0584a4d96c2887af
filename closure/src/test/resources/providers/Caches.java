// com.github.ben-manes.caffeine:caffeine:3.2.2 com.google.guava:guava:33.5.0-jre
// create: WEB WEB
// delete: WEB
package acme;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

class Caches {
    static String upper(String name) {
        return name.toUpperCase(Locale.ROOT);
    }

    record Cached(Function<String, String> cache) implements Provider {
        public String create(String name) {
            return cache.apply(name) + " " + cache.apply(name);
        }

        public String delete(String id) {
            return cache.apply(id);
        }
    }

    static Provider caffeine() {
        LoadingCache<String, String> cache =
                Caffeine.newBuilder().maximumSize(100).expireAfterWrite(Duration.ofMinutes(5)).build(Caches::upper);
        return new Cached(cache::get);
    }

    static Provider guava() {
        com.google.common.cache.LoadingCache<String, String> cache = CacheBuilder.newBuilder()
                .maximumSize(100)
                .build(CacheLoader.from(Caches::upper));
        return new Cached(cache::getUnchecked);
    }

    static class Memo implements Provider {
        private final Map<String, String> memo = new ConcurrentHashMap<>();

        private String find(String name) {
            return memo.computeIfAbsent(name, Caches::upper);
        }

        public String create(String name) {
            return find(name) + " " + find(name);
        }

        public String delete(String id) {
            return find(id);
        }
    }

    static Provider memo() {
        return new Memo();
    }

    static class StaticMemo implements Provider {
        private static final Map<String, String> MEMO = new ConcurrentHashMap<>();

        private static String find(String name) {
            return MEMO.computeIfAbsent(name, Caches::upper);
        }

        public String create(String name) {
            return find(name) + " " + find(name);
        }

        public String delete(String id) {
            return find(id);
        }
    }

    static Provider staticMemo() {
        return new StaticMemo();
    }

    static Provider lru() {
        Map<String, String> cache = new java.util.LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
                return size() > 3;
            }
        };
        return new Cached(name -> cache.computeIfAbsent(name, Caches::upper));
    }

    static class Lru implements Provider {
        private final java.util.ArrayDeque<String> order = new java.util.ArrayDeque<>();
        private final Map<String, String> values = new java.util.HashMap<>();

        private String find(String name) {
            order.remove(name);
            order.addLast(name);
            if (order.size() > 3) {
                values.remove(order.removeFirst());
            }
            return values.computeIfAbsent(name, Caches::upper);
        }

        public String create(String name) {
            return find(name) + " " + find(name);
        }

        public String delete(String id) {
            return find(id);
        }
    }

    static Provider lruRemedied() {
        return new Lru();
    }
}
