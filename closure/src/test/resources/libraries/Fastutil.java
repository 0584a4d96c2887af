// it.unimi.dsi:fastutil:8.5.15
package acme;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import it.unimi.dsi.fastutil.objects.ObjectLinkedOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2LongAVLTreeMap;

class Fastutil {
    enum Color { RED, GREEN, BLUE }

    static Captured value() {
        Int2ObjectOpenHashMap<String> map = new Int2ObjectOpenHashMap<>(new int[] {1, 500}, new String[] {"a", "b"});
        IntArrayList list = IntArrayList.of(3, 1, 2);
        return () -> map.get(500) + map.get(1) + list;
    }

    static Captured builder() {
        Object2IntOpenHashMap<Color> counts = new Object2IntOpenHashMap<>();
        counts.put(Color.RED, 1);
        counts.put(Color.GREEN, 2);
        counts.put(Color.BLUE, 3);
        ObjectLinkedOpenHashSet<Color> set = new ObjectLinkedOpenHashSet<>(java.util.List.of(Color.BLUE, Color.RED));
        return () -> "" + counts.getInt(Color.RED) + counts.getInt(Color.GREEN) + counts.getInt(Color.BLUE) + set + set.contains(Color.RED);
    }

    static Captured client() {
        Long2LongAVLTreeMap tree = new Long2LongAVLTreeMap();
        for (int i = 0; i < 20; i++) {
            tree.put(i, i * i);
        }
        return () -> tree.headMap(5L) + "" + tree.get(19L);
    }
}
