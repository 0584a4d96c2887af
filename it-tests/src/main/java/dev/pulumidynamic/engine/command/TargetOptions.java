package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.step.Selection;
import java.util.HashSet;
import java.util.List;
import picocli.CommandLine.Option;

/** Which resources a command is about. */
final class TargetOptions {
    @Option(
            names = {"-t", "--target"},
            paramLabel = "URN",
            description = "Only this resource may change; may be given several times, and hold * and **.")
    private List<String> targets = List.of();

    @Option(names = "--target-dependents", description = "What depends on a target is one, too.")
    private boolean dependents;

    Selection selection(List<String> replaced) {
        return new Selection(new HashSet<>(targets), new HashSet<>(replaced), dependents);
    }
}
