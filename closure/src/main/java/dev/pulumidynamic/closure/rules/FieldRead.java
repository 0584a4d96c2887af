package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.Warning;

/**
 * A place where captured code reads a static field: {@code com.acme.Config.token} in a class with the internal name {@code type}. The
 * culprit names the class, too, if the field is of another one. It keeps no code in memory.
 */
public record FieldRead(DependencyPaths paths, String type, String culprit, String location, String field) {
    /** The refusal of a field whose value in the program does not reach where the closure runs, for this reason. */
    public CaptureException refusal(String reason) {
        return paths.refusal(
                "static-field",
                type,
                culprit,
                location + " reads this static field, " + reason,
                "pass the value in a field or a captured variable; " + StaticFields.remedy(field));
    }

    /** The warning of a field whose value adds {@code size} bytes to each graph. */
    public Warning large(int size) {
        return paths.warning(
                "large-value",
                type,
                culprit,
                "the value that this static field has in the program is not the one that its initializer makes, and adds "
                        + size / 1000 + " KB to the captured data of each object whose code reads it",
                "let the initializer make the value, or read it where it is used; " + StaticFields.remedy(field));
    }
}
