package dev.pulumidynamic.closure.capture;

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
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;

/**
 * What a capture knows of a library besides its entries. Names are internal.
 *
 * @param digest of the part that travels
 * @param types the types that its classes mention and that neither it nor the JDK has
 * @param services the interfaces whose providers its classes may look up
 * @param metadata those of {@code types} that only annotations or fields name
 */
record LibraryFacts(Digest digest, Set<String> types, Set<String> services, Set<String> metadata) {
    private static final int DIGEST = 1;
    private static final int TYPE = 2;
    private static final int SERVICE = 3;
    private static final int METADATA = 4;
    /** The classes that compute the facts. */
    private static final List<Class<?>> FINDERS =
            List.of(LibraryFacts.class, Library.class, ConstantPool.class, ServiceLookups.class);

    static LibraryFacts of(Entries entries) {
        SortedMap<String, byte[]> contents = entries.all();
        Set<String> types = new TreeSet<>();
        Set<String> services = new TreeSet<>();
        Set<String> used = new TreeSet<>();
        contents.forEach((name, content) -> {
            if (name.endsWith(".class")) {
                ConstantPool constants = ConstantPool.of(new ClassReader(content));
                types.addAll(constants.types());
                used.addAll(constants.used());
                ServiceLookups.of(constants.types()).forEach(services::add);
            }
        });
        types.removeIf(name -> name.startsWith("java/") || contents.containsKey(name + ".class"));
        Set<String> metadata = new TreeSet<>(types);
        metadata.removeAll(used);
        return new LibraryFacts(Part.digest(contents), types, services, metadata);
    }

    /** The cache key: it covers the jar's content and the code that computes the facts, which changes between releases. */
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
                    for (String type : types) {
                        out.writeString(TYPE, type);
                    }
                    for (String service : services) {
                        out.writeString(SERVICE, service);
                    }
                    for (String name : metadata) {
                        out.writeString(METADATA, name);
                    }
                })
                .toByteArray();
    }

    static LibraryFacts parse(byte[] bytes) {
        String[] digest = {""};
        Set<String> types = new TreeSet<>();
        Set<String> services = new TreeSet<>();
        Set<String> metadata = new TreeSet<>();
        try {
            Messages.read(bytes, (in, field) -> {
                switch (field) {
                    case DIGEST -> digest[0] = in.readString();
                    case TYPE -> types.add(in.readString());
                    case SERVICE -> services.add(in.readString());
                    case METADATA -> metadata.add(in.readString());
                    default -> {
                        return false;
                    }
                }
                return true;
            });
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read bytes whose checksum is right", e);
        }
        return new LibraryFacts(new Digest(digest[0]), types, services, metadata);
    }
}
