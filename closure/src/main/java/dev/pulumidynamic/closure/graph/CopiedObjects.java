package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.jdk.JdkTypes;
import dev.pulumidynamic.closure.jdk.LogicalCodec;
import dev.pulumidynamic.closure.jdk.LogicalCodecs;
import java.lang.reflect.Array;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The captured objects that become other objects where the graph opens, and whose identity code can notice: because nothing else is equal
 * to them, or because one place shows what another one changed.
 */
public final class CopiedObjects {
    private final Map<Object, Integer> ids;
    private final List<Node> nodes;
    private final Predicate<Class<?>> isOfProject;
    private final BitSet copied;

    /** The values of fields, elements and variables that are no objects; null until something asks. */
    private @Nullable Set<Value> values;

    /** What only references to {@code constants} lead to is not copied. */
    CopiedObjects(
            Map<Object, Integer> ids,
            List<Node> nodes,
            Value root,
            ConstantObjects constants,
            Predicate<Class<?>> isOfProject) {
        this.ids = ids;
        this.nodes = nodes;
        this.isOfProject = isOfProject;
        BitSet referred = new BitSet();
        constants.referred().stream().filter(ids::containsKey).map(ids::get).forEach(referred::set);
        this.copied = Graph.reached(Stream.of(root), nodes, referred);
    }

    /** {@return whether an object is one of them} */
    public boolean contains(Object object) {
        return isCopied(object) && hasIdentity(object);
    }

    /** {@return whether an object is captured that code would notice to be another one if it compares it by {@code ==}} */
    public boolean containsCompared(Object object) {
        return isUncachedBox(object)
                ? holdsNumber(object)
                : isCopied(object) && ConstantField.isComparable(object.getClass());
    }

    /** Whether an object is a number or a character of which each boxing makes another object. */
    private static boolean isUncachedBox(Object object) {
        if (object instanceof Character character) {
            return character > Byte.MAX_VALUE;
        }
        return GraphEncoder.isValue(object)
                && object instanceof Number number
                && (object instanceof Double || object instanceof Float || number.byteValue() != number.longValue());
    }

    /** An opened graph has one box for equal numbers. */
    private boolean holdsNumber(Object number) {
        Set<Value> known = values;
        if (known == null) {
            known = copied.stream()
                    .mapToObj(nodes::get)
                    .flatMap(node -> node.values().stream())
                    .filter(Value.Primitive.class::isInstance)
                    .collect(Collectors.toSet());
            values = known;
        }
        return known.contains(new Value.Primitive(number));
    }

    private boolean hasIdentity(Object object) {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            return Array.getLength(object) > 0;
        } else if (type.isHidden() || !ConstantField.isComparable(type)) {
            return false;
        } else if (JdkTypes.isJdk(type)) {
            return type == Object.class
                    || LogicalCodecs.of(object).filter(CopiedObjects::isState).isPresent();
        }
        return isOfProject.test(type)
                && (object instanceof Collection || object instanceof Map || ConstantField.inheritsEquals(type))
                && SerializationHooks.of(type).readResolve().isEmpty();
    }

    private static boolean isState(LogicalCodec codec) {
        String name = codec.name();
        return codec.isContainer()
                || LogicalKind.isState(name)
                || name.startsWith("java.util.concurrent.")
                || name.startsWith("java.lang.ThreadLocal");
    }

    private boolean isCopied(Object object) {
        Integer id = ids.get(object);
        return id != null && copied.get(id);
    }
}
