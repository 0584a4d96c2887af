// org.apache.commons:commons-collections4:4.5.0
package acme;

import java.util.Map;
import org.apache.commons.collections4.Bag;
import org.apache.commons.collections4.BidiMap;
import org.apache.commons.collections4.bag.HashBag;
import org.apache.commons.collections4.bidimap.DualHashBidiMap;
import org.apache.commons.collections4.map.LRUMap;
import org.apache.commons.collections4.map.LazyMap;
import org.apache.commons.collections4.trie.PatriciaTrie;

class CommonsCollections {
    static Captured value() {
        Bag<String> bag = new HashBag<>();
        bag.add("a", 3);
        BidiMap<String, Integer> ports = new DualHashBidiMap<>(Map.of("ssh", 22));
        PatriciaTrie<Integer> trie = new PatriciaTrie<>(Map.of("abc", 1, "abd", 2, "x", 3));
        return () -> bag.getCount("a") + ports.getKey(22) + trie.prefixMap("ab");
    }

    static Captured builder() {
        LRUMap<String, Integer> cache = new LRUMap<>(2);
        cache.put("a", 1);
        cache.put("b", 2);
        return () -> {
            LRUMap<String, Integer> copy = new LRUMap<>(cache);
            copy.put("c", 3);
            return copy.keySet() + "" + cache.get("a");
        };
    }

    static Captured client() {
        Map<String, String> lazy = LazyMap.lazyMap(new java.util.HashMap<>(), key -> key + "!");
        return () -> lazy.get("a");
    }
}
