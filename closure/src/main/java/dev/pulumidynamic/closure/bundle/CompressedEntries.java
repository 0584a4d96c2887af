package dev.pulumidynamic.closure.bundle;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.BasicArrayCache;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.SingleXZInputStream;
import org.tukaani.xz.UnsupportedOptionsException;
import org.tukaani.xz.XZ;
import org.tukaani.xz.XZOutputStream;

/** The entries of a part, compressed as a whole. Compression is the slowest step of storing a bundle, so it runs on demand, and once. */
public final class CompressedEntries {
    private static final int ENTRY = 1;
    private static final int NAME = 1;
    private static final int CONTENT = 2;
    /** More than preset 2 needs to decompress, in KiB. */
    private static final int MEMORY_LIMIT = 4 * 1024;

    private final Supplier<Bytes> pack;
    private @Nullable Bytes bytes;

    /**
     * The bytes.
     *
     * @param size of the entries before compression
     * @param dictionary the number of the dictionary that they are compressed with, or {@link PresetDictionary#NONE}
     * @param compressed as docs/state-format.md describes it
     */
    public record Bytes(int size, int dictionary, ByteString compressed) {
        /** {@return the form for a cache: the size, the dictionary, then the compressed bytes} */
        public byte[] toBytes() {
            return ByteBuffer.allocate(2 * Integer.BYTES + compressed.size())
                    .putInt(size)
                    .putInt(dictionary)
                    .put(compressed.asReadOnlyByteBuffer())
                    .array();
        }

        /**
         * {@return the inverse of {@link #toBytes}}
         *
         * @param bytes what that returned
         */
        public static Bytes parse(byte[] bytes) {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            return new Bytes(buffer.getInt(), buffer.getInt(), ByteString.copyFrom(buffer));
        }
    }

    /**
     * Entries that are compressed, or read in compressed form, on demand.
     *
     * @param pack compresses or reads them; called once
     */
    public CompressedEntries(Supplier<Bytes> pack) {
        this.pack = pack;
    }

    /** {@return the compressed bytes, which are always the same for the same entries} */
    public synchronized Bytes bytes() {
        if (bytes == null) {
            bytes = pack.get();
        }
        return bytes;
    }

    /**
     * {@return the compressed {@code entries}}
     *
     * @param entries content by name
     */
    public static Bytes pack(SortedMap<String, byte[]> entries) {
        ByteString content = content(entries);
        return new Bytes(content.size(), PresetDictionary.NONE, compress(content));
    }

    /**
     * {@return the compressed {@code entries}, much smaller than by {@link #pack} if most of them are classes of this project}
     *
     * @param entries content by name
     */
    public static Bytes packWithDictionary(SortedMap<String, byte[]> entries) {
        ByteString content = content(entries);
        return new Bytes(content.size(), PresetDictionary.NUMBER, PresetDictionary.compress(content));
    }

    private static ByteString content(SortedMap<String, byte[]> entries) {
        return Messages.write(out -> {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                out.writeBytes(ENTRY, entry(entry.getKey(), entry.getValue()));
            }
        });
    }

    /**
     * {@return an xz stream with the settings of parts}
     *
     * @param content any bytes
     */
    public static ByteString compress(ByteString content) {
        ByteString.Output compressed = ByteString.newOutput();
        try (OutputStream xz = new XZOutputStream(compressed, compression(), XZ.CHECK_CRC32)) {
            content.writeTo(xz);
        } catch (IOException e) {
            throw new UncheckedIOException("compressing in memory", e);
        }
        return compressed.toByteString();
    }

    /**
     * {@return what {@link #compress} compressed}
     *
     * @param compressed an xz stream
     * @param most bytes that are read
     * @throws IOException if the stream is damaged, or has more bytes
     */
    public static byte[] decompress(ByteString compressed, int most) throws IOException {
        try (InputStream in = stream(compressed.newInput())) {
            byte[] content = in.readNBytes(most);
            if (in.read() >= 0) {
                throw new IOException("it has more than " + most + " bytes");
            }
            return content;
        }
    }

    private static InputStream stream(InputStream compressed) throws IOException {
        // The buffers of a block that has ended serve the next one, so a million empty blocks take no memory.
        return new SingleXZInputStream(compressed, MEMORY_LIMIT, true, new BasicArrayCache());
    }

    /** Preset 2: Jackson's 5.9 MB take 0.3 s and 1.27 MB; the default, 1.6 s and 14 % less. Never changes: the engine hashes the bytes. */
    static LZMA2Options compression() throws UnsupportedOptionsException {
        return new LZMA2Options(2);
    }

    private static ByteString entry(String name, byte[] content) {
        return Messages.write(fields -> {
            fields.writeString(NAME, name);
            fields.writeByteArray(CONTENT, content);
        });
    }

    /** The inverse of {@link #pack}. The budget has the size of {@code bytes}. */
    static SortedMap<String, byte[]> unpack(Bytes bytes, BundleBudget budget) throws IOException {
        SortedMap<String, byte[]> entries = new TreeMap<>();
        Messages.read(decompress(bytes), (in, field) -> {
            budget.addEntries(1);
            readEntry(in, field, entries);
        });
        return entries;
    }

    private static byte[] decompress(Bytes bytes) throws IOException {
        if (bytes.size() < 0) {
            throw new IllegalArgumentException(
                    "a part states a size of " + Integer.toUnsignedString(bytes.size()) + " bytes");
        }
        InputStream compressed = bytes.compressed().newInput();
        try (InputStream in = bytes.dictionary() == PresetDictionary.NONE
                ? stream(compressed)
                : PresetDictionary.decompress(bytes, compressed)) {
            byte[] content = new byte[bytes.size()];
            boolean isShort = in.readNBytes(content, 0, content.length) < content.length;
            if (isShort || in.read() >= 0 || compressed.read() >= 0) {
                throw new IllegalArgumentException("a part does not have the " + bytes.size() + " bytes it says");
            }
            return content;
        }
    }

    private static void readEntry(CodedInputStream in, int field, SortedMap<String, byte[]> entries)
            throws IOException {
        if (field != ENTRY) {
            Messages.skip(in);
            return;
        }
        String[] name = {""};
        byte[][] content = {{}};
        Messages.readNested(in, (entry, part) -> {
            switch (part) {
                case NAME -> name[0] = entry.readStringRequireUtf8();
                case CONTENT -> content[0] = entry.readByteArray();
                default -> Messages.skip(entry);
            }
        });
        if (entries.put(name[0], content[0]) != null) {
            throw new IllegalArgumentException("two entries have the name " + name[0]);
        }
    }
}
