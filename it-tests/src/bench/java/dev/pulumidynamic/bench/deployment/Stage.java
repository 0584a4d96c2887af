package dev.pulumidynamic.bench.deployment;

import java.util.List;
import java.util.Locale;

/** What is done with a stack, in the order of its life. */
public enum Stage {
    /** Of the resources that are to be created. */
    PREVIEW(true, "preview"),
    /** Creates all resources. */
    UP(true, "up", "--yes", "--skip-preview"),
    /** Runs the same program again. */
    NO_CHANGE(true, "up", "--yes", "--skip-preview"),
    /** Reads all resources. */
    REFRESH(false, "refresh", "--yes", "--skip-preview"),
    /** Deletes all resources. */
    DESTROY(false, "destroy", "--yes", "--skip-preview");

    private final boolean runsProgram;
    private final List<String> words;

    Stage(boolean runsProgram, String... words) {
        this.runsProgram = runsProgram;
        this.words = List.of(words);
    }

    /** Whether the program is started. */
    public boolean runsProgram() {
        return runsProgram;
    }

    /** How {@code pulumi} is asked for it. */
    List<String> words() {
        return words;
    }

    /** The name in measurements. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
