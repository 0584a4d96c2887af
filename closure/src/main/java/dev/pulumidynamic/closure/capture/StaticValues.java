package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.rules.CarriedFields;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Set;

/** Finds the static fields of the running program whose values are captured. */
final class StaticValues {
    private final Set<Class<?>> classes;

    /** @param objects has encoded the objects whose code reads the fields */
    StaticValues(GraphEncoder objects) {
        this.classes = objects.classes();
    }

    /** The fields, readable, in their order. */
    List<Field> fields(CarriedFields carried) {
        return carried.names().stream().map(this::field).toList();
    }

    /** Initializes the class, as the captured code would, so that an initializer that fails is an error here. */
    private Field field(String name) {
        try {
            Class<?> type =
                    ClassPath.loaded(classes, CarriedFields.type(name)).orElseThrow(ClassNotFoundException::new);
            Field field = type.getDeclaredField(CarriedFields.field(name));
            field.setAccessible(true);
            field.get(null);
            return field;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            throw new CaptureException(
                    "carried-field",
                    ObjectPath.ROOT,
                    name,
                    "the field is carried by value, but its value cannot be read: " + e,
                    "correct what the message names, or pass the value in a field or a captured variable");
        }
    }

    /** Refuses fields that calls would share: each call has values of its own. */
    static void refuseShared(CarriedFields carried) {
        carried.names().stream().findFirst().ifPresent(name -> {
            throw new CaptureException(
                    "carried-field",
                    ObjectPath.ROOT,
                    name,
                    "the field is carried by value, but calls share the classes, because of the isolation or of"
                            + " native libraries: all captured objects would have one value",
                    "use another isolation, or pass the value in a field or a captured variable");
        });
    }
}
