package dev.pulumidynamic.engine.display;

import dev.pulumidynamic.engine.step.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The numbers at the end, in Pulumi's order: how many resources were created, updated, ... and how many stayed. */
final class Summary {
    /** A replacement counts once, not as its create and its delete. */
    private static final List<Op> COUNTED = List.of(Op.CREATE, Op.UPDATE, Op.DELETE, Op.REPLACE, Op.IMPORT);

    private Summary() {}

    static List<String> lines(List<Change> changes, int errored, boolean preview) {
        List<String> lines = new ArrayList<>();
        long total = 0;
        for (Op op : COUNTED) {
            long count = count(changes, op);
            total += count;
            if (count > 0) {
                String words = preview ? count + " to " + op.planned() : count + " " + op.past();
                lines.add("    " + op.sign() + (op.sign().length() == 1 ? " " : "") + words);
            }
        }
        totals(lines.size() > 1 ? total : 0, count(changes, Op.SAME)).ifPresent(lines::add);
        if (errored > 0) {
            lines.add("    " + errored + " errored");
        }
        return lines;
    }

    /** A total is worth saying only of several kinds of changes. */
    private static Optional<String> totals(long total, long same) {
        String changed = total > 0 ? total + " changes" : "";
        String unchanged = same > 0 ? same + " unchanged" : "";
        String both =
                Stream.of(changed, unchanged).filter(text -> !text.isEmpty()).collect(Collectors.joining(". "));
        return both.isEmpty() ? Optional.empty() : Optional.of("    " + both);
    }

    private static long count(List<Change> changes, Op op) {
        return changes.stream().filter(change -> change.op() == op).count();
    }
}
