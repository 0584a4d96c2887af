package dev.pulumidynamic.closure.bundle;

import com.google.protobuf.CodedInputStream;
import dev.pulumidynamic.closure.CorruptClosureException;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.XZInputStream;

/** Reads what {@link BundleWriter} wrote, refuses everything else, and verifies the digest. */
final class BundleReader {
    /** More than any preset up to 6 needs to decompress, in KiB. */
    private static final int MEMORY_LIMIT = 32 * 1024;

    private final byte[] stored;
    private final List<Part> libraries = new ArrayList<>();
    private @Nullable Part project;
    private String digest = "";
    private int version;

    BundleReader(byte[] stored) {
        this.stored = stored;
    }

    Bundle read() {
        try {
            Messages.read(stored, this::bundleField);
        } catch (IOException | IllegalArgumentException e) {
            throw new CorruptClosureException("bundle of " + stored.length + " bytes is corrupt: " + e.getMessage(), e);
        }
        if (version != BundleFormat.VERSION) {
            throw new CorruptClosureException("bundle has format version " + version + ", this release reads version "
                    + BundleFormat.VERSION + "; use a release that knows it");
        }
        if (project == null) {
            throw new CorruptClosureException("bundle of " + stored.length + " bytes is corrupt: it holds no project");
        }
        return verified(new Bundle(project, libraries));
    }

    private Bundle verified(Bundle bundle) {
        if (!bundle.digest().hex().equals(digest)) {
            throw new CorruptClosureException("bundle " + digest + " was changed: its content has the digest "
                    + bundle.digest() + "; restore the state from before the change");
        }
        return bundle;
    }

    private boolean bundleField(CodedInputStream in, int field) throws IOException {
        switch (field) {
            case BundleFormat.VERSION_FIELD -> version = in.readUInt32();
            case BundleFormat.DIGEST -> digest = in.readStringRequireUtf8();
            case BundleFormat.PROJECT -> project = new PartReader().read(in.readByteArray());
            case BundleFormat.LIBRARY -> libraries.add(new PartReader().read(in.readByteArray()));
            default -> {
                return false;
            }
        }
        return true;
    }

    /** The fields of one part, as they come. */
    private static final class PartReader {
        private String name = "";
        private int size;
        private byte[] compressed = new byte[0];

        Part read(byte[] part) throws IOException {
            Messages.read(part, this::field);
            SortedMap<String, byte[]> entries = new TreeMap<>();
            Messages.read(decompress(), (in, field) -> entry(in, field, entries));
            return new Part(name, entries);
        }

        private boolean field(CodedInputStream in, int field) throws IOException {
            switch (field) {
                case BundleFormat.NAME -> name = in.readStringRequireUtf8();
                case BundleFormat.SIZE -> size = in.readUInt32();
                case BundleFormat.COMPRESSED -> compressed = in.readByteArray();
                default -> {
                    return false;
                }
            }
            return true;
        }

        private byte[] decompress() throws IOException {
            if (size < 0 || size > BundleFormat.LARGEST_PART) {
                throw new IllegalArgumentException("part '" + name + "' says it has " + size + " bytes");
            }
            try (InputStream in = new XZInputStream(new ByteArrayInputStream(compressed), MEMORY_LIMIT)) {
                byte[] content = in.readNBytes(size);
                if (content.length != size || in.read() >= 0) {
                    throw new IllegalArgumentException("part '" + name + "' has not the " + size + " bytes it says");
                }
                return content;
            }
        }

        private static boolean entry(CodedInputStream in, int field, SortedMap<String, byte[]> entries)
                throws IOException {
            if (field != BundleFormat.ENTRY) {
                return false;
            }
            String[] name = {""};
            byte[][] content = {{}};
            Messages.readNested(in, (entry, part) -> {
                switch (part) {
                    case BundleFormat.ENTRY_NAME -> name[0] = entry.readStringRequireUtf8();
                    case BundleFormat.ENTRY_CONTENT -> content[0] = entry.readByteArray();
                    default -> {
                        return false;
                    }
                }
                return true;
            });
            entries.put(name[0], content[0]);
            return true;
        }
    }
}
