package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.wire.Digest;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Sorts the elements of hash containers by hashes of their content, and numbers the objects of a graph in that order, so that a program
 * that fills a container in another order gets the same bytes. Elements with the same content keep the order of their numbers, or that of
 * the container.
 */
final class CanonicalOrder {
    /** The number of references that a hash follows. Content that is farther away does not count. */
    private static final int DEPTH = 16;

    private final Graph graph;
    private final long[] hashes;
    private final int[] numbers;
    private final List<Integer> met = new ArrayList<>();

    private CanonicalOrder(Graph graph) {
        this.graph = graph;
        this.hashes = hashes(graph.nodes());
        this.numbers = new int[graph.nodes().size()];
        Arrays.fill(numbers, Integer.MAX_VALUE);
    }

    static Graph of(Graph graph) {
        return graph.nodes().stream().anyMatch(CanonicalOrder::isUnordered)
                ? new CanonicalOrder(graph).ordered()
                : graph;
    }

    private static boolean isUnordered(Node node) {
        return node instanceof Node.Logical logical
                && !LogicalKind.shape(logical).isOrdered();
    }

    private Graph ordered() {
        Value root = numbered(graph.root());
        List<Node> nodes = new ArrayList<>();
        while (nodes.size() < met.size()) {
            Node node = graph.nodes().get(met.get(nodes.size()));
            nodes.add((isUnordered(node) ? sorted((Node.Logical) node) : node).map(this::numbered));
        }
        return new Graph(root, nodes, graph.nameless(), graph.marks());
    }

    private Value numbered(Value value) {
        if (!(value instanceof Value.Reference reference)) {
            return value;
        }
        if (numbers[reference.node()] == Integer.MAX_VALUE) {
            numbers[reference.node()] = met.size();
            met.add(reference.node());
        }
        return new Value.Reference(numbers[reference.node()]);
    }

    private Node sorted(Node.Logical node) {
        Comparator<List<Value>> byContent = Comparator.comparingLong(entry -> hash(entry, hashes));
        return new Node.Logical(
                node.codec(),
                LogicalKind.entries(node).stream()
                        .sorted(byContent.thenComparing(this::numbers, Arrays::compare))
                        .flatMap(List::stream)
                        .toList());
    }

    private int[] numbers(List<Value> entry) {
        return entry.stream()
                .filter(Value.Reference.class::isInstance)
                .mapToInt(value -> numbers[((Value.Reference) value).node()])
                .toArray();
    }

    /** Hashes what elements of hash containers reach, again and again with the hashes of its parts, until no more objects differ. */
    private static long[] hashes(List<Node> nodes) {
        Stream<Value> elements =
                nodes.stream().filter(CanonicalOrder::isUnordered).flatMap(node -> node.values().stream());
        BitSet reached = Graph.reached(elements, nodes, new BitSet());
        long[] contents = new long[nodes.size()];
        reached.stream().forEach(id -> contents[id] = contentHash(nodes.get(id)));
        long[] hashes = contents;
        long before = 0;
        long now = distinct(hashes);
        for (int depth = 0; depth < DEPTH && now > before; depth++) {
            long[] last = hashes;
            long[] next = new long[nodes.size()];
            reached.stream().forEach(id -> next[id] = mix(contents[id], partsHash(nodes.get(id), last)));
            hashes = next;
            before = now;
            now = distinct(hashes);
        }
        return hashes;
    }

    private static long distinct(long[] hashes) {
        return Arrays.stream(hashes).distinct().count();
    }

    /** The hash of a node without what it refers to. */
    private static long contentHash(Node node) {
        Node alone = isUnordered(node)
                ? new Node.Logical(((Node.Logical) node).codec(), List.of())
                : node.map(value -> Value.Null.NULL);
        Digest digest = Digest.of(new Graph(Value.Null.NULL, List.of(alone), Map.of(), StaticMarks.NONE).toBytes());
        return ByteBuffer.wrap(HexFormat.of().parseHex(digest.hex())).getLong();
    }

    private static long partsHash(Node node, long[] hashes) {
        return isUnordered(node)
                ? LogicalKind.entries((Node.Logical) node).stream()
                        .mapToLong(entry -> hash(entry, hashes))
                        .sum()
                : hash(node.values(), hashes);
    }

    private static long hash(List<Value> values, long[] hashes) {
        return values.stream().mapToLong(value -> hash(value, hashes)).reduce(values.size(), CanonicalOrder::mix);
    }

    private static long hash(Value value, long[] hashes) {
        if (value instanceof Value.Reference reference) {
            return hashes[reference.node()];
        } else if (value instanceof Value.Text text) {
            return text.value().chars().asLongStream().reduce(text.value().length(), CanonicalOrder::mix);
        }
        return value instanceof Value.Primitive primitive
                ? mix(primitive.boxed().getClass().getName().hashCode(), bits(primitive.boxed()))
                : 0;
    }

    private static long bits(Object boxed) {
        if (boxed instanceof Double number) {
            return Double.doubleToRawLongBits(number);
        } else if (boxed instanceof Float number) {
            return Float.floatToRawIntBits(number);
        }
        return boxed instanceof Number number ? number.longValue() : boxed.hashCode();
    }

    private static long mix(long hash, long value) {
        long mixed = (hash ^ value) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
        return mixed ^ (mixed >>> 27);
    }
}
