package dev.pulumidynamic.closure.bundle;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import dev.pulumidynamic.closure.CorruptClosureException;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what {@link BundleWriter} wrote, refuses everything else, and verifies the digest. */
final class BundleReader {
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
        private ByteString compressed = ByteString.EMPTY;

        Part read(byte[] part) throws IOException {
            Messages.read(part, this::field);
            Packed.Bytes bytes = new Packed.Bytes(size, compressed);
            return new Part(name, Packed.unpack(bytes));
        }

        private boolean field(CodedInputStream in, int field) throws IOException {
            switch (field) {
                case BundleFormat.NAME -> name = in.readStringRequireUtf8();
                case BundleFormat.SIZE -> size = in.readUInt32();
                case BundleFormat.COMPRESSED -> compressed = in.readBytes();
                default -> {
                    return false;
                }
            }
            return true;
        }
    }
}
