package dev.pulumidynamic.bench.deployment;

import java.util.List;
import java.util.Locale;

/** What is done with a stack, in the order of its life. */
public enum Stage {
    /** Of the resources that are to be created. */
    PREVIEW(true, "preview"),
    /** Creates all resources. */
    UP(true, "up"),
    /** Runs the same program again. */
    NO_CHANGE(true, "up"),
    /** Reads all resources. */
    REFRESH(false, "refresh"),
    /** Deletes all resources. */
    DESTROY(false, "destroy");

    private final boolean runsProgram;
    private final String command;

    Stage(boolean runsProgram, String command) {
        this.runsProgram = runsProgram;
        this.command = command;
    }

    /** Whether the program is started. */
    public boolean runsProgram() {
        return runsProgram;
    }

    /** How {@code pulumi} is asked for it. */
    List<String> words() {
        return this == PREVIEW ? List.of(command) : List.of(command, "--yes", "--skip-preview");
    }

    /** The name in measurements. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
