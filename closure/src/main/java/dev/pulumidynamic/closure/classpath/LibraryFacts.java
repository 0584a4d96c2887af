package dev.pulumidynamic.closure.classpath;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.bundle.Entries;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.link.ClassFiles;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.link.ServiceLookups;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.closure.wire.DigestBuilder;
import dev.pulumidynamic.closure.wire.Messages;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.objectweb.asm.ClassReader;

/**
 * What a capture knows of a library besides its entries. Names are internal.
 *
 * @param digest of the part that travels
 * @param types the types that its classes mention and that neither it nor the JDK has
 * @param metadata those of {@code types} that only annotations or fields name
 * @param lookups what its classes may look up when they run, each with the classes that name it
 * @param references between classes, to be {@linkplain ClassReferences#parse read} on demand
 * @param rootFiles that its classes may read, to be {@linkplain RootFiles#parse read} on demand
 */
public record LibraryFacts(
        Digest digest,
        Set<String> types,
        Set<String> metadata,
        Map<Lookup, Map<String, Set<String>>> lookups,
        ByteString references,
        ByteString rootFiles) {
    /** Stands for any class of the library. */
    static final String ANY = "";

    private static final int DIGEST = 1;
    private static final int TYPE = 2;
    private static final int METADATA = 3;
    private static final int REFERENCES = 4;
    private static final int ROOT_FILES = 5;
    /** Its kind, its target and a class that asks for it. */
    private static final int LOOKUP = 6;

    private static final String SEPARATOR = ";";

    /** What classes look up by its name. */
    public enum Lookup {
        /** The providers of a service. Classes that pass its class object on may ask for them. */
        SERVICE,
        /** A class outside the library. */
        CLASS,
        /** The files of a folder. */
        FOLDER,
        /** A file or a folder by its path. */
        PATH
    }

    /** What is looked up, each with the classes that name it. */
    public Map<String, Set<String>> lookups(Lookup kind) {
        return lookups.getOrDefault(kind, Map.of());
    }

    static LibraryFacts of(Entries entries) {
        SortedMap<String, byte[]> contents = entries.all();
        Set<String> types = new TreeSet<>();
        LibraryLookups lookups = new LibraryLookups(contents);
        ClassReferences references = new ClassReferences(contents.keySet());
        RootFiles rootFiles = new RootFiles();
        Set<String> used = new TreeSet<>();
        contents.forEach((name, content) -> {
            if (name.endsWith(".class")) {
                ClassReader reader = new ClassReader(content);
                ConstantPool constants = ConstantPool.of(reader);
                types.addAll(constants.types());
                used.addAll(constants.used());
                lookups.add(reader, constants);
                references.add(constants);
                rootFiles.add(constants);
            }
        });
        types.removeIf(name -> name.startsWith("java/") || contents.containsKey(name + ".class"));
        Set<String> metadata = new TreeSet<>(types);
        metadata.removeAll(used);
        return new LibraryFacts(
                Part.digest(contents), types, metadata, lookups.found(), references.toBytes(), rootFiles.toBytes());
    }

    /**
     * The cache key: the names, sizes and checksums of the entries, and a checksum of the code that computes the facts, which changes
     * between releases. Reading them costs far less than hashing the jar, and tells files of one name and size apart.
     */
    static Digest key(Library.JarEntries entries) {
        return new DigestBuilder("pulumi-dynamic library facts 1")
                .number(Finders.CHECKSUM)
                .field(entries.listing().toByteArray())
                .build();
    }

    /** The code that computes the facts. It does not change while it runs. */
    private static final class Finders {
        static final int CHECKSUM = checksum(
                LibraryFacts.class,
                Part.class,
                LibraryLookups.class,
                NamedFiles.class,
                Entries.class,
                Library.class,
                ClassReferences.class,
                RootFiles.class,
                ConstantPool.class,
                ServiceLookups.class);

        private static int checksum(Class<?>... finders) {
            CRC32 checksum = new CRC32();
            Stream.of(finders)
                    .forEach(finder -> checksum.update(ClassFiles.of(finder).orElseThrow()));
            return (int) checksum.getValue();
        }
    }

    byte[] toBytes() {
        return Messages.write(out -> {
                    out.writeString(DIGEST, digest.hex());
                    for (String type : types) {
                        out.writeString(TYPE, type);
                    }
                    for (String type : metadata) {
                        out.writeString(METADATA, type);
                    }
                    out.writeBytes(REFERENCES, references);
                    out.writeBytes(ROOT_FILES, rootFiles);
                    for (Lookup kind : lookups.keySet()) {
                        for (Map.Entry<String, Set<String>> lookup :
                                lookups(kind).entrySet()) {
                            for (String asking : lookup.getValue()) {
                                out.writeString(LOOKUP, String.join(SEPARATOR, kind.name(), lookup.getKey(), asking));
                            }
                        }
                    }
                })
                .toByteArray();
    }

    static LibraryFacts parse(byte[] bytes) {
        String[] digest = {""};
        Set<String> types = new TreeSet<>();
        Set<String> metadata = new TreeSet<>();
        LibraryLookups lookups = new LibraryLookups(Collections.emptySortedMap());
        ByteString[] large = {ByteString.EMPTY, ByteString.EMPTY};
        Messages.readSound(bytes, (in, field) -> {
            switch (field) {
                case DIGEST -> digest[0] = in.readString();
                case TYPE -> types.add(in.readString());
                case METADATA -> metadata.add(in.readString());
                case REFERENCES -> large[0] = in.readBytes();
                case ROOT_FILES -> large[1] = in.readBytes();
                default -> {
                    String[] lookup = in.readString().split(SEPARATOR, 3);
                    lookups.add(Lookup.valueOf(lookup[0]), lookup[1], lookup[2]);
                }
            }
        });
        return new LibraryFacts(new Digest(digest[0]), types, metadata, lookups.found(), large[0], large[1]);
    }
}
