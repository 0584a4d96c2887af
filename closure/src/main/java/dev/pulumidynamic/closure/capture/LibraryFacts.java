package dev.pulumidynamic.closure.capture;

import com.google.protobuf.CodedInputStream;
import dev.pulumidynamic.closure.bundle.Entries;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.lambda.ClassFiles;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.link.ServiceLookups;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeSet;

/**
 * What a capture has to know of a library beside its entries.
 *
 * @param digest of the part that travels
 * @param needs what its classes ask for
 */
record LibraryFacts(Digest digest, LibraryDependencies needs) {
    private static final int DIGEST = 1;
    private static final int TYPE = 2;
    private static final int SERVICE = 3;
    private static final int REMARK = 4;
    /** The code that finds the facts. */
    private static final List<Class<?>> FINDERS = List.of(
            LibraryFacts.class, Library.class, LibraryDependencies.class, ConstantPool.class, ServiceLookups.class);

    static LibraryFacts of(Entries entries) {
        SortedMap<String, byte[]> contents = entries.all();
        return new LibraryFacts(Part.digest(contents), LibraryDependencies.of(contents));
    }

    /** What the facts depend on: the jar's content, and the code that finds them, which other releases have otherwise. */
    static Digest key(Path jar) {
        try {
            MessageDigest sha256 = Digest.sha256();
            FINDERS.forEach(finder -> sha256.update(ClassFiles.of(finder).orElseThrow()));
            sha256.update(Files.readAllBytes(jar));
            return new Digest(HexFormat.of().formatHex(sha256.digest()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + jar, e);
        }
    }

    byte[] toBytes() {
        return Messages.write(out -> {
                    out.writeString(DIGEST, digest.hex());
                    for (String type : needs.types()) {
                        out.writeString(TYPE, type);
                    }
                    for (String service : needs.services()) {
                        out.writeString(SERVICE, service);
                    }
                    for (String remark : needs.remarks()) {
                        out.writeString(REMARK, remark);
                    }
                })
                .toByteArray();
    }

    static LibraryFacts parse(byte[] bytes) {
        String[] digest = {""};
        LibraryDependencies needs = new LibraryDependencies(new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
        try {
            Messages.read(bytes, (in, field) -> read(in, field, digest, needs));
        } catch (IOException e) {
            throw new UncheckedIOException("bytes with the right sum", e);
        }
        return new LibraryFacts(new Digest(digest[0]), needs);
    }

    private static boolean read(CodedInputStream in, int field, String[] digest, LibraryDependencies needs)
            throws IOException {
        switch (field) {
            case DIGEST -> digest[0] = in.readString();
            case TYPE -> needs.types().add(in.readString());
            case SERVICE -> needs.services().add(in.readString());
            case REMARK -> needs.remarks().add(in.readString());
            default -> {
                return false;
            }
        }
        return true;
    }
}
