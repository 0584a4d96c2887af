package dev.pulumidynamic.closure.graph;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes the set that {@code Collections.newSetFromMap} would return for a map that is not empty. The method refuses such a map, so the set
 * is read from its serialized form, in which a name stands for the map.
 */
final class SetOverMap {
    private static final String MAP = "map";
    private static final byte[] FORM = form();

    private SetOverMap() {}

    private static byte[] form() {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        try (Writer out = new Writer(written)) {
            out.writeObject(Collections.newSetFromMap(new HashMap<>()));
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory", e);
        }
        return written.toByteArray();
    }

    /** A set whose elements are the keys of {@code map}, which it changes. */
    static Set<?> of(Map<?, ?> map) {
        try (Reader in = new Reader(new ByteArrayInputStream(FORM), map)) {
            return (Set<?>) in.readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException("a set over a map cannot be made", e);
        }
    }

    private static final class Writer extends ObjectOutputStream {
        Writer(OutputStream out) throws IOException {
            super(out);
            enableReplaceObject(true);
        }

        @Override
        protected @Nullable Object replaceObject(@Nullable Object object) {
            return object instanceof Map ? MAP : object;
        }
    }

    private static final class Reader extends ObjectInputStream {
        private final Map<?, ?> map;

        Reader(InputStream in, Map<?, ?> map) throws IOException {
            super(in);
            this.map = map;
            enableResolveObject(true);
        }

        @Override
        protected @Nullable Object resolveObject(@Nullable Object object) {
            return MAP.equals(object) ? map : object;
        }
    }
}
