package dev.pulumidynamic.closure.rules;

import java.util.Set;

/**
 * A static field of the project that captured code can read, or such a field of an enum constant. It keeps no code in memory.
 *
 * @param name the field's; for one of an enum constant, the constant's name and the field's: {@code RED.label}
 * @param readers the methods of captured code that read it, or the names of classes some method of which does: those of initializers
 *     count only if the program has not initialized the class
 */
public record ReadField(
        String owner, String name, FieldRead read, Set<MethodName> readers, String type, Initializer initializer) {
    public ReadField {
        readers = Set.copyOf(readers);
    }

    /** What initializes a field: whether that can run again without anybody noticing, and whether it makes another value each time. */
    public record Initializer(boolean isRepeatable, boolean isUnstable, boolean isFinal, boolean isOfInterface) {}

    /** The name with that of its class, such as {@code com.acme.Config.token}. */
    public String fullName() {
        return owner.replace('/', '.') + "." + name;
    }
}
