package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.Warning;

/**
 * A place where captured code reads a static field. It keeps no code in memory.
 *
 * @param type the internal name of the class that reads the field
 * @param culprit the field, and the class that reads it if that is another one
 * @param location of the instruction
 * @param field such as {@code com.acme.Config.token}
 */
public record FieldRead(DependencyPaths paths, String type, String culprit, String location, String field) {
    /** The refusal of a field with this problem. */
    public CaptureException refusal(String problem) {
        return paths.refusal(
                "static-field",
                type,
                culprit,
                location + " reads this static field, " + problem,
                "pass the value in a field or a captured variable; " + StaticFields.remedies(field));
    }

    /** The warning of a field that holds a captured object, and that cannot be carried by value for this reason. */
    public Warning aliased(String reason) {
        return paths.warning(
                "aliased-field",
                type,
                culprit,
                location
                        + " reads this static field, which holds an object that is captured, too: where the closure runs,"
                        + " these are two objects, because " + reason,
                "get the object from one of the two places only; if it does not matter, annotate the field with"
                        + " @Reinitialized");
    }
}
