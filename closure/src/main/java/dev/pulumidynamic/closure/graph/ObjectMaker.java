package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.ClosureException;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.jdk.CodecParts;
import dev.pulumidynamic.closure.jdk.JdkConstants;
import dev.pulumidynamic.closure.jdk.JdkViews;
import dev.pulumidynamic.closure.jdk.LogicalCodec;
import dev.pulumidynamic.closure.jdk.LogicalCodecs;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates objects of any kind: {@link #allocate} or {@link #make} without the parts that can come later, which {@link #complete} adds. */
final class ObjectMaker {
    private final ClassSource code;
    private final Function<Value, @Nullable Object> values;
    private final KeyBudget budget;
    private final InstanceMaker instances;

    ObjectMaker(ClassSource code, Function<Value, @Nullable Object> values, KeyBudget budget) {
        this.code = code;
        this.values = values;
        this.budget = budget;
        this.instances = new InstanceMaker(code, values);
    }

    /** An object without its parts; null if it needs them to be created. */
    @Nullable
    Object allocate(Node node) {
        if (node instanceof Node.Instance instance) {
            Class<?> type = code.type(instance.type());
            return instances.isMadeOfParts(type, instance) ? null : instances.allocate(type, instance);
        } else if (node instanceof Node.ReferenceArray array) {
            Class<?> type = arrayType(array.type());
            return Array.newInstance(type.getComponentType(), array.values().size());
        } else if (node instanceof Node.StaticReference reference) {
            return ConstantField.find(reference, code.type(reference.field().owner()));
        }
        return node instanceof Node.Logical logical
                        && codec(logical).isContainer()
                        && needed(node).noneMatch(Value.Reference.class::isInstance)
                ? logical(logical)
                : null;
    }

    InstanceMaker instances() {
        return instances;
    }

    Stream<Value> needed(Node node) {
        return node instanceof Node.Logical logical
                ? logical.values().stream().limit(codec(logical).head())
                : inherited(node).<Stream<Value>>map(Stream::of).orElseGet(() -> node.values().stream());
    }

    /** Creates an object that needs parts, but without those that can come later. */
    Object make(Node node) {
        if (inherited(node).isPresent()) {
            return instances.makeEmpty((Node.Instance) node);
        } else if (node instanceof Node.RecordInstance instance) {
            return instances.resolved(instances.construct(instance));
        } else if (node instanceof Node.Instance instance) {
            return instances.make(instance);
        } else if (node instanceof Node.ProxyInstance proxy) {
            return instances.proxy(proxy);
        } else if (node instanceof Node.EnumConstant constant) {
            return instances.constant(constant);
        } else if (node instanceof Node.ClassLiteral literal) {
            return code.type(literal.type());
        } else if (node instanceof Node.PrimitiveArray array) {
            return PrimitiveArrays.toArray(arrayType(array.type()), array.elements());
        } else if (node instanceof Node.Lambda lambda) {
            return new LambdaMaker(code).make(lambda.form(), objects(lambda.values()));
        }
        if (node instanceof Node.StaticReference reference) {
            return instances.copied(reference.field(), values.apply(reference.copy()));
        } else if (node instanceof Node.WithStatics) {
            throw new CorruptClosureException("graph is corrupt: static fields are a part of an object");
        }
        return node instanceof Node.Factory factory
                ? factory.call().call(objects(factory.values()))
                : logical((Node.Logical) node);
    }

    /** Completes an object of {@link #allocate} or {@link #make} with its parts, all of which exist. */
    void complete(Object object, Node node) {
        if (inherited(node).isPresent()) {
            instances.complete(object, (Node.Instance) node);
            return;
        }
        fillContainer(object, node);
        fillFields(object, node, value -> true);
        if (isInitializedLater(node, object)) {
            instances.initialization(object, (Node.Instance) node).run();
        }
    }

    /** Whether transient fields of an object are set after it was allocated. */
    boolean isInitializedLater(Node node, @Nullable Object object) {
        return object != null
                && node instanceof Node.Instance instance
                && Initialization.isFor(instance)
                && isAllocated(object, instance)
                && !instances.readsItself(object.getClass(), instance);
    }

    boolean isFilledLater(Node node) {
        return inherited(node).isPresent()
                || (node instanceof Node.Logical logical && codec(logical).isContainer());
    }

    /** What an object inherits from a class of the JDK, if the object can be made before its other parts. */
    private Optional<Value.Reference> inherited(Node node) {
        return node instanceof Node.Instance instance ? instances.laterContent(instance) : Optional.empty();
    }

    /** The parts whose content the next step for an object reads: its creation, or, if it exists, its completion. */
    Stream<Value> read(Node node, boolean exists) {
        if (exists && inherited(node).isPresent()) {
            return inherited(node).<Value>map(part -> part).stream();
        }
        boolean isRead = exists
                ? node instanceof Node.Instance instance && Initialization.isFor(instance)
                : node instanceof Node.Logical logical && JdkViews.readsContent(logical.codec());
        return isRead ? node.values().stream() : Stream.empty();
    }

    /** The keys that an object hashes when it is completed. */
    Stream<Value> hashed(Node node) {
        return node instanceof Node.Logical logical ? LogicalKind.hashedKeys(logical).stream() : Stream.empty();
    }

    boolean hasKeys(Node node) {
        return node instanceof Node.Logical logical
                && codec(logical).isContainer()
                && codec(logical).shape().stride() > 0;
    }

    /** Fills a container again that does not find all of its keys; returns false if it finds them. */
    boolean fillAgain(Object object, Node node) {
        if (OpenedContent.isComplete(object, LogicalKind.keys((Node.Logical) node))) {
            return false;
        }
        if (object instanceof Map<?, ?> map) {
            map.clear();
        } else {
            ((Collection<?>) object).clear();
        }
        fillContainer(object, node);
        return true;
    }

    static String describe(Node node) {
        if (node instanceof Node.RecordInstance instance) {
            return "a record " + instance.type();
        } else if (node instanceof Node.Instance instance) {
            return "a " + instance.type();
        } else if (node instanceof Node.Lambda lambda) {
            return "a lambda of " + lambda.form().host();
        }
        return node instanceof Node.Logical logical ? "a " + logical.codec() : "a proxy";
    }

    private Object logical(Node.Logical logical) {
        LogicalCodec codec = codec(logical);
        CodecParts parts = new CodecParts(objects(needed(logical).toList()));
        return guarded(logical, () -> {
            if (codec.isContainer()) {
                return codec.make().apply(parts);
            }
            budget.spend(codec.shape(), logical.values(), parts);
            return JdkConstants.of(codec.make().apply(parts));
        });
    }

    /** Fills a container, or an object that reads itself, with its parts, all of which exist; ignores other objects. */
    private void fillContainer(Object object, Node node) {
        if (node instanceof Node.Instance instance) {
            if (instances.readsItself(object.getClass(), instance) && isAllocated(object, instance)) {
                instances.complete(object, instance);
            }
        } else if (node instanceof Node.Logical logical && codec(logical).isContainer()) {
            LogicalCodec codec = codec(logical);
            List<Value> tail = LogicalKind.elements(logical);
            CodecParts parts = new CodecParts(objects(tail));
            guarded(logical, () -> {
                budget.spend(codec.shape(), tail, parts);
                codec.fill().accept(object, parts);
                return object;
            });
        }
    }

    /** Whether {@code object} was allocated before its parts existed, so that it is not complete yet. */
    private boolean isAllocated(Object object, Node.Instance instance) {
        return object.getClass().getName().equals(instance.type())
                && !instances.isMadeOfParts(object.getClass(), instance);
    }

    /** Sets the fields or elements of an object whose values exist; ignores an object that reads itself. */
    void fillFields(@Nullable Object object, Node node, Predicate<Value> exists) {
        if (object != null && node instanceof Node.Instance instance) {
            if (isAllocated(object, instance) && !instances.readsItself(object.getClass(), instance)) {
                instances.fill(object, instance, exists);
            }
        } else if (object != null && node instanceof Node.ReferenceArray array) {
            for (int i = 0; i < array.values().size(); i++) {
                if (exists.test(array.values().get(i))) {
                    set(object, i, array);
                }
            }
        }
    }

    private void set(Object object, int index, Node.ReferenceArray array) {
        Object element = values.apply(array.values().get(index));
        try {
            Array.set(object, index, element);
        } catch (IllegalArgumentException e) {
            throw new OpenException(
                    "element " + index + " of " + array.type() + " cannot hold " + GraphDecoder.describe(element), e);
        }
    }

    /** Reports exceptions of the JDK's classes for parts that no program can have captured, and of a program's comparators. */
    private static Object guarded(Node.Logical logical, Callable<Object> step) {
        try {
            return step.call();
        } catch (ClosureException e) {
            throw e;
        } catch (Exception e) {
            throw new CorruptClosureException(
                    "graph is corrupt: a " + logical.codec() + " cannot be made of its "
                            + logical.values().size() + " parts: "
                            + e.getClass().getName(),
                    e);
        }
    }

    private List<@Nullable Object> objects(List<Value> parts) {
        List<@Nullable Object> objects = new ArrayList<>(parts.size());
        parts.forEach(value -> objects.add(values.apply(value)));
        return objects;
    }

    private Class<?> arrayType(String name) {
        Class<?> type = code.type(name);
        if (!type.isArray()) {
            throw new CorruptClosureException("graph is corrupt: an array of type " + name);
        }
        return type;
    }

    private static LogicalCodec codec(Node.Logical logical) {
        LogicalCodec codec = LogicalCodecs.named(logical.codec())
                .orElseThrow(() -> new CorruptClosureException(
                        "graph holds a " + logical.codec() + ", which this release cannot make; use a newer release"));
        int stride = Math.max(1, codec.shape().stride());
        if (logical.values().size() < codec.first() || (logical.values().size() - codec.first()) % stride != 0) {
            throw new CorruptClosureException("graph is corrupt: a " + logical.codec() + " of "
                    + logical.values().size() + " parts");
        }
        return codec;
    }
}
