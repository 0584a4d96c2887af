package dev.pulumidynamic.host.protocol;

import dev.pulumidynamic.host.property.StructuralDiff.Change;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import pulumirpc.Provider.DiffResponse;
import pulumirpc.Provider.DiffResponse.DiffChanges;
import pulumirpc.Provider.PropertyDiff;
import pulumirpc.Provider.PropertyDiff.Kind;

/** Gathers the changes of a resource into a diff with details. */
final class DiffWriter {
    private final Map<String, PropertyDiff> details = new TreeMap<>();
    private final Set<String> changed = new LinkedHashSet<>();
    private final Set<String> replaces = new LinkedHashSet<>();
    private boolean some;

    /** The provider says that something changed, whatever the inputs look like. */
    void setChanged() {
        some = true;
    }

    boolean isReplacing() {
        return !replaces.isEmpty();
    }

    void add(Change change, boolean replacing) {
        some = true;
        changed.add(change.path().root());
        details.put(change.path().text(), detail(kind(change.kind(), replacing)));
        if (replacing) {
            replaces.add(change.path().root());
        }
    }

    /** A property that the provider says replaces; its inputs need not differ. */
    void addReplaced(String path) {
        replaces.add(path);
        boolean told = details.keySet().stream()
                .anyMatch(detail ->
                        detail.equals(path) || detail.startsWith(path + ".") || detail.startsWith(path + "["));
        if (!told) {
            details.put(path, detail(Kind.UPDATE_REPLACE));
        }
    }

    DiffResponse write(List<String> stables, boolean deleteBeforeReplace) {
        DiffResponse.Builder answer = DiffResponse.newBuilder().addAllStables(stables);
        if (!some) {
            return answer.setChanges(DiffChanges.DIFF_NONE).build();
        }
        return answer.setChanges(DiffChanges.DIFF_SOME)
                .setDeleteBeforeReplace(deleteBeforeReplace)
                .addAllReplaces(replaces)
                .addAllDiffs(changed)
                .putAllDetailedDiff(details)
                .setHasDetailedDiff(!details.isEmpty())
                .build();
    }

    private static PropertyDiff detail(Kind kind) {
        return PropertyDiff.newBuilder().setKind(kind).setInputDiff(true).build();
    }

    private static Kind kind(Change.Kind kind, boolean replacing) {
        return switch (kind) {
            case ADD -> replacing ? Kind.ADD_REPLACE : Kind.ADD;
            case DELETE -> replacing ? Kind.DELETE_REPLACE : Kind.DELETE;
            case UPDATE -> replacing ? Kind.UPDATE_REPLACE : Kind.UPDATE;
        };
    }
}
