package dev.pulumidynamic.closure.graph;

import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The captured objects that become other objects where the graph opens, and whose identity code can notice: because nothing else is equal
 * to them, or because one place shows what another one changed.
 */
public final class CopiedObjects {
    private final Map<Object, Integer> ids;
    private final List<Node> nodes;
    private final Value root;
    private final ConstantObjects constants;
    private final Predicate<Class<?>> isOfProject;
    private @Nullable BitSet copied;

    /** @param ids by identity */
    CopiedObjects(
            Map<Object, Integer> ids,
            List<Node> nodes,
            Value root,
            ConstantObjects constants,
            Predicate<Class<?>> isOfProject) {
        this.ids = ids;
        this.nodes = nodes;
        this.root = root;
        this.constants = constants;
        this.isOfProject = isOfProject;
    }

    /**
     * {@return whether an object is one of them}
     *
     * @param object any object
     */
    public boolean contains(Object object) {
        return ids.containsKey(object) && hasIdentity(object) && isCopied(object);
    }

    /**
     * {@return whether an object is captured that code would notice to be another one if it compares it by {@code ==}}
     *
     * @param object any object
     */
    public boolean containsCompared(Object object) {
        return ids.containsKey(object) && ConstantField.isComparable(object.getClass()) && isCopied(object);
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

    /** What only references to constants lead to is not copied. */
    private boolean isCopied(Object object) {
        if (copied == null) {
            copied = findCopied();
        }
        return copied.get(ids.getOrDefault(object, nodes.size()));
    }

    private BitSet findCopied() {
        BitSet found = new BitSet();
        Deque<Value> pending = new ArrayDeque<>(List.of(root));
        BitSet referred = new BitSet();
        constants.referred().stream().filter(ids::containsKey).map(ids::get).forEach(referred::set);
        while (!pending.isEmpty()) {
            if (pending.remove() instanceof Value.Reference reference
                    && !referred.get(reference.node())
                    && !found.get(reference.node())) {
                found.set(reference.node());
                nodes.get(reference.node()).values().forEach(pending::add);
            }
        }
        return found;
    }
}
