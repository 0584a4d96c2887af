package dev.pulumidynamic.closure.change;

import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.TransientFields;
import dev.pulumidynamic.closure.graph.Value;
import java.lang.invoke.MethodHandleInfo;
import java.util.List;
import java.util.Optional;

/** Two graphs to compare, and what the author can mean of them; {@code isSameCode} if both were captured with the same bundle. */
record GraphPair(Graph before, Graph recent, ComparedFields fields, boolean isSameCode) {
    /** Whether two values, at most one of them an object, differ as the author can mean it. */
    boolean isChange(Value old, Value now) {
        return isMeant(old, now) && isData(old, before) && isData(now, recent);
    }

    boolean hasData(List<Value> old, List<Value> now) {
        return old.stream().anyMatch(value -> isData(value, before))
                || now.stream().anyMatch(value -> isData(value, recent));
    }

    /** Whether two values are references to different static fields of one class. */
    boolean isOtherConstant(Value old, Value now) {
        return old instanceof Value.Reference was
                && now instanceof Value.Reference is
                && before.nodes().get(was.node()) instanceof Node.StaticReference former
                && recent.nodes().get(is.node()) instanceof Node.StaticReference latter
                && former.field().owner().equals(latter.field().owner())
                && !former.field().name().equals(latter.field().name());
    }

    /** Whether two values, at most one of them an object, differ in more than their declared type. */
    private boolean isMeant(Value old, Value now) {
        if (old.equals(now)) {
            return false;
        }
        if (old == Value.Null.NULL || now == Value.Null.NULL) {
            return isSameCode || !old.isDefault() || !now.isDefault();
        }
        return isSameCode || primitiveOrValue(old).equals(primitiveOrValue(now));
    }

    private static Class<?> primitiveOrValue(Value value) {
        return value instanceof Value.Primitive primitive ? primitive.boxed().getClass() : value.getClass();
    }

    /** Whether a value is data that an author sets, and not code. */
    boolean isData(Value value, Graph graph) {
        if (!(value instanceof Value.Reference reference)) {
            return true;
        }
        Node node = graph.nodes().get(reference.node());
        ObjectKind kind = ObjectKind.of(node, fields);
        boolean isEmptyObject = kind == ObjectKind.FIELDS
                && node.slots().stream().allMatch(slot -> slot.name().equals(TransientFields.INITIALIZED));
        return kind.isMeant() && (isSameCode || !(kind.isCode() || isEmptyObject));
    }

    /** The field of {@code old} that corresponds to {@code slot}: that of the same class, or else the only one with the name. */
    static Optional<Node.Slot> slot(Node old, Node.Slot slot) {
        List<Node.Slot> named = old.slots().stream()
                .filter(other -> other.name().equals(slot.name()))
                .toList();
        return named.stream()
                .filter(other -> other.owner().equals(slot.owner()))
                .findFirst()
                .or(() -> named.size() == 1 ? Optional.of(named.get(0)) : Optional.empty());
    }

    /** The index that the captured variable {@code i} of a lambda had before; -1 if it had none, or it is unknown. */
    int indexBefore(Node.Lambda old, Node.Lambda now, int i) {
        if (isSameCode) {
            return i;
        }
        String name = now.variables().get(i);
        if (!name.isEmpty()) {
            return old.variables().indexOf(name);
        }
        boolean isThere = i < old.variables().size() && old.variables().get(i).isEmpty();
        boolean isSame = old.form().equals(now.form()) || (isReceiver(now, i) && isReceiver(old, i));
        return isThere && isSame ? i : -1;
    }

    /** The place of the captured variable {@code i} of {@code lambda}, which is at {@code place}. */
    static CapturedPlace place(Node.Lambda lambda, int i, CapturedPlace place) {
        String name = lambda.variables().get(i);
        return name.isEmpty() && !isReceiver(lambda, i) ? place.element(i) : place.at(name, false);
    }

    /** Whether the variable is the object that an instance method was bound to. */
    private static boolean isReceiver(Node.Lambda lambda, int i) {
        int kind = lambda.form().kind();
        return i == 0 && kind != MethodHandleInfo.REF_invokeStatic && kind != MethodHandleInfo.REF_newInvokeSpecial;
    }

    /**
     * The location of a captured value, as its author knows it.
     *
     * @param path such as {@code captured.client.url}
     * @param isAuthors whether a field or variable of the author is part of the path, and not only a framework's
     * @param isShown whether the author allows messages to show the value
     */
    record CapturedPlace(String path, boolean isAuthors, boolean isShown) {
        static final CapturedPlace ROOT = new CapturedPlace("captured", false, false);

        /** The location of a field or a captured variable. An outer object has no name and adds nothing to the path. */
        CapturedPlace at(String name, boolean shown) {
            boolean isNamed = !name.isEmpty() && !name.startsWith("this$");
            String written = name.replaceFirst("^(val)?\\$", "");
            return new CapturedPlace(isNamed ? path + "." + written : path, true, isShown || shown);
        }

        CapturedPlace element(int index) {
            return new CapturedPlace(path + "[" + index + "]", true, isShown);
        }

        /** The location of an entry of a map: it has the path of the map, because keys may be secret. */
        CapturedPlace entry() {
            return new CapturedPlace(path, true, isShown);
        }
    }
}
