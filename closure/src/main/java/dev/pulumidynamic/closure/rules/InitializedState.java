package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.failure.CaptureException;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The state of the project that captured code needs, and that has the values of initializers as far as the rules for code can tell.
 *
 * @param fields static fields, each once for each class that reads it
 * @param needed fields of objects, such as {@code com.acme.Config.token}: those that captured code reads, and does not fill on demand
 */
public record InitializedState(List<StaticField> fields, Set<String> needed) {
    /** Copies the collections. */
    public InitializedState {
        fields = List.copyOf(fields);
        needed = Set.copyOf(needed);
    }

    /**
     * A static field. The initializer of its class only fills static fields, so that it can run once more.
     *
     * @param owner the internal name of the class that declares it
     * @param name the field's
     * @param reader the internal name of a class whose methods read it, and that is therefore initialized before
     * @param refusal made of what is wrong with the value of the field
     */
    public record StaticField(String owner, String name, String reader, Function<String, CaptureException> refusal) {}
}
