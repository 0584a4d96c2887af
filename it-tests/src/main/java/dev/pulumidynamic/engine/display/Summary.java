package dev.pulumidynamic.engine.display;

import dev.pulumidynamic.engine.step.Op;
import java.util.ArrayList;
import java.util.List;

/** The numbers at the end: how many resources were created, updated, ... and how many stayed as they are. */
final class Summary {
    /** A replacement counts once, not as its create and its delete. */
    private static final List<Op> COUNTED = List.of(Op.CREATE, Op.IMPORT, Op.UPDATE, Op.DELETE, Op.REPLACE);

    private Summary() {}

    static List<String> lines(List<Change> changes, boolean preview) {
        List<String> lines = new ArrayList<>();
        for (Op op : COUNTED) {
            long count = count(changes, op);
            if (count > 0) {
                String words = preview ? count + " to " + op.planned() : count + " " + op.past();
                lines.add("    " + op.sign() + (op.sign().length() == 1 ? " " : "") + words);
            }
        }
        long same = count(changes, Op.SAME);
        if (same > 0) {
            lines.add("    " + same + " unchanged");
        }
        return lines;
    }

    private static long count(List<Change> changes, Op op) {
        return changes.stream().filter(change -> change.op() == op).count();
    }
}
