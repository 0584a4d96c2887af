package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.wire.Digest;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * Tells objects of a graph apart by what they are and reach, whatever their numbers: equal objects have equal colours, and
 * others differ but for accidents. Objects in cycles are told apart by colour refinement (Weisfeiler and Leman).
 */
final class ColorRefinement {
    /** Objects of a cycle that differ only farther away than this count as the same. */
    private static final int MOST_ROUNDS = 100;

    private final List<Node> nodes;
    private final long[] labels;
    private final long[] colours;

    ColorRefinement(List<Node> nodes) {
        this.nodes = nodes;
        this.labels = new long[nodes.size()];
        this.colours = new long[nodes.size()];
    }

    /** Computes the colours of all that {@code roots} reach. */
    void compute(List<Integer> roots) {
        ConnectedComponents components = new ConnectedComponents(nodes, this::colour);
        roots.forEach(components::from);
    }

    /** Makes an object differ from all others from the next computation on. */
    void distinguish(int id, int rank) {
        labels[id] = mix(label(id), rank);
    }

    long of(Value value) {
        if (value instanceof Value.Reference reference) {
            return colours[reference.node()];
        } else if (value instanceof Value.Text text) {
            return text.value().chars().asLongStream().reduce(text.value().length(), ColorRefinement::mix);
        }
        return value instanceof Value.Primitive primitive
                ? mix(primitive.boxed().getClass().getName().hashCode(), bits(primitive.boxed()))
                : 0;
    }

    /** Of a key, or of a key with its value. */
    long of(List<Value> entry) {
        return entry.stream().mapToLong(this::of).reduce(entry.size(), ColorRefinement::mix);
    }

    private static long bits(Object boxed) {
        if (boxed instanceof Double number) {
            return Double.doubleToRawLongBits(number);
        } else if (boxed instanceof Float number) {
            return Float.floatToRawIntBits(number);
        }
        return boxed instanceof Number number ? number.longValue() : boxed.hashCode();
    }

    private void colour(int[] component) {
        for (int id : component) {
            labels[id] = label(id);
            colours[id] = labels[id];
        }
        refine(component);
        int rounds = component.length == 1 ? 0 : MOST_ROUNDS;
        long before = 0;
        for (long now = distinct(component); now > before && rounds > 0; now = distinct(component)) {
            before = now;
            refine(component);
            rounds--;
        }
    }

    private void refine(int[] component) {
        long[] next = Arrays.stream(component)
                .mapToLong(id -> mix(labels[id], parts(nodes.get(id))))
                .toArray();
        for (int i = 0; i < component.length; i++) {
            colours[component[i]] = next[i];
        }
    }

    private long distinct(int[] component) {
        return Arrays.stream(component).mapToLong(id -> colours[id]).distinct().count();
    }

    private long parts(Node node) {
        if (CanonicalOrder.isUnordered(node)) {
            return CanonicalOrder.entries((Node.Logical) node).stream()
                    .mapToLong(this::of)
                    .sum();
        }
        return node.values().mapToLong(this::of).reduce(1, ColorRefinement::mix);
    }

    /** Of all that a node is without what it refers to. */
    private long label(int id) {
        if (labels[id] != 0) {
            return labels[id];
        }
        Node node = nodes.get(id);
        Node alone = CanonicalOrder.isUnordered(node)
                ? new Node.Logical(((Node.Logical) node).codec(), List.of())
                : node.map(value -> Value.Null.NULL);
        String digest = Digest.of(new Graph(Value.Null.NULL, List.of(alone), Map.of()).toBytes())
                .hex();
        return ByteBuffer.wrap(HexFormat.of().parseHex(digest)).getLong() | 1;
    }

    private static long mix(long hash, long value) {
        long mixed = (hash ^ value) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        return mixed ^ (mixed >>> 27);
    }
}
