package dev.pulumidynamic.closure.bundle;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.tukaani.xz.XZ;
import org.tukaani.xz.XZOutputStream;

/** Writes a {@link Bundle}, each part compressed as a whole; {@link BundleReader} is the inverse. */
final class BundleWriter {
    byte[] write(Bundle bundle) {
        return Messages.write(out -> {
                    out.writeUInt32(BundleFormat.VERSION_FIELD, BundleFormat.VERSION);
                    out.writeString(BundleFormat.DIGEST, bundle.digest().hex());
                    out.writeBytes(BundleFormat.PROJECT, part(bundle.project()));
                    for (Part library : bundle.libraries()) {
                        out.writeBytes(BundleFormat.LIBRARY, part(library));
                    }
                })
                .toByteArray();
    }

    private static ByteString part(Part part) throws IOException {
        ByteString content = Messages.write(out -> entries(part, out));
        ByteString.Output compressed = ByteString.newOutput();
        try (OutputStream xz = new XZOutputStream(compressed, BundleFormat.compression(), XZ.CHECK_CRC32)) {
            content.writeTo(xz);
        }
        return Messages.write(out -> {
            out.writeString(BundleFormat.NAME, part.name());
            out.writeUInt32(BundleFormat.SIZE, content.size());
            out.writeBytes(BundleFormat.COMPRESSED, compressed.toByteString());
        });
    }

    private static void entries(Part part, CodedOutputStream out) throws IOException {
        for (Map.Entry<String, byte[]> entry : part.entries().entrySet()) {
            out.writeBytes(BundleFormat.ENTRY, Messages.write(fields -> {
                fields.writeString(BundleFormat.ENTRY_NAME, entry.getKey());
                fields.writeByteArray(BundleFormat.ENTRY_CONTENT, entry.getValue());
            }));
        }
    }
}
