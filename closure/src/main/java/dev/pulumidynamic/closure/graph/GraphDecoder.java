package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.CorruptClosureException;
import dev.pulumidynamic.closure.OpenException;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes live objects of a {@link Graph} again. An object is complete only after all it refers to: constructors of
 * records and hash containers see complete parts. What refers to itself is possible through objects that exist before
 * their parts do. The walk keeps its own stack, so that long chains of objects need no deep one.
 */
public final class GraphDecoder {
    private final Graph graph;
    private final Code code;
    private final InstanceMaker instances;
    private final @Nullable Object[] objects;
    private final boolean[] met;
    private final List<Integer> deferred = new ArrayList<>();

    public GraphDecoder(Graph graph, Code code) {
        this.graph = graph;
        this.code = code;
        this.instances = new InstanceMaker(code);
        this.objects = new Object[graph.nodes().size()];
        this.met = new boolean[graph.nodes().size()];
    }

    /**
     * The root object.
     *
     * @throws OpenException when the code does not fit the graph
     * @throws CorruptClosureException when no program can have captured this graph
     */
    public @Nullable Object decode() {
        if (graph.root() instanceof Value.Reference reference) {
            walk(reference.node());
        }
        for (int id : deferred) {
            fill(id);
        }
        return object(graph.root());
    }

    /** A node on the way from the root, and those of its parts that have not been visited. */
    private record Visit(int id, Iterator<Value> parts) {}

    private void walk(int root) {
        Deque<Visit> way = new ArrayDeque<>();
        way.push(visit(root));
        while (!way.isEmpty()) {
            Visit visit = way.element();
            if (!visit.parts().hasNext()) {
                way.pop();
                complete(visit.id());
            } else if (visit.parts().next() instanceof Value.Reference part && !met[part.node()]) {
                way.push(visit(part.node()));
            }
        }
    }

    private Visit visit(int id) {
        met[id] = true;
        Node node = graph.nodes().get(id);
        if (node instanceof Node.Instance instance) {
            Class<?> type = code.type(instance.type());
            objects[id] = Replacements.readResolve(type).isPresent() ? null : instances.allocate(type);
        } else if (node instanceof Node.ReferenceArray array) {
            objects[id] = Array.newInstance(
                    code.type(array.type()).getComponentType(), array.elements().size());
        } else if (node instanceof Node.Logical logical
                && codec(logical) instanceof LogicalCodec.Container container
                && container.head() == 0) {
            objects[id] = container.make().apply(List.of());
        }
        return new Visit(id, node.values().iterator());
    }

    private void complete(int id) {
        if (objects[id] == null) {
            objects[id] = make(graph.nodes().get(id));
            if (graph.nodes().get(id) instanceof Node.Instance) {
                return;
            }
        }
        if (graph.nodes().get(id).values().allMatch(this::exists)) {
            fill(id);
        } else {
            deferred.add(id);
        }
    }

    private boolean exists(Value value) {
        return !(value instanceof Value.Reference reference) || objects[reference.node()] != null;
    }

    /** Makes an object that cannot exist before its parts. */
    private Object make(Node node) {
        if (node instanceof Node.RecordInstance instance) {
            return instances.resolved(instances.construct(instance, this::object));
        } else if (node instanceof Node.Instance instance) {
            Object complete = instances.allocate(code.type(instance.type()));
            instances.fill(complete, instance, this::object);
            return instances.resolved(complete);
        } else if (node instanceof Node.ProxyInstance proxy) {
            return instances.proxy(proxy, this::object);
        } else if (node instanceof Node.EnumConstant constant) {
            return instances.constant(constant);
        } else if (node instanceof Node.ClassLiteral literal) {
            return code.type(literal.type());
        } else if (node instanceof Node.PrimitiveArray array) {
            return PrimitiveArrays.toArray(code.type(array.type()), array.elements());
        } else if (node instanceof Node.Lambda lambda) {
            return new LambdaMaker(code).make(lambda.form(), objects(lambda.captured()));
        }
        return node instanceof Node.Factory factory
                ? factory.call().call(objects(factory.arguments()))
                : logical((Node.Logical) node);
    }

    private Object logical(Node.Logical logical) {
        List<@Nullable Object> parts = objects(logical.parts());
        try {
            LogicalCodec codec = codec(logical);
            return codec instanceof LogicalCodec.Container container
                    ? container.make().apply(parts.subList(0, container.head()))
                    : ((LogicalCodec.Immutable) codec).make().apply(parts);
        } catch (RuntimeException e) {
            throw new CorruptClosureException(
                    "graph is corrupt: " + logical.codec() + " cannot be made of "
                            + parts.stream().map(GraphDecoder::describe).toList(),
                    e);
        }
    }

    private void fill(int id) {
        Node node = graph.nodes().get(id);
        Object object = Objects.requireNonNull(objects[id]);
        if (node instanceof Node.Instance instance) {
            instances.fill(object, instance, this::object);
        } else if (node instanceof Node.ReferenceArray array) {
            fill(object, array);
        } else if (node instanceof Node.Logical logical && codec(logical) instanceof LogicalCodec.Container container) {
            List<@Nullable Object> parts = objects(logical.parts());
            container.fill().accept(object, parts.subList(container.head(), parts.size()));
        }
    }

    private void fill(Object object, Node.ReferenceArray array) {
        for (int i = 0; i < array.elements().size(); i++) {
            Object element = object(array.elements().get(i));
            try {
                Array.set(object, i, element);
            } catch (IllegalArgumentException e) {
                throw new OpenException(
                        "element " + i + " of " + array.type() + " cannot hold " + describe(element), e);
            }
        }
    }

    private List<@Nullable Object> objects(List<Value> values) {
        List<@Nullable Object> objects = new ArrayList<>(values.size());
        values.forEach(value -> objects.add(object(value)));
        return objects;
    }

    private @Nullable Object object(Value value) {
        if (value instanceof Value.Primitive primitive) {
            return primitive.boxed();
        } else if (value instanceof Value.Text text) {
            return text.value();
        } else if (value instanceof Value.Reference reference) {
            Object object = objects[reference.node()];
            if (object == null) {
                throw new CorruptClosureException(
                        "graph is corrupt: object " + reference.node() + " is part of itself");
            }
            return object;
        }
        return null;
    }

    private static LogicalCodec codec(Node.Logical logical) {
        return LogicalCodecs.named(logical.codec())
                .orElseThrow(() -> new CorruptClosureException(
                        "graph holds a " + logical.codec() + ", which this release cannot make; use a newer release"));
    }

    static String describe(@Nullable Object object) {
        return object == null ? "null" : "a " + object.getClass().getName();
    }
}
