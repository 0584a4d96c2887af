// org.pcollections:pcollections:4.0.2
package acme;

import org.pcollections.HashTreePMap;
import org.pcollections.OrderedPSet;
import org.pcollections.PMap;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

class PCollections {
    enum Color { RED, GREEN, BLUE }

    static Captured value() {
        PVector<Integer> vector = TreePVector.from(java.util.List.of(1, 2, 3));
        PMap<String, Integer> map = HashTreePMap.<String, Integer>empty().plus("a", 1).plus("b", 2);
        return () -> vector.plus(4) + " " + map.get("a") + map.get("b") + map.size();
    }

    static Captured builder() {
        PMap<Color, String> map = HashTreePMap.<Color, String>empty().plus(Color.RED, "r").plus(Color.BLUE, "b");
        OrderedPSet<Color> set = OrderedPSet.from(java.util.List.of(Color.GREEN, Color.RED));
        return () -> map.get(Color.RED) + map.get(Color.GREEN) + map.get(Color.BLUE) + set + set.contains(Color.RED);
    }
}
