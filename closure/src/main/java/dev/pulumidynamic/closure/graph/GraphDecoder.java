package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.failure.Warning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Creates the objects of a {@link Graph}, each after those it refers to, so that constructors of records and hash containers see complete
 * parts. {@link CycleBuilder} creates objects that refer to each other.
 */
public final class GraphDecoder {
    private final Graph graph;
    private final ObjectMaker maker;
    private final @Nullable Object[] objects;
    private final KeyBudget budget;
    private final ClassSource code;
    /** Equal numbers are one object, as equal strings are. */
    private final Map<Object, Object> boxes = new HashMap<>();

    /** A decoder that has created nothing yet. */
    public GraphDecoder(Graph graph, ClassSource code) {
        this.graph = graph;
        this.code = code;
        this.objects = new Object[graph.nodes().size()];
        this.budget = new KeyBudget(graph.nodes(), objects);
        this.maker = new ObjectMaker(code, this::object, budget);
    }

    /**
     * {@return the root object}
     *
     * @throws OpenException if the code does not fit the graph
     * @throws CorruptClosureException if no program can have captured this graph
     */
    public @Nullable Object decode() {
        try {
            ConnectedComponents components = new ConnectedComponents(graph.nodes(), this::component);
            for (String type : graph.marks().initialized()) {
                if (code.mayInitialize(type)) {
                    code.initialize(type);
                }
            }
            for (Node.Slot field : graph.staticFields()) {
                make(field.value(), components);
                setStatic(field);
            }
            make(graph.object(), components);
            for (Node.Slot field : graph.staticFields()) {
                setStatic(field); // Constructors that ran again may have changed it.
            }
            return object(graph.object());
        } catch (StackOverflowError e) {
            throw new OpenException(
                    "the graph needs a larger stack: keys or constructors are nested deep, or a hash code or a constructor"
                            + " does not end; open it on a thread with a larger stack",
                    e);
        }
    }

    /** Throws an {@link OpenException} if the constructor of a record changed a component, or a container does not find its content. */
    public void verify() {
        for (int id = 0; id < objects.length; id++) {
            Object made = objects[id];
            if (made instanceof Record record && node(id) instanceof Node.RecordInstance captured) {
                OpenedContent.requireSame(record, captured, this::object);
            } else if (made != null
                    && node(id) instanceof Node.Logical logical
                    && LogicalKind.shape(logical).isHashed()) {
                OpenedContent.requireFindsKeys(made);
            } else if (made != null
                    && node(id) instanceof Node.Instance instance
                    && !InstanceMaker.hasContent(instance)) {
                OpenedContent.requireFinds(made);
            }
        }
    }

    /** {@return warnings for captured fields that the classes no longer have, after {@link #decode}} */
    public List<Warning> dropped() {
        return maker.instances().dropped();
    }

    /** {@return whether initializers were left out, so that objects lack what {@link #decode} would give them otherwise} */
    public boolean isIncomplete() {
        return maker.instances().areInitializersStopped();
    }

    /** {@return whether a {@code readResolve} was called, which can return objects of other classes, after {@link #decode}} */
    public boolean hasReplacements() {
        return maker.instances().hasReplacements();
    }

    private void setStatic(Node.Slot field) {
        if (code.mayInitialize(field.owner())) {
            maker.instances().setStatic(field, object(field.value()));
        }
    }

    private static void make(Value value, ConnectedComponents components) {
        if (value instanceof Value.Reference object) {
            components.from(object.node());
        }
    }

    private void component(int[] component) {
        for (int id : component) {
            objects[id] = maker.allocate(node(id));
        }
        if (component.length == 1 && node(component[0]).values().stream().allMatch(this::exists)) {
            make(component[0], node(component[0]));
        } else if (!new CycleBuilder(graph.nodes(), objects, maker).make(component)) {
            throw partOfItself(component);
        }
        for (int id : component) {
            if (maker.hasKeys(node(id))) {
                OpenedContent.requireAll(
                        Objects.requireNonNull(objects[id]), LogicalKind.keys((Node.Logical) node(id)));
            }
        }
        budget.weigh(component);
    }

    private void make(int id, Node node) {
        Object object = objects[id];
        Object made = object == null ? maker.make(node) : object;
        objects[id] = made;
        maker.complete(made, node);
    }

    private Node node(int id) {
        return graph.nodes().get(id);
    }

    private boolean exists(Value value) {
        return !(value instanceof Value.Reference reference) || objects[reference.node()] != null;
    }

    private Object object(int id) {
        Object object = objects[id];
        if (object == null) {
            throw partOfItself(new int[] {id});
        }
        return object;
    }

    private OpenException partOfItself(int[] component) {
        List<Integer> chain = new ArrayList<>();
        Optional<Integer> next = Arrays.stream(component)
                .boxed()
                .filter(id -> objects[id] == null)
                .findFirst();
        while (next.isPresent() && !chain.contains(next.get())) {
            chain.add(next.get());
            next = missingPart(next.get());
        }
        List<Node> circle =
                next.map(chain::indexOf).map(start -> chain.subList(start, chain.size())).orElse(chain).stream()
                        .map(this::node)
                        .toList();
        if (circle.size() > 1) {
            return new OpenException(
                    "each of these objects needs the next one before it can be made, and the last one needs the first: "
                            + circle.stream().map(ObjectMaker::describe).collect(Collectors.joining(", ")));
        }
        Node only = circle.get(0);
        return new OpenException(ObjectMaker.describe(only) + " is part of itself, and "
                + (only instanceof Node.Instance ? "its readResolve " : "")
                + "needs all of its parts before it is complete");
    }

    private Optional<Integer> missingPart(int id) {
        return missing(maker.needed(node(id)))
                .or(() -> node(id).values().stream()
                        .flatMap(part -> part instanceof Value.Reference reference
                                ? node(reference.node()).values().stream()
                                : Stream.empty())
                        .flatMap(part -> missing(Stream.of(part)).stream())
                        .findFirst());
    }

    private Optional<Integer> missing(Stream<Value> parts) {
        return parts.filter(part -> !exists(part))
                .map(part -> ((Value.Reference) part).node())
                .findFirst();
    }

    private @Nullable Object object(Value value) {
        if (value instanceof Value.Primitive primitive) {
            return box(primitive.boxed());
        } else if (value instanceof Value.Text text) {
            return text.value().intern();
        }
        return value instanceof Value.Reference reference ? object(reference.node()) : null;
    }

    /** Not-a-number has several forms, which are equal. */
    private Object box(Object number) {
        Object form = number;
        if (number instanceof Double wide && wide.isNaN()) {
            form = List.of(wide, Double.doubleToRawLongBits(wide));
        } else if (number instanceof Float narrow && narrow.isNaN()) {
            form = List.of(narrow, Float.floatToRawIntBits(narrow));
        }
        Object known = boxes.putIfAbsent(form, number);
        return known == null ? number : known;
    }

    /** Only the type, because the value may be secret. */
    static String describe(@Nullable Object object) {
        return object == null ? "null" : "a " + object.getClass().getName();
    }
}
