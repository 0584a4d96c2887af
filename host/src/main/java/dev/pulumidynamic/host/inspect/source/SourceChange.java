package dev.pulumidynamic.host.inspect.source;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.util.List;

/**
 * What is different in the source of a class.
 *
 * @param type internal name
 * @param lines of a unified diff
 */
public record SourceChange(String type, List<String> lines) {
    private static final int CONTEXT = 3;

    public SourceChange {
        lines = List.copyOf(lines);
    }

    /** The change from one source of a class to another. */
    public static SourceChange between(String type, String before, String after) {
        String file = type + ".java";
        List<String> old = before.lines().toList();
        return new SourceChange(
                type,
                UnifiedDiffUtils.generateUnifiedDiff(
                        file, file, old, DiffUtils.diff(old, after.lines().toList()), CONTEXT));
    }
}
