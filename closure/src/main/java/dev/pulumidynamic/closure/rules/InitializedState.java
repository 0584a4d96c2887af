package dev.pulumidynamic.closure.rules;

import dev.pulumidynamic.closure.failure.CaptureException;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The state of the project that captured code needs, and that has the values of initializers as far as the rules for code can tell.
 *
 * @param fields static fields, each once for each class that reads it
 * @param isNeeded whether captured code reads a field of objects, such as {@code com.acme.Config.token}, and does not fill it on demand
 */
public record InitializedState(List<StaticField> fields, Predicate<String> isNeeded) {
    /** Copies the list. */
    public InitializedState {
        fields = List.copyOf(fields);
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
