package dev.pulumidynamic.closure.rules;

import java.util.List;
import java.util.function.Predicate;

/**
 * The state of the project that captured code needs, and that has the values of initializers as far as the rules for code can tell.
 *
 * @param fields static fields, each once for each class that reads it
 * @param others static fields whose values can be others than those of their initializers, or whose initializers cannot run again
 * @param isNeeded whether captured code reads a field of objects, such as {@code com.acme.Config.token}, and does not fill it on demand
 */
public record InitializedState(List<StaticField> fields, List<OtherField> others, Predicate<String> isNeeded) {
    /** Copies the lists. */
    public InitializedState {
        fields = List.copyOf(fields);
        others = List.copyOf(others);
    }

    /**
     * A static field. The initializer of its class only fills static fields, so that it can run once more.
     *
     * @param owner the internal name of the class that declares it
     * @param name the field's
     * @param reader the internal name of a class whose methods read it, and that is therefore initialized before
     * @param read where they read it
     */
    public record StaticField(String owner, String name, String reader, FieldRead read) {}

    /**
     * A static field that is not compared with its initial value.
     *
     * @param isNeeded whether captured code needs its content, which a cache only keeps
     */
    public record OtherField(StaticField field, boolean isNeeded) {}
}
