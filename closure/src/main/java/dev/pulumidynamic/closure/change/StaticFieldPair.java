package dev.pulumidynamic.closure.change;

import dev.pulumidynamic.closure.change.GraphPair.CapturedPlace;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.Node;
import dev.pulumidynamic.closure.graph.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The static fields of two graphs. One has changed if its value is that of the same initializer in only one of them. Where a graph tells
 * nothing of a field, nothing is known.
 */
record StaticFieldPair(GraphPair graphs) {
    record Carried(Value before, Value recent, CapturedPlace place) {}

    private record Field(Node.Slot slot, Optional<Integer> place) {}

    /** The fields that both graphs carry. */
    Stream<Carried> both() {
        return fields(graphs.recent())
                .flatMap(now -> fields(graphs.before())
                        .filter(old -> isOf(old.slot(), now.slot()))
                        .filter(old -> isStable(old) && isStable(now))
                        .map(old -> new Carried(old.slot().value(), now.slot().value(), place(now.slot()))));
    }

    /** The fields that only one graph carries, where the other one has the value of the initializer. */
    Stream<CapturedPlace> changed() {
        return Stream.concat(
                        fields(graphs.recent()).filter(field -> isOther(field, graphs.recent(), graphs.before())),
                        fields(graphs.before()).filter(field -> isOther(field, graphs.before(), graphs.recent())))
                .map(field -> place(field.slot()));
    }

    private boolean isOther(Field carried, Graph graph, Graph other) {
        return isStable(carried)
                && other.staticFields().stream().noneMatch(slot -> isOf(slot, carried.slot()))
                && carried.place().filter(other.marks()::isInitial).isPresent()
                && graphs.isData(carried.slot().value(), graph);
    }

    private static boolean isOf(Node.Slot one, Node.Slot other) {
        return one.name().equals(other.name()) && one.owner().equals(other.owner());
    }

    private Stream<Field> fields(Graph graph) {
        List<Node.Slot> slots = graph.staticFields();
        List<Integer> places = graph.marks().carried();
        return IntStream.range(0, slots.size())
                .mapToObj(i -> new Field(slots.get(i), places.stream().skip(i).findFirst()))
                .filter(field -> graphs.fields().isCounted(field.slot().owner(), name(field.slot())));
    }

    private boolean isStable(Field field) {
        return field.place()
                .filter(place -> graphs.before().marks().isUnstable(place)
                        || graphs.recent().marks().isUnstable(place))
                .isEmpty();
    }

    /** The name of the field itself, of that of an enum constant too. */
    private static String name(Node.Slot slot) {
        return slot.name().substring(slot.name().lastIndexOf('.') + 1);
    }

    private CapturedPlace place(Node.Slot slot) {
        String type = slot.owner().substring(slot.owner().lastIndexOf('.') + 1);
        return CapturedPlace.ROOT
                .at(type.substring(type.lastIndexOf('$') + 1), false)
                .at(slot.name(), graphs.fields().isShown(slot.owner(), name(slot)));
    }
}
