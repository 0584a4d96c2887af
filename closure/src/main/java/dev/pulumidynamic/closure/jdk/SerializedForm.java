package dev.pulumidynamic.closure.jdk;

import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.lambda.PrivateAccess;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The serialized form of a JDK object without the objects that it refers to: the only public access to the list behind {@code
 * Collections.unmodifiableList}. The serialized forms of JDK classes are specified and do not change.
 */
final class SerializedForm {
    private final List<Object> references = new ArrayList<>();
    private final List<Class<?>> classes = new ArrayList<>();
    private final byte[] bytes;

    SerializedForm(Object object) {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        try (Recorder out = new Recorder(written, object)) {
            out.writeObject(object);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory", e);
        }
        bytes = written.toByteArray();
    }

    /** The object of {@code type} behind a wrapper, from the field if serialization replaces it: a lambda, a {@code List.of}. */
    static Object behind(Object object, Class<?> type) {
        return Optional.of(new SerializedForm(object))
                .flatMap(form -> form.references.stream().findFirst())
                .filter(type::isInstance)
                .or(() -> PrivateAccess.of(object, type))
                .orElseThrow(() -> unreadable("capture the collection inside the wrapper"));
    }

    /** The private fields of an object that has no serialized form, by name. */
    static Map<String, @Nullable Object> fields(Object object) {
        return fields(object, object.getClass());
    }

    /** The private fields of an object by name, as {@code type}, a class of the object, sees them. */
    static Map<String, @Nullable Object> fields(Object object, Class<?> type) {
        return PrivateAccess.fields(object, type).orElseThrow(() -> unreadable("create the object where it is used"));
    }

    private static RefusedValueException unreadable(String alternative) {
        return new RefusedValueException(
                "wrapper",
                "its content cannot be read",
                "run the program with " + ClosedModules.option("java.base/java.lang.invoke") + ", or " + alternative);
    }

    Stream<Object> references() {
        return references.stream();
    }

    <T> Optional<T> reference(Class<T> type) {
        return references().filter(type::isInstance).map(type::cast).findFirst();
    }

    /** The first class in the form that is not the object's own. */
    Class<?> type(Class<?> own) {
        return classes.stream()
                .filter(type -> !type.isAssignableFrom(own))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(own.getName() + " does not show its type"));
    }

    /** The byte at {@code distance} from the end of the form. */
    byte tail(int distance) {
        return bytes[bytes.length - distance];
    }

    private final class Recorder extends ObjectOutputStream {
        private final Object root;
        private boolean begun;

        Recorder(ByteArrayOutputStream out, Object root) throws IOException {
            super(out);
            this.root = root;
            enableReplaceObject(true);
        }

        /** The first object is the root or its replacement. */
        @Override
        protected @Nullable Object replaceObject(Object object) {
            if (!begun || object == root) {
                begun = true;
                return object;
            }
            references.add(object);
            return null;
        }

        @Override
        protected void annotateClass(Class<?> type) {
            classes.add(type);
        }
    }
}
