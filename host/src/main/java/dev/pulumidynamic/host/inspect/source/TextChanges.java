package dev.pulumidynamic.host.inspect.source;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.util.List;

/** What is different between two texts, as hunks of lines. */
public final class TextChanges {
    private static final int CONTEXT = 3;

    private TextChanges() {}

    /** The lines of a unified diff; none when the texts are the same. */
    public static List<String> between(String name, String before, String after) {
        List<String> old = before.lines().toList();
        return UnifiedDiffUtils.generateUnifiedDiff(
                name, name, old, DiffUtils.diff(old, after.lines().toList()), CONTEXT);
    }
}
