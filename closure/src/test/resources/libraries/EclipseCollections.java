// org.eclipse.collections:eclipse-collections:11.1.0
package acme;

import org.eclipse.collections.api.bag.ImmutableBag;
import org.eclipse.collections.api.factory.Bags;
import org.eclipse.collections.api.factory.Lists;
import org.eclipse.collections.api.factory.Maps;
import org.eclipse.collections.api.factory.primitive.IntObjectMaps;
import org.eclipse.collections.api.list.ImmutableList;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.api.map.ImmutableMap;
import org.eclipse.collections.api.map.MutableMap;
import org.eclipse.collections.api.map.primitive.MutableIntObjectMap;

class EclipseCollections {
    enum Color { RED, GREEN }

    static Captured value() {
        ImmutableList<Integer> list = Lists.immutable.of(1, 2, 3);
        ImmutableMap<String, Integer> map = Maps.immutable.of("a", 1, "b", 2);
        ImmutableBag<String> bag = Bags.immutable.of("x", "x", "y");
        return () -> list.collect(i -> i * 2) + " " + map.get("b") + bag.occurrencesOf("x");
    }

    static Captured builder() {
        MutableMap<Color, String> map = Maps.mutable.of(Color.RED, "r", Color.GREEN, "g");
        MutableIntObjectMap<String> ints = IntObjectMaps.mutable.of(1, "one", 200, "many");
        return () -> map.get(Color.RED) + map.get(Color.GREEN) + ints.get(200);
    }

    static Captured client() {
        MutableList<String> list = Lists.mutable.of("a", "b").asSynchronized();
        return () -> list.makeString("-") + Lists.mutable.of(3, 1, 2).sortThis();
    }
}
