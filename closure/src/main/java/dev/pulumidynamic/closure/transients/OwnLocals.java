package dev.pulumidynamic.closure.transients;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** Numbers local variables anew, in the order in which they are met. {@code this} keeps the number 0. */
final class OwnLocals {
    private final Map<Integer, Integer> numbers = new HashMap<>(Map.of(0, 0));
    private int size = 1;

    /** The number of variables. */
    int size() {
        return size;
    }

    /** Each has room for a long, because a number can be used again for a variable of another type. */
    int of(int variable) {
        return numbers.computeIfAbsent(variable, unused -> {
            size += 2;
            return size - 2;
        });
    }

    /**
     * The variables of a frame by their new numbers.
     *
     * @param known what is set there; null if the code there never runs
     */
    List<Object> of(List<Object> frame, @Nullable Frame<BasicValue> known) {
        Map<Integer, Object> kept = new TreeMap<>();
        int variable = 0;
        for (Object value : frame) {
            Integer number = numbers.get(variable);
            if (number != null && (known == null || !known.getLocal(number).equals(BasicValue.UNINITIALIZED_VALUE))) {
                kept.put(number, value);
            }
            variable += isWide(value) ? 2 : 1;
        }
        List<Object> all = new ArrayList<>();
        int next = 0;
        for (Map.Entry<Integer, Object> each : kept.entrySet()) {
            all.addAll(Collections.nCopies(each.getKey() - next, Opcodes.TOP));
            all.add(each.getValue());
            next = each.getKey() + (isWide(each.getValue()) ? 2 : 1);
        }
        return all;
    }

    private static boolean isWide(Object value) {
        return value.equals(Opcodes.LONG) || value.equals(Opcodes.DOUBLE);
    }
}
