package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.display.Change;
import dev.pulumidynamic.engine.display.Diagnostic;
import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.step.Observer.Severity;
import dev.pulumidynamic.engine.step.Op;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How an operation ended.
 *
 * @param succeeded whether everything was done; the diagnostics say what was not
 * @param changes what was done, or would be, in the order in which it ended; without what the engine does to providers
 * @param outputs the stack's outputs
 * @param diagnostics what there was to tell
 * @param duration how long it took
 */
public record UpdateResult(
        boolean succeeded,
        List<Change> changes,
        Map<String, PropertyValue> outputs,
        List<Diagnostic> diagnostics,
        Duration duration) {

    /** The names of the resources to which {@code op} was done, in alphabetical order. */
    public List<String> names(Op op) {
        return changes.stream()
                .filter(change -> change.op() == op)
                .map(change -> change.urn().name())
                .sorted()
                .toList();
    }

    /** All errors, one per line; empty when there is none. */
    public String errors() {
        return diagnostics.stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .map(Diagnostic::message)
                .collect(Collectors.joining("\n"));
    }
}
