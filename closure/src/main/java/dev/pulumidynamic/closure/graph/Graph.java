package dev.pulumidynamic.closure.graph;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Digest;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The data of a closure: a captured object graph. Equal graphs have equal bytes.
 *
 * @param root the captured object, or a {@link Node.WithStatics} that refers to it
 * @param nodes the objects, in the order in which a breadth-first walk from the root first meets them
 * @param nameless the identities of the anonymous and local classes among their types, by binary name
 * @param marks what else is known of static fields
 */
public record Graph(Value root, List<Node> nodes, Map<String, Digest> nameless, StaticMarks marks) {
    private static final Value NO_DATA = new Value.Text("");

    public Graph {
        Objects.requireNonNull(root);
        nodes = List.copyOf(nodes);
        nameless = Collections.unmodifiableSortedMap(new TreeMap<>(nameless));
    }

    /** {@return the same objects with other marks of static fields} */
    public Graph with(StaticMarks others) {
        return new Graph(root, nodes, nameless, others);
    }

    /**
     * Reads the stored form.
     *
     * @throws dev.pulumidynamic.closure.failure.CorruptClosureException if the bytes are not a graph
     */
    public static Graph read(byte[] stored) {
        return new GraphReader(stored).read();
    }

    /** {@return the captured object, without static fields that were captured with it} */
    public Value object() {
        return statics().map(Node.WithStatics::object).orElse(root);
    }

    /** {@return the static fields that were captured with the object; they are set before it is used} */
    public List<Node.Slot> staticFields() {
        return statics().map(Node.WithStatics::slots).orElse(List.of());
    }

    private Optional<Node.WithStatics> statics() {
        return root instanceof Value.Reference reference
                        && nodes.get(reference.node()) instanceof Node.WithStatics statics
                ? Optional.of(statics)
                : Optional.empty();
    }

    /** The objects that values lead to, except through some objects. */
    static BitSet reached(Stream<Value> values, List<Node> nodes, BitSet except) {
        BitSet found = new BitSet();
        Deque<Value> pending = values.collect(Collectors.toCollection(ArrayDeque::new));
        while (!pending.isEmpty()) {
            if (pending.remove() instanceof Value.Reference reference
                    && !except.get(reference.node())
                    && !found.get(reference.node())) {
                found.set(reference.node());
                nodes.get(reference.node()).values().forEach(pending::add);
            }
        }
        return found;
    }

    /** {@return the stored form, described in docs/state-format.md} */
    public byte[] toBytes() {
        return new GraphWriter().write(this);
    }

    /**
     * {@return the graph without its data: an empty string stands for each number, character and string, and arrays of primitives
     * are empty. Graphs of one shape open as objects of the same classes, unless a {@code readResolve} returns others}
     */
    public Graph shape() {
        return new Graph(
                withoutData(root), nodes.stream().map(Graph::withoutData).toList(), nameless, marks);
    }

    private static Node withoutData(Node node) {
        return node instanceof Node.PrimitiveArray array
                ? new Node.PrimitiveArray(array.type(), ByteString.EMPTY)
                : node.map(Graph::withoutData);
    }

    /** A boolean stays, because it can be a choice between two forms of behaviour. */
    private static Value withoutData(Value value) {
        boolean isChoice = value instanceof Value.Primitive primitive && primitive.boxed() instanceof Boolean;
        return isChoice || value instanceof Value.Reference || value == Value.Null.NULL ? value : NO_DATA;
    }

    /** {@return whether the graph contains captured values, which may be secret, and not only the structure of objects} */
    public boolean holdsValues() {
        return nodes.stream().anyMatch(Graph::holdsValue);
    }

    /** {@return whether the graph has a field or a captured variable, which can hold a captured value, of a class that counts} */
    public boolean hasPlaces(Predicate<String> counts) {
        return nodes.stream().anyMatch(node -> owners(node).anyMatch(counts));
    }

    private static Stream<String> owners(Node node) {
        if (node instanceof Node.Lambda lambda) {
            return lambda.values().stream().map(variable -> lambda.form().host());
        }
        return node.slots().stream().map(Node.Slot::owner);
    }

    private static boolean holdsValue(Node node) {
        if (node instanceof Node.PrimitiveArray array) {
            return !array.elements().isEmpty();
        }
        return node instanceof Node.EnumConstant
                || node.values().stream()
                        .anyMatch(value -> !(value instanceof Value.Null) && !(value instanceof Value.Reference));
    }
}
