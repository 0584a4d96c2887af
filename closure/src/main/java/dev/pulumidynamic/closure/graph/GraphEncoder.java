package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.failure.ProgramFailure;
import dev.pulumidynamic.closure.failure.Refusal;
import dev.pulumidynamic.closure.failure.Warning;
import dev.pulumidynamic.closure.graph.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.lambda.AnalyzedLambda;
import dev.pulumidynamic.closure.lambda.CaptureLocation;
import dev.pulumidynamic.closure.lambda.LambdaAnalyzer;
import dev.pulumidynamic.closure.lambda.VariableNames;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Encodes objects as a {@link Graph}. It traverses them breadth-first with a queue, so that long chains of objects do
 * not overflow the stack. {@link GraphDecoder} is the inverse.
 */
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

    private final List<Refusal> refusals;
    private final ConstantObjects constants;
    private final TransientFields transients;
    private final @Nullable Outline outline;
    private final IdentityHashMap<Object, Integer> ids = new IdentityHashMap<>();
    private final Replacements replacements = new Replacements();
    private final List<Node> nodes = new ArrayList<>();
    private final Deque<Pending> pending = new ArrayDeque<>();
    /** What views may show. */
    private final List<Object> collections = new ArrayList<>();

    private @Nullable SharedViews shared;
    private Value start = Value.Null.NULL;
    private final Map<Class<?>, ObjectPath> types = new LinkedHashMap<>();
    private final Map<Class<?>, ObjectPath> hosts = new LinkedHashMap<>();
    private final Set<Class<?>> classes = new LinkedHashSet<>();
    private final IdentityHashes hashes = new IdentityHashes();
    private final NoticedValues noticed = new NoticedValues();
    private final VariableNames variables = new VariableNames();

    /** Stands for a view until all else is encoded. */
    private static final Node VIEW = new Node.ClassLiteral("");

    /** A numbered object; the queue has the order of the numbers. */
    private record Pending(Object object, ObjectPath path) {}

    /** An object that a reference to a static final field stands for. */
    private record Referred(Object object) {}

    /**
     * An encoder of one graph.
     *
     * @param refusals types to refuse, besides those that are always refused
     */
    public GraphEncoder(List<Refusal> refusals) {
        this(refusals, new ConstantObjects(), TransientFields.NONE);
    }

    /**
     * An encoder of one graph.
     *
     * @param refusals types to refuse, besides those that are always refused
     * @param constants objects that are references to static final fields
     * @param transients fields that are captured although they are transient
     */
    public GraphEncoder(List<Refusal> refusals, ConstantObjects constants, TransientFields transients) {
        this(refusals, constants, transients, null);
    }

    private GraphEncoder(
            List<Refusal> refusals, ConstantObjects constants, TransientFields transients, @Nullable Outline outline) {
        this.constants = constants;
        this.transients = transients;
        this.outline = outline;
        this.refusals =
                Stream.concat(Refusal.ALWAYS.stream(), refusals.stream()).toList();
    }

    /**
     * {@return an encoder of a graph that is only compared with another one}
     *
     * @param outline what the graph shows of objects
     */
    public static GraphEncoder comparing(Outline outline) {
        return new GraphEncoder(List.of(), new ConstantObjects(), TransientFields.NONE, outline);
    }

    /**
     * Encodes {@code root} and all objects that it reaches.
     *
     * @param root the object to be captured
     * @return its graph
     * @throws CaptureException if an object cannot be captured
     */
    public Graph encode(Object root) {
        return encode(root, List.of());
    }

    /**
     * Encodes {@code root}, values of static fields, and all objects that they reach.
     *
     * @param root the object to be captured
     * @param statics readable static fields
     * @return its graph
     * @throws CaptureException if an object cannot be captured
     */
    public Graph encode(Object root, List<Field> statics) {
        if (!statics.isEmpty()) {
            ids.put(nodes, 0);
        }
        Value object = value(root, ObjectPath.ROOT);
        if (!statics.isEmpty()) {
            nodes.add(new Node.WithStatics(
                    object, statics.stream().map(this::slot).toList()));
        }
        encodePending();
        hashes.check();
        start = statics.isEmpty() ? object : new Value.Reference(0);
        return CanonicalOrder.of(new Graph(start, nodes, Map.of()));
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

    private Node.Slot slot(Field field) {
        String owner = field.getDeclaringClass().getName();
        try {
            ObjectPath path = ObjectPath.ROOT.fieldOf(owner, owner + "." + field.getName());
            return new Node.Slot(owner, field.getName(), value(field.get(null), path));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " was made accessible", e);
        }
    }

    /** {@return the classes of the encoded objects, except those of the JDK, each with the path to its first object} */
    public Map<Class<?>, ObjectPath> types() {
        return types;
    }

    /** {@return the classes whose source contains the encoded lambdas, each with the path to its first lambda} */
    public Map<Class<?>, ObjectPath> hosts() {
        return hosts;
    }

    /** {@return the classes of {@link #types} and {@link #hosts}, in the order of the graph} */
    public Set<Class<?>> classes() {
        return classes;
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
        return reference(object, path);
    }

    /** An object shares its node with its replacement, so that shared references stay shared. */
    private Value reference(Object object, ObjectPath path) {
        @Nullable Object replaced = replacements.of(object, path);
        return replaced == object ? known(object, path) : value(replaced, path);
    }

    /**
     * {@return whether an object is encoded, by identity, or may be, because it is stored by its value}
     *
     * @param object any object
     */
    public boolean mayEncode(Object object) {
        return object instanceof String || BOXES.contains(object.getClass()) || ids.containsKey(object);
    }

    /** {@return the encoded objects, except those that are stored by their value} */
    public Set<Object> encoded() {
        return ids.keySet();
    }

    /**
     * {@return the encoded objects, as far as they become other objects where the graph opens}
     *
     * @param constants objects that are references to static final fields there
     * @param isOfProject whether the project has a class
     */
    public CopiedObjects copies(ConstantObjects constants, Predicate<Class<?>> isOfProject) {
        return new CopiedObjects(ids, nodes, start, constants, isOfProject);
    }

    /**
     * {@return the encoded objects of a type that become copies where the graph opens}
     *
     * @param type any type
     */
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
            throw EncodingRefusals.tooLarge(object, path);
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
        } catch (LinkageError e) {
            throw ProgramFailure.refusal(path, object.getClass().getName(), e);
        } catch (StackOverflowError e) {
            throw ProgramFailure.refusal(path, object.getClass().getName(), e);
        }
    }

    private Node referred(Object object, ObjectPath path) {
        if (object instanceof Referred referred) {
            return node(referred.object(), path);
        }
        ConstantField field = constants.field(object).orElse(null);
        return field == null ? node(object, path) : new Node.StaticReference(field, known(new Referred(object), path));
    }

    private Node node(Object object, ObjectPath path) {
        Class<?> type = object.getClass();
        Node outlined =
                outline == null ? null : OutlinedObject.of(object, outline).orElse(null);
        if (outlined != null) {
            return outlined;
        }
        LogicalCodec codec = LogicalCodecs.of(object).orElse(null);
        if (codec != null) {
            List<Value> parts = parts(codec, object, path);
            return new Node.Logical(outline == null ? codec.name() : OutlinedObject.codec(codec, parts), parts);
        }
        if (object instanceof Class<?> literal) {
            return classLiteral(literal, path);
        } else if (object instanceof Enum<?> constant) {
            return constant(constant, path);
        } else if (type.isArray()) {
            return array(object, path);
        } else if (type.isHidden()) {
            return lambda(object, path);
        }
        Refusal refusal = Refusal.of(type, refusals).orElse(null);
        if (refusal != null) {
            throw EncodingRefusals.of(refusal, type, path);
        }
        return Proxy.isProxyClass(type) ? proxy(object, path) : instance(object, path);
    }

    private Node constant(Enum<?> constant, ObjectPath path) {
        Class<?> type = constant.getDeclaringClass();
        meet(type, path);
        hashes.meet(constant);
        String name = ConstantNames.of(constant);
        ConstantNames.twin(constant, name).ifPresent(twin -> {
            throw EncodingRefusals.sameWireName(constant, twin, name, path);
        });
        return new Node.EnumConstant(type.getName(), name);
    }

    private Node proxy(Object proxy, ObjectPath path) {
        if (AnnotationValue.isOne(proxy)) {
            LogicalCodec codec = LogicalCodecs.named(AnnotationValue.CODEC).orElseThrow();
            return new Node.Logical(codec.name(), parts(codec, proxy, path));
        }
        List<String> interfaces = new ArrayList<>();
        for (Class<?> type : proxy.getClass().getInterfaces()) {
            meet(type, path);
            interfaces.add(type.getName());
        }
        return new Node.ProxyInstance(interfaces, value(Proxy.getInvocationHandler(proxy), path.field("handler")));
    }

    private Node classLiteral(Class<?> literal, ObjectPath path) {
        if (literal.isHidden()) {
            throw EncodingRefusals.hiddenClass(literal, path);
        }
        meet(literal, path);
        return new Node.ClassLiteral(literal.getName());
    }

    private Node array(Object array, ObjectPath path) {
        Class<?> type = array.getClass();
        meet(type, path);
        if (type.getComponentType().isPrimitive()) {
            return new Node.PrimitiveArray(type.getName(), PrimitiveArrays.toBytes(array));
        }
        List<Value> elements = new ArrayList<>();
        for (int i = 0; i < Array.getLength(array); i++) {
            elements.add(value(Array.get(array, i), path.element(i)));
        }
        return new Node.ReferenceArray(type.getName(), elements);
    }

    private Node instance(Object object, ObjectPath path) {
        Class<?> type = object.getClass();
        meet(type, path);
        List<Node.Slot> slots = new ArrayList<>();
        for (CapturedFields.CapturedPart part :
                CapturedFields.of(object, replacements.isKept(object), transients, path)) {
            if (outline != null && !outline.shows(part.owner(), part.name())) {
                continue;
            }
            ObjectPath place = path.fieldOf(part.owner(), part.name());
            replacements.keepUnlessFitting(part, place);
            hashes.notice(part.value(), part.owner(), place);
            Value value = value(part.value(), place);
            boolean isDefault = !type.isRecord() && part.holdsDefault(value);
            slots.add(new Node.Slot(part.owner(), part.name(), isDefault ? Value.Null.NULL : value));
        }
        return type.isRecord()
                ? new Node.RecordInstance(type.getName(), slots)
                : new Node.Instance(type.getName(), slots);
    }

    private Node lambda(Object lambda, ObjectPath path) {
        AnalyzedLambda found =
                LambdaAnalyzer.find(lambda).orElseThrow(() -> EncodingRefusals.unknownLambda(lambda.getClass(), path));
        LambdaAnalyzer.host(lambda.getClass())
                .filter(host -> !JdkTypes.isJdk(host))
                .ifPresent(host -> {
                    hosts.putIfAbsent(host, path);
                    classes.add(host);
                });
        for (Class<?> type : lambda.getClass().getInterfaces()) {
            meet(type, path);
        }
        List<Value> captured = new ArrayList<>();
        for (int i = 0; i < found.captured().size(); i++) {
            int index = i;
            captured.add(value(
                    found.captured().get(i),
                    path.captured(i, () -> CaptureLocation.of(lambda.getClass(), found, index))));
        }
        return found instanceof AnalyzedLambda.Written written
                ? new Node.Lambda(written.form(), variables.of(lambda.getClass(), written), captured)
                : new Node.Factory(((AnalyzedLambda.Made) found).call(), captured);
    }

    private List<Value> parts(LogicalCodec codec, Object object, ObjectPath path) {
        List<? extends @Nullable Object> parts = taken(codec, object, path);
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            values.add(value(parts.get(i), NoticedValues.isPath(object) ? path : part(codec, parts, i, path)));
        }
        return values;
    }

    /** The path of a part: a value of a map by its key, any other part by its index. */
    private static ObjectPath part(
            LogicalCodec codec, List<? extends @Nullable Object> parts, int index, ObjectPath path) {
        int head = codec instanceof LogicalCodec.Container container ? container.head() : 0;
        return codec.shape().stride() == 2 && (index - head) % 2 == 1
                ? path.entry(parts.get(index - 1), index)
                : path.element(index);
    }

    private static List<? extends @Nullable Object> taken(LogicalCodec codec, Object object, ObjectPath path) {
        try {
            return codec.parts().apply(object);
        } catch (RefusedValueException e) {
            throw EncodingRefusals.of(e, object, path);
        } catch (RuntimeException e) {
            throw EncodingRefusals.unreadable(e, object, path);
        }
    }

    private void meet(Class<?> type, ObjectPath path) {
        Class<?> element = JdkTypes.elementType(type);
        if (!element.isPrimitive() && !JdkTypes.isJdk(element)) {
            types.putIfAbsent(element, path);
            classes.add(element);
        }
    }
}
