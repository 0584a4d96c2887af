package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.Warning;
import java.util.Set;

/**
 * A static field of the project that captured code can read, or such a field of an enum constant. It keeps no code in memory.
 *
 * @param name the field's; for one of an enum constant, the constant's name and the field's: {@code RED.label}
 * @param readers the methods of captured code that read it, or the names of classes some method of which does: those of initializers
 *     count only if the program has not initialized the class
 */
public record ReadField(
        String owner, String name, Read read, Set<MethodName> readers, String type, Initializer initializer) {
    public ReadField {
        readers = Set.copyOf(readers);
    }

    /** What initializes a field: whether that can run again without anybody noticing, and whether it makes another value each time. */
    public record Initializer(boolean isRepeatable, boolean isUnstable, boolean isFinal, boolean isOfInterface) {}

    /** The name with that of its class, such as {@code com.acme.Config.token}. */
    public String fullName() {
        return owner.replace('/', '.') + "." + name;
    }

    /**
     * A place where captured code reads a static field: {@code com.acme.Config.token} in a class with the internal name {@code type}. The
     * culprit names the class, too, if the field is of another one. It keeps no code in memory.
     */
    public record Read(DependencyPaths paths, String type, String culprit, String location, String field) {
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
}
