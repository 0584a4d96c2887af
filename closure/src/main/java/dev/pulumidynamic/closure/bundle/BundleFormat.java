package dev.pulumidynamic.closure.bundle;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import dev.pulumidynamic.closure.failure.CorruptClosureException;
import dev.pulumidynamic.closure.wire.FormatVersion;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads and writes stored bundles, version 2; docs/state-format.md describes the format. */
final class BundleFormat {
    private static final int VERSION = 2;
    // Bundle
    private static final int DIGEST = 2;
    private static final int PROJECT = 3;
    private static final int LIBRARY = 4;
    // Part
    private static final int NAME = 1;
    private static final int SIZE = 2;
    private static final int COMPRESSED = 3;
    private static final int DICTIONARY = 4;

    /** Parts of bundles of at least this many bytes are decompressed in parallel; below it, threads cost more than they save. */
    private static final int LARGE = 1 << 20;

    private final byte[] stored;
    private final BundleBudget budget;
    private final List<byte[]> libraries = new ArrayList<>();
    private byte @Nullable [] project;
    private String digest = "";
    private ByteString unknown = ByteString.EMPTY;

    private BundleFormat(byte[] stored) {
        this.stored = stored;
        this.budget = new BundleBudget(stored.length);
    }

    static Bundle read(byte[] stored) {
        return new BundleFormat(stored).read();
    }

    private Bundle read() {
        FormatVersion.read("bundle", VERSION, stored, this::bundleField);
        if (project == null) {
            throw new CorruptClosureException("bundle of " + stored.length + " bytes is corrupt: it holds no project");
        }
        Bundle bundle = unpacked(project);
        if (!bundle.digest().hex().equals(digest)) {
            throw new CorruptClosureException("bundle " + digest + " was changed: its content has the digest "
                    + bundle.digest() + "; restore the state from before the change");
        }
        return bundle;
    }

    private Bundle unpacked(byte[] projectPart) {
        try {
            List<PartReader> parts = Stream.concat(Stream.of(projectPart), libraries.stream())
                    .map(part -> new PartReader(part, budget))
                    .toList();
            List<Part> unpacked = (stored.length < LARGE ? parts.stream() : parts.parallelStream())
                    .map(part -> part.unpacked(budget))
                    .toList();
            return new Bundle(unpacked.get(0), unpacked.subList(1, unpacked.size()), unknown);
        } catch (UncheckedIOException | IllegalArgumentException e) {
            throw new CorruptClosureException("bundle of " + stored.length + " bytes is corrupt: " + e.getMessage(), e);
        }
    }

    private void bundleField(CodedInputStream in, int field) throws IOException {
        switch (field) {
            case DIGEST -> digest = in.readStringRequireUtf8();
            case PROJECT -> project = in.readByteArray();
            case LIBRARY -> {
                budget.addLibrary();
                libraries.add(in.readByteArray());
            }
            default -> unknown = unknown.concat(Messages.copy(in));
        }
    }

    /** Reads the fields of one part, and decompresses it when those of all parts are known. */
    private static final class PartReader {
        private String name = "";
        private int size;
        private int dictionary = PresetDictionary.NONE;
        private ByteString compressed = ByteString.EMPTY;

        PartReader(byte[] part, BundleBudget budget) {
            try {
                Messages.read(part, this::field);
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
            budget.addBytes(size);
        }

        Part unpacked(BundleBudget budget) {
            try {
                return Part.unpacked(name, new CompressedEntries.Bytes(size, dictionary, compressed), budget);
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
        }

        private void field(CodedInputStream in, int field) throws IOException {
            switch (field) {
                case NAME -> name = in.readStringRequireUtf8();
                case SIZE -> size = in.readUInt32();
                case COMPRESSED -> compressed = in.readBytes();
                case DICTIONARY -> dictionary = in.readUInt32();
                default -> Messages.skip(in);
            }
        }
    }

    /** The stored form: each part is compressed as a whole. */
    static ByteString write(Bundle bundle) {
        BundleBudget.requireReadable(bundle);
        return Messages.write(out -> {
            out.writeUInt32(FormatVersion.FIELD, VERSION);
            out.writeString(DIGEST, bundle.digest().hex());
            out.writeBytes(PROJECT, part(bundle.project()));
            for (Part library : bundle.libraries()) {
                out.writeBytes(LIBRARY, part(library));
            }
            out.writeRawBytes(bundle.unknown().asReadOnlyByteBuffer());
        });
    }

    private static ByteString part(Part part) {
        CompressedEntries.Bytes packed = part.packed().bytes();
        return Messages.write(out -> {
            out.writeString(NAME, part.name());
            out.writeUInt32(SIZE, packed.size());
            out.writeBytes(COMPRESSED, packed.compressed());
            if (packed.dictionary() != PresetDictionary.NONE) {
                out.writeUInt32(DICTIONARY, packed.dictionary());
            }
        });
    }
}
