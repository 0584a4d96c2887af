package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.jdk.HookOutput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Gives a {@code readObject} or {@code readExternal} what {@link HookOutput} kept. The stream has an empty text for each object. */
final class HookInput extends ObjectInputStream {
    private final Class<?> type;
    private final Runnable setFields;
    private final List<ObjectInputValidation> validations;
    private final Map<String, @Nullable Object> fields = new HashMap<>();
    private final Iterator<@Nullable Object> objects;

    HookInput(
            Class<?> type,
            List<Node.Slot> slots,
            Function<Value, @Nullable Object> values,
            Runnable setFields,
            List<ObjectInputValidation> validations)
            throws IOException {
        super(new ByteArrayInputStream(stream(slots, values)));
        this.type = type;
        this.setFields = setFields;
        this.validations = validations;
        List<@Nullable Object> written = new ArrayList<>();
        for (Node.Slot slot : slots) {
            if (slot.name().startsWith(HookOutput.OBJECT)) {
                written.add(values.apply(slot.value()));
            } else if (isField(slot)) {
                fields.put(slot.name(), values.apply(slot.value()));
            }
        }
        objects = written.iterator();
        enableResolveObject(true);
        setObjectInputFilter(object -> ObjectInputFilter.Status.ALLOWED); // None comes from the stream.
    }

    private static byte[] stream(List<Node.Slot> slots, Function<Value, @Nullable Object> values) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeShort(STREAM_MAGIC);
        out.writeShort(STREAM_VERSION);
        for (Node.Slot slot : slots) {
            if (slot.name().startsWith(HookOutput.OBJECT)) {
                writeText(out);
            } else if (slot.name().startsWith(HookOutput.DATA) && values.apply(slot.value()) instanceof byte[] data) {
                out.write(TC_BLOCKDATALONG);
                out.writeInt(data.length);
                out.write(data);
            }
        }
        writeText(out); // For an object that was not written.
        return bytes.toByteArray();
    }

    private static void writeText(DataOutputStream out) throws IOException {
        out.write(TC_STRING);
        out.writeUTF("");
    }

    static boolean isField(Node.Slot slot) {
        return slot.name().indexOf('[') < 0;
    }

    @Override
    protected @Nullable Object resolveObject(Object text) throws IOException {
        if (!objects.hasNext()) {
            throw new EOFException(type.getName() + " reads more objects than it wrote");
        }
        return objects.next();
    }

    @Override
    public void defaultReadObject() {
        setFields.run();
    }

    @Override
    public GetField readFields() {
        return new NamedFields();
    }

    @Override
    public void registerValidation(ObjectInputValidation object, int priority) {
        validations.add(object);
    }

    /** Named values; one that was captured as its default is null here, whatever its type. */
    private final class NamedFields extends GetField {
        private <T> T get(String name, Class<T> boxed, T absent, T zero) {
            @Nullable Object value = fields.get(name);
            if (value == null) {
                return fields.containsKey(name) ? zero : absent;
            }
            return boxed.cast(value);
        }

        @Override
        public ObjectStreamClass getObjectStreamClass() {
            return ObjectStreamClass.lookupAny(type);
        }

        @Override
        public boolean defaulted(String name) {
            return !fields.containsKey(name);
        }

        @Override
        public @Nullable Object get(String name, @Nullable Object absent) {
            return fields.containsKey(name) ? fields.get(name) : absent;
        }

        @Override
        public boolean get(String name, boolean absent) {
            return get(name, Boolean.class, absent, false);
        }

        @Override
        public byte get(String name, byte absent) {
            return get(name, Byte.class, absent, (byte) 0);
        }

        @Override
        public char get(String name, char absent) {
            return get(name, Character.class, absent, (char) 0);
        }

        @Override
        public short get(String name, short absent) {
            return get(name, Short.class, absent, (short) 0);
        }

        @Override
        public int get(String name, int absent) {
            return get(name, Integer.class, absent, 0);
        }

        @Override
        public long get(String name, long absent) {
            return get(name, Long.class, absent, 0L);
        }

        @Override
        public float get(String name, float absent) {
            return get(name, Float.class, absent, 0F);
        }

        @Override
        public double get(String name, double absent) {
            return get(name, Double.class, absent, 0D);
        }
    }
}
