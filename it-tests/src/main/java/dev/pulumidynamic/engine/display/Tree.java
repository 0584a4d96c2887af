package dev.pulumidynamic.engine.display;

import dev.pulumidynamic.engine.state.Urn;
import dev.pulumidynamic.engine.step.Op;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Resources below their parents, a row for each: what was done to it, or would be, and why. */
final class Tree {
    private static final List<String> BRANCHES = List.of("├─ ", "└─ ", "│  ", "   ");
    private static final int GAP = 2;

    private final Map<String, Row> rows = new LinkedHashMap<>();
    private final Map<String, String> parents;

    /** What a row says beside the resource's type and name. */
    record Row(Op op, String status, String info) {}

    /** A row as it is shown, but for its place. */
    private record Line(Op op, List<String> cells) {}

    /** A tree of resources whose parents are in {@code parents}, by URN. */
    Tree(Map<String, String> parents) {
        this.parents = parents;
    }

    void put(Urn urn, Row row) {
        rows.put(urn.text(), row);
    }

    /** The lines, with a line of titles at the top. */
    List<String> lines(String statusTitle) {
        Map<String, List<String>> children = new LinkedHashMap<>();
        List<String> known = new ArrayList<>(rows.keySet());
        known.forEach(this::putParents);
        rows.keySet()
                .forEach(urn -> children.computeIfAbsent(parent(urn), key -> new ArrayList<>())
                        .add(urn));
        List<Line> lines = new ArrayList<>(List.of(new Line(Op.SAME, List.of("Type", "Name", statusTitle, "Info"))));
        for (String root : children.getOrDefault("", List.of())) {
            add(lines, root, "", "", children);
        }
        return aligned(lines);
    }

    /** What has not changed itself is there for what is below it. */
    private void putParents(String urn) {
        for (String parent = parent(urn); !parent.isEmpty(); parent = parent(parent)) {
            rows.putIfAbsent(parent, new Row(Op.SAME, "", ""));
        }
    }

    private String parent(String urn) {
        return parents.getOrDefault(urn, "");
    }

    private void add(List<Line> lines, String urn, String branch, String below, Map<String, List<String>> children) {
        Row row = rows.getOrDefault(urn, new Row(Op.SAME, "", ""));
        Urn name = new Urn(urn);
        lines.add(new Line(row.op, List.of(branch + name.type(), name.name(), row.status, row.info)));
        List<String> mine = children.getOrDefault(urn, List.of());
        for (int i = 0; i < mine.size(); i++) {
            boolean last = i == mine.size() - 1;
            add(lines, mine.get(i), below + BRANCHES.get(last ? 1 : 0), below + BRANCHES.get(last ? 3 : 2), children);
        }
    }

    private static List<String> aligned(List<Line> lines) {
        int[] widths = new int[lines.get(0).cells.size()];
        lines.forEach(line -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], line.cells.get(i).length());
            }
        });
        List<String> aligned = new ArrayList<>();
        for (Line line : lines) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String cell = line.cells.get(i);
                text.append(cell).append(" ".repeat(widths[i] - cell.length() + GAP));
            }
            String whole = String.format(
                    " %-3s %s", line.op.sign().strip(), text.toString().stripTrailing());
            aligned.add(
                    line.op == Op.SAME && !aligned.isEmpty()
                            ? whole
                            : Color.of(line.op).of(whole));
        }
        return aligned;
    }
}
