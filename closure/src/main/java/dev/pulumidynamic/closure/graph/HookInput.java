package dev.pulumidynamic.closure.graph;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectStreamClass;
import java.io.StreamCorruptedException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Gives a {@code readObject} or {@code readExternal} what {@link HookOutput} kept. */
final class HookInput extends ObjectInputStream {
    private final Class<?> type;
    private final Runnable setFields;
    private final List<ObjectInputValidation> validations;
    private final Map<String, @Nullable Object> fields = new HashMap<>();
    private final Deque<Written> written = new ArrayDeque<>();
    private DataInputStream data = new DataInputStream(new ByteArrayInputStream(new byte[0]));

    private record Written(@Nullable Object value, boolean isData) {}

    /**
     * @param type the class that declares the method
     * @param slots what was captured of the class's own fields
     * @param values returns the object of a value
     * @param setFields what {@code defaultReadObject} does
     * @param validations receives what is to be validated when the object is complete
     */
    HookInput(
            Class<?> type,
            List<Node.Slot> slots,
            Function<Value, @Nullable Object> values,
            Runnable setFields,
            List<ObjectInputValidation> validations)
            throws IOException {
        this.type = type;
        this.setFields = setFields;
        this.validations = validations;
        for (Node.Slot slot : slots) {
            @Nullable Object value = values.apply(slot.value());
            boolean isData = slot.name().startsWith(HookOutput.DATA);
            if (isData || slot.name().startsWith(HookOutput.OBJECT)) {
                written.add(new Written(value, isData));
            } else {
                fields.put(slot.name(), value);
            }
        }
    }

    /** Whether {@code slot} is a field, not what a method wrote. */
    static boolean isField(Node.Slot slot) {
        return slot.name().indexOf('[') < 0;
    }

    @Override
    protected @Nullable Object readObjectOverride() throws IOException {
        if (data.available() > 0 || (!written.isEmpty() && written.getFirst().isData())) {
            throw new StreamCorruptedException(type.getName() + " wrote primitive data here, and reads an object");
        }
        if (written.isEmpty()) {
            throw new EOFException(type.getName() + " reads more objects than it wrote");
        }
        return written.remove().value();
    }

    @Override
    public @Nullable Object readUnshared() throws IOException {
        return readObjectOverride();
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

    @Override
    public void close() {
        // It is in memory.
    }

    /** The bytes up to the next object. */
    private DataInputStream data() throws IOException {
        Written next = written.peek();
        if (data.available() == 0 && next != null && next.isData() && next.value() instanceof byte[] bytes) {
            written.remove();
            data = new DataInputStream(new ByteArrayInputStream(bytes));
        }
        return data;
    }

    @Override
    public int available() throws IOException {
        return data().available();
    }

    @Override
    public int read() throws IOException {
        return data().read();
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        return data().read(into, offset, length);
    }

    @Override
    public void readFully(byte[] into) throws IOException {
        data().readFully(into);
    }

    @Override
    public void readFully(byte[] into, int offset, int length) throws IOException {
        data().readFully(into, offset, length);
    }

    @Override
    public int skipBytes(int count) throws IOException {
        return data().skipBytes(count);
    }

    @Override
    public boolean readBoolean() throws IOException {
        return data().readBoolean();
    }

    @Override
    public byte readByte() throws IOException {
        return data().readByte();
    }

    @Override
    public int readUnsignedByte() throws IOException {
        return data().readUnsignedByte();
    }

    @Override
    public short readShort() throws IOException {
        return data().readShort();
    }

    @Override
    public int readUnsignedShort() throws IOException {
        return data().readUnsignedShort();
    }

    @Override
    public char readChar() throws IOException {
        return data().readChar();
    }

    @Override
    public int readInt() throws IOException {
        return data().readInt();
    }

    @Override
    public long readLong() throws IOException {
        return data().readLong();
    }

    @Override
    public float readFloat() throws IOException {
        return data().readFloat();
    }

    @Override
    public double readDouble() throws IOException {
        return data().readDouble();
    }

    @Override
    public String readUTF() throws IOException {
        return data().readUTF();
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
