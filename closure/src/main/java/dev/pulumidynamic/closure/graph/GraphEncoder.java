package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.ProgramFailure;
import dev.pulumidynamic.closure.failure.Refusal;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.jdk.ClosedModules;
import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.jdk.LogicalCodecs;
import dev.pulumidynamic.closure.jdk.SharedViews;
import java.lang.reflect.InaccessibleObjectException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Encodes objects as a {@link Graph}, breadth-first with a queue, so that long chains of objects do not overflow the stack. */
public final class GraphEncoder {
    private static final Set<Class<?>> BOXES = Set.of(
            Boolean.class,
            Byte.class,
            Short.class,
            Character.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class);

    private final ConstantObjects constants;
    private final IdentityHashMap<Object, Integer> ids = new IdentityHashMap<>();
    private final List<Node> nodes = new ArrayList<>();
    private final Deque<Pending> pending = new ArrayDeque<>();
    /** What views may show. */
    private final List<Object> collections = new ArrayList<>();

    private @Nullable SharedViews shared;
    private Value start = Value.Null.NULL;
    private final NoticedValues noticed = new NoticedValues();
    private final NodeEncoder encoder;

    /** Stands for a view until all else is encoded. */
    private static final Node VIEW = new Node.ClassLiteral("");

    /** A numbered object; the queue has the order of the numbers. */
    private record Pending(Object object, ObjectPath path) {}

    /** An object that a reference to a static final field stands for. */
    private record Referred(Object object) {}

    /** An encoder of one graph, with types to refuse besides those that are always refused. */
    public GraphEncoder(List<Refusal> refusals) {
        this(refusals, new ConstantObjects(), TransientFields.NONE);
    }

    /** An encoder of one graph, with objects that are references to static final fields, and transient fields that are captured. */
    public GraphEncoder(List<Refusal> refusals, ConstantObjects constants, TransientFields transients) {
        this(refusals, constants, transients, null);
    }

    private GraphEncoder(
            List<Refusal> refusals,
            ConstantObjects constants,
            TransientFields transients,
            @Nullable Predicate<Class<?>> outline) {
        this.constants = constants;
        this.encoder = new NodeEncoder(refusals, transients, outline, this::value);
    }

    /** {@return an encoder of a graph to compare: objects outside {@code outline}, or that cannot be captured, show only their class} */
    public static GraphEncoder comparing(Predicate<Class<?>> outline) {
        return new GraphEncoder(List.of(), new ConstantObjects(), TransientFields.NONE, outline);
    }

    /** Encodes {@code root} and all objects that it reaches. */
    public Graph encode(Object root) {
        return encode(root, List.of());
    }

    /** Encodes {@code root}, values of static fields, and all objects that they reach. */
    public Graph encode(Object root, List<StaticValue> statics) {
        if (!statics.isEmpty()) {
            ids.put(nodes, 0);
        }
        Value object = value(root, ObjectPath.ROOT);
        if (!statics.isEmpty()) {
            nodes.add(new Node.WithStatics(
                    object, statics.stream().map(this::slot).toList()));
        }
        encodePending();
        encoder.checkHashes();
        start = statics.isEmpty() ? object : new Value.Reference(0);
        return CanonicalOrder.of(new Graph(start, nodes, Map.of(), StaticMarks.NONE));
    }

    /** Views come last, because they may show an object that is captured, too. */
    private void encodePending() {
        Map<Integer, Pending> views = new TreeMap<>();
        while (!pending.isEmpty()) {
            Pending next = pending.remove();
            boolean isView = mayBeView(next.object()) && SharedViews.isView(next.object());
            if (isView) {
                views.put(nodes.size(), next);
            }
            nodes.add(isView ? VIEW : accessible(next.object(), next.path()));
        }
        if (!views.isEmpty()) {
            views.forEach((index, view) -> nodes.set(index, view(view.object(), view.path())));
            encodePending();
        }
    }

    /** Few objects need to be looked at as views. */
    private static boolean mayBeView(Object object) {
        String type = object.getClass().getName();
        return type.startsWith("java.util.") && (type.indexOf('$') > 0 || object instanceof SortedSet<?>);
    }

    private Node view(Object view, ObjectPath path) {
        if (shared == null) {
            shared = new SharedViews(collections);
        }
        try {
            return shared.of(view)
                    .<Node>map(shown -> new Node.Logical(
                            shown.codec(),
                            shown.parts().stream()
                                    .map(part -> value(part, path))
                                    .toList()))
                    .orElseGet(() -> accessible(view, path));
        } catch (RefusedValueException e) {
            throw EncodingRefusals.of(e, view, path);
        }
    }

    private Node.Slot slot(StaticValue field) {
        ObjectPath path = ObjectPath.ROOT.fieldOf(field.owner(), field.fullName());
        return new Node.Slot(field.owner(), field.name(), value(field.value(), path));
    }

    /** {@return the classes of the encoded objects} */
    public EncodedClasses classes() {
        return encoder.classes();
    }

    /** {@return warnings about values that may be invalid on another machine} */
    public List<Warning> warnings() {
        return noticed.warnings();
    }

    /** {@return the captured texts that may name a resource file, each with the path to its first occurrence} */
    public Map<String, ObjectPath> names() {
        return noticed.names();
    }

    private Value value(@Nullable Object object, ObjectPath path) {
        if (object == null) {
            return Value.Null.NULL;
        } else if (object instanceof String text) {
            constants.check(text, path);
            noticed.notice(text, path);
            return new Value.Text(text);
        } else if (BOXES.contains(object.getClass())) {
            constants.check(object, path);
            if (object instanceof Long number) {
                noticed.notice(number, path);
            }
            return new Value.Primitive(object);
        }
        // An object shares its node with its replacement, so that shared references stay shared.
        @Nullable Object replaced = encoder.replacements().of(object, path);
        return replaced == object ? known(object, path) : value(replaced, path);
    }

    /** {@return whether an object is encoded, by identity, or may be, because it is stored by its value} */
    public boolean mayEncode(Object object) {
        return isValue(object) || ids.containsKey(object);
    }

    /** {@return whether an object is stored by its value: a text, a number, a character or a truth value} */
    public static boolean isValue(Object object) {
        return object instanceof String || BOXES.contains(object.getClass());
    }

    /** {@return a test whether the carried static fields of the encoded graph lead to an encoded object} */
    public Predicate<Object> carried(Graph graph) {
        BitSet carried =
                Graph.reached(graph.staticFields().stream().map(Node.Slot::value), graph.nodes(), new BitSet());
        return object -> carried.get(ids.getOrDefault(object, graph.nodes().size()));
    }

    /** {@return the encoded objects, except those that are stored by their value} */
    public Set<Object> encoded() {
        return ids.keySet();
    }

    /** {@return the objects that a graph, which is only compared, shows by their classes} */
    public List<Object> opaque() {
        return List.copyOf(encoder.opaque());
    }

    /** {@return the encoded objects, as far as they become other objects where the graph opens and has these constants} */
    public CopiedObjects copies(ConstantObjects constants, Predicate<Class<?>> isOfProject) {
        return new CopiedObjects(ids, nodes, start, constants, isOfProject);
    }

    /** {@return the encoded objects of a type that become copies where the graph opens} */
    public Stream<Object> copied(Class<?> type) {
        return ids.keySet().stream()
                .filter(type::isInstance)
                .filter(object -> !(object instanceof Enum<?>)
                        && !(object instanceof Class<?>)
                        && LogicalCodecs.of(object).isEmpty()
                        && SerializationHooks.of(object.getClass())
                                .readResolve()
                                .isEmpty());
    }

    private Value known(Object object, ObjectPath path) {
        constants.check(object, path);
        @Nullable Integer known = ids.putIfAbsent(object, ids.size());
        if (known != null) {
            return new Value.Reference(known);
        }
        if (ids.size() > GraphFormat.MOST_OBJECTS) {
            throw EncodingRefusals.tooLarge(
                    path,
                    object.getClass().getName(),
                    "the captured object leads to more than " + GraphFormat.MOST_OBJECTS + " others");
        }
        pending.add(new Pending(object, path));
        if (object instanceof Map || object instanceof List || object instanceof SortedSet) {
            collections.add(object);
        }
        return new Value.Reference(ids.size() - 1);
    }

    private Node accessible(Object object, ObjectPath path) {
        try {
            return referred(object, path);
        } catch (InaccessibleObjectException e) {
            throw ClosedModules.refusal(
                    object.getClass(), path, object.getClass().getName());
        } catch (LinkageError | StackOverflowError e) {
            throw ProgramFailure.refusal(path, object.getClass().getName(), e);
        }
    }

    private Node referred(Object object, ObjectPath path) {
        if (object instanceof Referred referred) {
            return encoder.node(referred.object(), path);
        }
        ConstantField field = constants.field(object).orElse(null);
        return field == null
                ? encoder.node(object, path)
                : new Node.StaticReference(field, known(new Referred(object), path));
    }
}
