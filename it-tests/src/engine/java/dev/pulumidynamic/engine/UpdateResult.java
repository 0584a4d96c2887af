package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.display.Display.Change;
import dev.pulumidynamic.engine.display.Display.Diagnostic;
import dev.pulumidynamic.engine.display.Display.Severity;
import dev.pulumidynamic.engine.display.Op;
import dev.pulumidynamic.engine.property.PropertyValue;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The result of an operation.
 *
 * @param succeeded whether everything was done; the diagnostics have the errors
 * @param changes the steps that succeeded, or would be done, in the order of their ends; without those of providers
 * @param outputs the stack's outputs
 * @param diagnostics the messages to the user
 * @param duration the time it took
 */
public record UpdateResult(
        boolean succeeded,
        List<Change> changes,
        Map<String, PropertyValue> outputs,
        List<Diagnostic> diagnostics,
        Duration duration) {

    /** The names of the resources with the step {@code op}, in alphabetical order. */
    public List<String> names(Op op) {
        return changes.stream()
                .filter(change -> change.op() == op)
                .map(change -> change.urn().name())
                .sorted()
                .toList();
    }

    /** All errors, one per line; empty if there is none. */
    public String errors() {
        return diagnostics.stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .map(Diagnostic::message)
                .collect(Collectors.joining("\n"));
    }
}
