package dev.pulumidynamic.closure.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Puts the elements of hash containers in an order that depends on nothing but what the graph holds, and numbers its
 * objects in that order: what a program filled in another order has the same bytes.
 */
final class CanonicalOrder {
    /** Bounds how often objects that look the same are told apart, times the number of objects. */
    private static final long MOST_WORK = 50_000_000;

    private final Graph graph;
    private final ColorRefinement colours;
    private final List<Integer> unordered;
    private final int[] numbers;
    private final List<Integer> met = new ArrayList<>();
    private int distinguished;

    private CanonicalOrder(Graph graph, List<Integer> unordered) {
        this.graph = graph;
        this.unordered = unordered;
        this.colours = new ColorRefinement(graph.nodes());
        this.numbers = new int[graph.nodes().size()];
        Arrays.fill(numbers, Integer.MAX_VALUE);
    }

    /** The same graph in canonical order. */
    static Graph of(Graph graph) {
        List<Integer> unordered = IntStream.range(0, graph.nodes().size())
                .filter(id -> isUnordered(graph.nodes().get(id)))
                .boxed()
                .toList();
        return unordered.isEmpty() ? graph : new CanonicalOrder(graph, unordered).ordered();
    }

    static boolean isUnordered(Node node) {
        return node instanceof Node.Logical logical && !shape(logical).isOrdered();
    }

    /** Keys, or keys with their values. */
    static List<List<Value>> entries(Node.Logical node) {
        int stride = shape(node).stride();
        return IntStream.range(0, node.parts().size() / stride)
                .mapToObj(i -> node.parts().subList(i * stride, (i + 1) * stride))
                .toList();
    }

    private static LogicalCodec.Shape shape(Node.Logical node) {
        return LogicalCodecs.named(node.codec())
                .map(LogicalCodec::shape)
                .orElseThrow(() -> new IllegalStateException("no codec " + node.codec()));
    }

    private Graph ordered() {
        colours.compute(unordered);
        Value root = numbered(graph.root());
        List<Node> nodes = new ArrayList<>();
        while (nodes.size() < met.size()) {
            Node node = graph.nodes().get(met.get(nodes.size()));
            nodes.add((isUnordered(node) ? sorted((Node.Logical) node) : node).map(this::numbered));
        }
        return new Graph(root, nodes, graph.nameless());
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
        List<List<Value>> entries = new ArrayList<>(entries(node));
        entries.sort(order());
        for (int i = 0; i + 1 < entries.size(); i++) {
            if (order().compare(entries.get(i), entries.get(i + 1)) == 0) {
                distinguish(entries.get(i));
                entries.subList(i, entries.size()).sort(order());
            }
        }
        return new Node.Logical(
                node.codec(), entries.stream().flatMap(List::stream).toList());
    }

    /** Objects of one colour are in the order of their numbers, if they have some by now. */
    private Comparator<List<Value>> order() {
        Comparator<List<Value>> byColour = Comparator.comparingLong(colours::of);
        return byColour.thenComparing(this::numbers, Arrays::compare);
    }

    private int[] numbers(List<Value> entry) {
        return entry.stream()
                .filter(Value.Reference.class::isInstance)
                .mapToInt(value -> numbers[((Value.Reference) value).node()])
                .toArray();
    }

    /**
     * Entries that look the same: whichever comes first, the rest of the graph looks the same, if from now on it is told
     * apart from the others everywhere.
     */
    private void distinguish(List<Value> entry) {
        if ((distinguished + 1L) * graph.nodes().size() > MOST_WORK) {
            return;
        }
        distinguished++;
        entry.stream()
                .filter(Value.Reference.class::isInstance)
                .map(Value.Reference.class::cast)
                .filter(part -> numbers[part.node()] == Integer.MAX_VALUE)
                .findFirst()
                .ifPresent(part -> colours.distinguish(part.node(), distinguished));
        colours.compute(unordered);
    }
}
