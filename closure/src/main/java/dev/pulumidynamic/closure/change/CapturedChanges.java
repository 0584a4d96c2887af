package dev.pulumidynamic.closure.change;

import dev.pulumidynamic.closure.bundle.Bundle;
import dev.pulumidynamic.closure.change.GraphPair.CapturedPlace;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.LogicalKind;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/**
 * Compares the captured values of two graphs, which may belong to different code. Only values that an author sets count:
 * primitives, strings, enum constants, values and collections of the JDK, and fields of the project's classes. Changes of code
 * do not count: identities of classes and lambdas, and fields that only one of the graphs has.
 */
public final class CapturedChanges {
    private static final int MOST_NESTED = 64;

    private final GraphPair graphs;
    /** Results for elements of sets and keys of maps, shared with nested comparisons. */
    private final Map<ObjectPair, Boolean> same;

    private final int depth;

    private final Set<ObjectPair> met = new HashSet<>();
    private final Deque<ValuePair> pending = new ArrayDeque<>();
    private final Map<String, CapturedChange> changes = new LinkedHashMap<>();

    private record ObjectPair(int before, int recent) {}

    private record ValuePair(Value before, Value recent, CapturedPlace place) {}

    private CapturedChanges(GraphPair graphs, Map<ObjectPair, Boolean> same, int depth) {
        this.graphs = graphs;
        this.same = same;
        this.depth = depth;
    }

    /**
     * {@return the captured values that changed, each path once}
     *
     * @param before the older graph
     * @param recent the newer graph
     * @param code the bundle of the newer graph
     * @param isSameCode whether the older graph was captured with the same bundle
     * @param counts as in {@link BundleChanges#between}: false for a framework's own classes
     */
    public static List<CapturedChange> between(
            Graph before, Graph recent, Bundle code, boolean isSameCode, Predicate<String> counts) {
        GraphPair graphs = new GraphPair(before, recent, new ComparedFields(recent, code, counts), isSameCode);
        CapturedChanges all = new CapturedChanges(graphs, new HashMap<>(), 0);
        StaticFieldPair statics = new StaticFieldPair(graphs);
        statics.both().forEach(field -> all.compare(field.before(), field.recent(), field.place()));
        statics.changed().forEach(all::change);
        return List.copyOf(
                all.of(before.object(), recent.object(), CapturedPlace.ROOT).values());
    }

    private Map<String, CapturedChange> of(Value old, Value now, CapturedPlace place) {
        compare(old, now, place);
        while (!pending.isEmpty() && (depth == 0 || changes.isEmpty())) {
            ValuePair next = pending.remove();
            compareNow(next.before(), next.recent(), next.place());
        }
        return changes;
    }

    private void compare(Value old, Value now, CapturedPlace place) {
        if (graphs.isOtherConstant(old, now)) {
            change(place);
            return;
        }
        pending.add(new ValuePair(
                LogicalKind.behindViews(old, graphs.before()), LogicalKind.behindViews(now, graphs.recent()), place));
    }

    private void compareNow(Value old, Value now, CapturedPlace place) {
        if (old instanceof Value.Reference oldObject && now instanceof Value.Reference newObject) {
            if (met.add(new ObjectPair(oldObject.node(), newObject.node()))) {
                compare(
                        graphs.before().nodes().get(oldObject.node()),
                        graphs.recent().nodes().get(newObject.node()),
                        place);
            }
        } else if (place.isAuthors() && graphs.isChange(old, now)) {
            change(place, old, now);
        }
    }

    private void compare(Node old, Node now, CapturedPlace place) {
        ObjectKind kind = ObjectKind.of(now, graphs.fields());
        ObjectKind former = ObjectKind.of(old, graphs.fields());
        if (kind != former) {
            if (kind.isMeant() && former.isMeant()) {
                changeOfSameCode(place);
            }
            return;
        }
        switch (kind) {
            case NOTHING -> {}
            case FRAMEWORK -> compareFramework(old, now, place);
            case FIELDS -> compareFields(old, now, place);
            case LAMBDA -> compareLambdas((Node.Lambda) old, (Node.Lambda) now, place);
            case CALL, VALUE -> compareMade(old, now, place);
            case PROXY -> compareInTurn(old.values(), now.values(), place, i -> place);
            case LIST -> compareInTurn(elements(old), elements(now), place, place::element);
            case SET, MAP -> compareUnordered(elements(old), elements(now), kind == ObjectKind.MAP ? 2 : 1, place);
            case CONSTANT, BYTES -> compareTyped(old, now, old.type().equals(now.type()), place);
            case TYPE -> compareTyped(old, now, false, place);
        }
    }

    private void compareTyped(Node old, Node now, boolean isOneType, CapturedPlace place) {
        if (!old.equals(now) && (graphs.isSameCode() || isOneType)) {
            change(place);
        }
    }

    /** A framework's own object adds nothing to the path, and its own values are not the author's. */
    private void compareFramework(Node old, Node now, CapturedPlace place) {
        if (old instanceof Node.Lambda was && now instanceof Node.Lambda is) {
            compareInTurn(was.values(), is.values(), place, i -> place);
        }
        for (Node.Slot slot : now.slots()) {
            GraphPair.slot(old, slot).ifPresent(there -> compare(there.value(), slot.value(), place));
        }
    }

    private void compareFields(Node old, Node now, CapturedPlace place) {
        if (graphs.isSameCode() && !old.type().equals(now.type())) {
            change(place);
            return;
        }
        for (Node.Slot slot : now.slots()) {
            if (!graphs.fields().isOfLibrary(slot.owner()) && graphs.fields().isCounted(slot.owner(), slot.name())) {
                CapturedPlace there = place.at(slot.name(), graphs.fields().isShown(slot.owner(), slot.name()));
                GraphPair.slot(old, slot).ifPresent(was -> compare(was.value(), slot.value(), there));
            }
        }
    }

    private void compareLambdas(Node.Lambda old, Node.Lambda now, CapturedPlace place) {
        if (graphs.isSameCode() && !old.form().equals(now.form())) {
            change(place);
            return;
        }
        for (int i = 0; i < now.values().size(); i++) {
            int there = graphs.indexBefore(old, now, i);
            if (there >= 0) {
                compare(old.values().get(there), now.values().get(i), GraphPair.place(now, i, place));
            }
        }
    }

    /** Compares objects by what they are made of, if it makes the same of it. */
    private void compareMade(Node old, Node now, CapturedPlace place) {
        if (maker(old).equals(maker(now))) {
            compareInTurn(old.values(), now.values(), place, i -> place);
        } else {
            changeOfSameCode(place);
        }
    }

    private static Object maker(Node node) {
        return node instanceof Node.Factory made ? made.call() : ((Node.Logical) node).codec();
    }

    private static List<Value> elements(Node node) {
        return node instanceof Node.Logical logical ? LogicalKind.elements(logical) : node.values();
    }

    private void compareInTurn(
            List<Value> old, List<Value> now, CapturedPlace whole, IntFunction<CapturedPlace> place) {
        if (old.size() == now.size()) {
            for (int i = 0; i < now.size(); i++) {
                compare(old.get(i), now.get(i), place.apply(i));
            }
        } else if (graphs.hasData(old, now)) {
            change(whole);
        }
    }

    /** Compares sets, or maps, with {@code stride} values from one key to the next. */
    private void compareUnordered(List<Value> old, List<Value> now, int stride, CapturedPlace place) {
        if (old.size() % stride != 0 || now.size() % stride != 0) {
            return;
        }
        Optional<int[]> matches = new KeyMatcher(graphs, stride, this::isSame).of(old, now);
        if (matches.isEmpty()) {
            if (graphs.hasData(old, now)) {
                change(place);
            }
            return;
        }
        for (int i = 0; stride == 2 && i < now.size(); i += 2) {
            int there = matches.get()[i / 2];
            if (there != KeyMatcher.AMBIGUOUS) {
                compare(old.get(there + 1), now.get(i + 1), place.entry());
            }
        }
    }

    /** Whether two values have no difference that counts; objects in a cycle, or in more nested sets than programs have, have none. */
    private boolean isSame(Value old, Value now) {
        if (!(old instanceof Value.Reference oldObject && now instanceof Value.Reference newObject)) {
            return isSameAlone(old, now);
        }
        ObjectPair pair = new ObjectPair(oldObject.node(), newObject.node());
        Boolean known = same.putIfAbsent(pair, true);
        if (known == null) {
            known = depth > MOST_NESTED || isSameAlone(old, now);
            same.put(pair, known);
        }
        return known;
    }

    private boolean isSameAlone(Value old, Value now) {
        CapturedChanges alone = new CapturedChanges(graphs, same, depth + 1);
        return alone.of(old, now, CapturedPlace.ROOT.entry()).isEmpty();
    }

    private void changeOfSameCode(CapturedPlace place) {
        if (graphs.isSameCode()) {
            change(place);
        }
    }

    private void change(CapturedPlace place) {
        changes.putIfAbsent(place.path(), new CapturedChange(place.path(), Optional.empty()));
    }

    private void change(CapturedPlace place, Value old, Value now) {
        Optional<String> values =
                place.isShown() ? shown(old).flatMap(was -> shown(now).map(is -> was + " -> " + is)) : Optional.empty();
        changes.putIfAbsent(place.path(), new CapturedChange(place.path(), values));
    }

    private static Optional<String> shown(Value value) {
        if (value instanceof Value.Text text) {
            return Optional.of('"' + text.value() + '"');
        } else if (value instanceof Value.Primitive primitive) {
            return Optional.of(String.valueOf(primitive.boxed()));
        }
        return value == Value.Null.NULL ? Optional.of("null") : Optional.empty();
    }

    /**
     * A captured value that changed. Values are shown only where the program's author allows it.
     *
     * @param path such as {@code captured.client.url}; for an element of a set or a key of a map, the path of the collection
     * @param values the old and the new value, if the field allows to show them
     */
    public record CapturedChange(String path, Optional<String> values) {
        /** The path, and the values if they may be shown. */
        @Override
        public String toString() {
            return path + values.map(both -> " (" + both + ")").orElse("");
        }
    }
}
