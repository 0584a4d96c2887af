package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.failure.Refusal;
import dev.pulumidynamic.closure.graph.ConstantObjects;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.graph.StaticValue;
import dev.pulumidynamic.closure.graph.TransientFields;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A captured object, encoded with what its code needs besides, as far as that is known: this may bring code that needs more.
 *
 * @param statics the values of the static fields that its graph carries, by the names of the fields
 * @param initial the static fields whose values initializers make again, as far as they are known
 * @param transients fields of the objects that are captured although they are transient
 */
record EncodedRoot(
        Object root,
        List<Refusal> refusals,
        SortedMap<String, StaticValue> statics,
        Map<String, ComparedValue> initial,
        TransientFields transients,
        GraphEncoder encoder,
        Graph graph) {
    static EncodedRoot of(Object root, List<Refusal> refusals) {
        GraphEncoder encoder = new GraphEncoder(refusals);
        return new EncodedRoot(
                root,
                refusals,
                Collections.emptySortedMap(),
                new HashMap<>(),
                TransientFields.NONE,
                encoder,
                encoder.encode(root));
    }

    private EncodedRoot again(
            SortedMap<String, StaticValue> values, TransientFields fields, ConstantObjects constants) {
        GraphEncoder again = new GraphEncoder(refusals, constants, fields);
        return new EncodedRoot(root, refusals, values, initial, fields, again, again.encode(root, inOrder(values)));
    }

    /** The values of the static fields, in the order in which an opening sets them. */
    List<StaticValue> carried() {
        return inOrder(statics);
    }

    private static List<StaticValue> inOrder(SortedMap<String, StaticValue> statics) {
        return statics.size() < 2
                ? List.copyOf(statics.values())
                : statics.values().stream().sorted(StaticValue.ORDER).toList();
    }

    /** The same object with further static fields. */
    EncodedRoot with(SortedMap<String, StaticValue> further) {
        SortedMap<String, StaticValue> all = new TreeMap<>(statics);
        all.putAll(further);
        return again(all, transients, new ConstantObjects());
    }

    EncodedRoot with(TransientFields all) {
        return again(statics, all, new ConstantObjects());
    }

    /** The same object, of which some objects are references to static final fields. */
    EncodedRoot with(ConstantObjects constants) {
        return constants.isEmpty() ? this : again(statics, transients, constants);
    }
}
