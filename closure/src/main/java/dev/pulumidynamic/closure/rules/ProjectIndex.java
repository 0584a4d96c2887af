package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.rules.ClassScan.Call;
import dev.pulumidynamic.closure.rules.ClassScan.Write;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What the code of a project does to what is not its own.
 *
 * @param types all classes of the project by name
 */
record ProjectIndex(Map<String, ClassScan> types) {
    /** The writes of static fields that the project does not declare. */
    Stream<Write> foreign() {
        return types.values().stream()
                .flatMap(type -> type.writes().stream())
                .filter(write -> !types.containsKey(write.field().owner()));
    }

    /** The calls that make settings of the JVM. */
    Stream<Call> settings() {
        return types.values().stream().flatMap(type -> type.settings().stream());
    }
}
