package dev.pulumidynamic.closure.jdk;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Keeps what a {@code writeObject} or {@code writeExternal} writes, in its order: objects, and bytes. {@link HookInput} is the inverse. */
public final class HookOutput extends ObjectOutputStream {
    /** The start of the names of parts; no field can be named so. */
    public static final String OBJECT = "written[";

    public static final String DATA = "bytes[";

    private final String owner;
    private final Supplier<List<CapturedPart>> fields;
    private final List<CapturedPart> parts = new ArrayList<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream data = new DataOutputStream(bytes);
    private @Nullable NamedFields named;
    private int written;

    /** @param fields what {@code defaultWriteObject} writes when it is called */
    public HookOutput(String owner, Supplier<List<CapturedPart>> fields) throws IOException {
        this.owner = owner;
        this.fields = fields;
    }

    /** All parts, after the method has returned. */
    public List<CapturedPart> parts() {
        endData();
        return parts;
    }

    private void endData() {
        if (bytes.size() > 0) {
            parts.add(new CapturedPart(owner, DATA + written++ + "]", bytes.toByteArray(), Object.class));
            bytes.reset();
        }
    }

    @Override
    protected void writeObjectOverride(@Nullable Object object) {
        endData();
        parts.add(new CapturedPart(owner, OBJECT + written++ + "]", object, Object.class));
    }

    @Override
    public void writeUnshared(@Nullable Object object) {
        writeObjectOverride(object);
    }

    @Override
    public void defaultWriteObject() {
        parts.addAll(fields.get());
    }

    @Override
    public PutField putFields() {
        if (named == null) {
            named = new NamedFields();
        }
        return named;
    }

    @Override
    public void writeFields() {
        parts.addAll(((NamedFields) putFields()).parts);
    }

    @Override
    public void useProtocolVersion(int version) {
        // The parts have no versions.
    }

    @Override
    public void reset() {
        // Shared objects stay shared.
    }

    @Override
    public void flush() {
        // The parts are in memory.
    }

    @Override
    public void close() {
        // The parts are in memory.
    }

    @Override
    public void write(int value) throws IOException {
        data.write(value);
    }

    @Override
    public void write(byte[] values) throws IOException {
        data.write(values);
    }

    @Override
    public void write(byte[] values, int offset, int length) throws IOException {
        data.write(values, offset, length);
    }

    @Override
    public void writeBoolean(boolean value) throws IOException {
        data.writeBoolean(value);
    }

    @Override
    public void writeByte(int value) throws IOException {
        data.writeByte(value);
    }

    @Override
    public void writeShort(int value) throws IOException {
        data.writeShort(value);
    }

    @Override
    public void writeChar(int value) throws IOException {
        data.writeChar(value);
    }

    @Override
    public void writeInt(int value) throws IOException {
        data.writeInt(value);
    }

    @Override
    public void writeLong(long value) throws IOException {
        data.writeLong(value);
    }

    @Override
    public void writeFloat(float value) throws IOException {
        data.writeFloat(value);
    }

    @Override
    public void writeDouble(double value) throws IOException {
        data.writeDouble(value);
    }

    @Override
    public void writeBytes(String text) throws IOException {
        data.writeBytes(text);
    }

    @Override
    public void writeChars(String text) throws IOException {
        data.writeChars(text);
    }

    @Override
    public void writeUTF(String text) throws IOException {
        data.writeUTF(text);
    }

    /** Named values, which need not be fields. */
    private final class NamedFields extends PutField {
        private final List<CapturedPart> parts = new ArrayList<>();

        @Override
        public void put(String name, @Nullable Object value) {
            parts.add(new CapturedPart(owner, name, value, Object.class));
        }

        @Override
        public void put(String name, boolean value) {
            put(name, (Object) value);
        }

        @Override
        public void put(String name, byte value) {
            put(name, (Object) value);
        }

        @Override
        public void put(String name, char value) {
            put(name, (Object) value);
        }

        @Override
        public void put(String name, short value) {
            put(name, (Object) value);
        }

        @Override
        public void put(String name, int value) {
            put(name, (Object) value);
        }

        @Override
        public void put(String name, long value) {
            put(name, (Object) value);
        }

        @Override
        public void put(String name, float value) {
            put(name, (Object) value);
        }

        @Override
        public void put(String name, double value) {
            put(name, (Object) value);
        }

        @Override
        @Deprecated
        public void write(ObjectOutput out) {
            parts().addAll(parts);
        }
    }
}
