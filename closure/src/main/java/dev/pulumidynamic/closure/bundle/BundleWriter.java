package dev.pulumidynamic.closure.bundle;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.wire.Messages;

/** Writes a {@link Bundle}, each part compressed as a whole; {@link BundleReader} is the inverse. */
final class BundleWriter {
    ByteString write(Bundle bundle) {
        return Messages.write(out -> {
            out.writeUInt32(BundleFormat.VERSION_FIELD, BundleFormat.VERSION);
            out.writeString(BundleFormat.DIGEST, bundle.digest().hex());
            out.writeBytes(BundleFormat.PROJECT, part(bundle.project()));
            for (Part library : bundle.libraries()) {
                out.writeBytes(BundleFormat.LIBRARY, part(library));
            }
        });
    }

    private static ByteString part(Part part) {
        CompressedEntries.Bytes packed = part.packed().bytes();
        return Messages.write(out -> {
            out.writeString(BundleFormat.NAME, part.name());
            out.writeUInt32(BundleFormat.SIZE, packed.size());
            out.writeBytes(BundleFormat.COMPRESSED, packed.compressed());
        });
    }
}
