package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.lambda.PrivateAccess;
import dev.pulumidynamic.closure.graph.LogicalCodec.RefusedValueException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a JDK object would write if it were serialized, without what that refers to: the one public way to the list behind
 * {@code Collections.unmodifiableList}. The serialized forms of JDK classes are specified and stay as they are.
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

    /**
     * The object of {@code type} behind {@code object}, a wrapper. What is written otherwise than it is (a lambda, a {@code
     * List.of}) is not seen here, but must be looked at in the wrapper itself.
     */
    static Object behind(Object object, Class<?> type) {
        return Optional.of(new SerializedForm(object))
                .flatMap(form -> form.references.stream().findFirst())
                .filter(type::isInstance)
                .or(() -> PrivateAccess.of(object, type))
                .orElseThrow(() -> new RefusedValueException(
                        "wrapper",
                        "what it wraps cannot be told",
                        "run the program with --add-opens java.base/java.lang.invoke=ALL-UNNAMED, or keep what it wraps"
                                + " instead"));
    }

    /** Whether it refers to nothing. */
    boolean isAlone() {
        return references.isEmpty();
    }

    /** The first class that it writes and that is not its own. */
    Class<?> type(Class<?> own) {
        return classes.stream()
                .filter(type -> !type.isAssignableFrom(own))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(own.getName() + " does not tell its type"));
    }

    /** What was written {@code distance} bytes before the end. */
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

        /** The root, or what it wants to be written as, comes first. */
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
