package dev.pulumidynamic.closure.capture;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import dev.pulumidynamic.closure.bundle.Entries;
import dev.pulumidynamic.closure.bundle.EntryName;
import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.lambda.ClassFiles;
import dev.pulumidynamic.closure.link.ConstantPool;
import dev.pulumidynamic.closure.link.PassedClasses;
import dev.pulumidynamic.closure.link.ServiceLookups;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.closure.wire.DigestBuilder;
import dev.pulumidynamic.closure.wire.Messages;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
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
 * @param services the types whose providers its classes may look up, each with the classes that ask for it or pass it on
 * @param named types outside the library that its classes may look up by name, each with the classes that name it
 * @param folders those whose files its classes may look up, each with the classes that name it
 * @param paths files and folders that its classes may look up by their paths, each with the classes that name it
 * @param references between classes, to be {@linkplain ClassReferences#parse read} on demand
 * @param rootFiles that its classes may read, to be {@linkplain RootFiles#parse read} on demand
 */
record LibraryFacts(
        Digest digest,
        Set<String> types,
        Set<String> metadata,
        Map<String, Set<String>> services,
        Map<String, Set<String>> named,
        Map<String, Set<String>> folders,
        Map<String, Set<String>> paths,
        ByteString references,
        ByteString rootFiles) {
    /** Stands for any class of the library. */
    static final String ANY = "";

    private static final int DIGEST = 1;
    private static final int TYPE = 2;
    private static final int SERVICE = 3;
    private static final int METADATA = 4;
    private static final int NAMED = 5;
    private static final int FOLDER = 6;
    private static final int PATH = 7;
    private static final int REFERENCES = 8;
    private static final int ROOT_FILES = 9;
    /** Between a target and a class that asks for it. */
    private static final char SEPARATOR = ';';

    static LibraryFacts of(Entries entries) {
        SortedMap<String, byte[]> contents = entries.all();
        Set<String> types = new TreeSet<>();
        LibraryLookups lookups = new LibraryLookups(contents);
        ClassReferences.Builder references = new ClassReferences.Builder(contents.keySet());
        RootFiles.Builder rootFiles = new RootFiles.Builder();
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
                Part.digest(contents),
                types,
                metadata,
                lookups.services(),
                lookups.named(),
                lookups.folders(),
                lookups.paths(),
                references.build(),
                rootFiles.build());
    }

    /**
     * The cache key: the names, sizes and checksums of the entries, and a checksum of the code that computes the facts, which changes
     * between releases. Reading them costs far less than hashing the jar, and tells files of one name and size apart.
     */
    static Digest key(Library.JarEntries entries) {
        return new DigestBuilder("pulumi-dynamic library facts 1")
                .number(Finders.CHECKSUM)
                .field(entries.listing())
                .build();
    }

    /** The code that computes the facts. It does not change while it runs. */
    private static final class Finders {
        static final int CHECKSUM = checksum(
                LibraryFacts.class,
                Part.class,
                LibraryLookups.class,
                NamedFiles.class,
                EntryName.class,
                Library.class,
                ClassReferences.class,
                RootFiles.class,
                ConstantPool.class,
                PassedClasses.class,
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
                    write(out, SERVICE, services);
                    write(out, NAMED, named);
                    write(out, FOLDER, folders);
                    write(out, PATH, paths);
                    for (String name : metadata) {
                        out.writeString(METADATA, name);
                    }
                    out.writeBytes(REFERENCES, references);
                    out.writeBytes(ROOT_FILES, rootFiles);
                })
                .toByteArray();
    }

    private static void write(CodedOutputStream out, int field, Map<String, Set<String>> lookups) throws IOException {
        for (Map.Entry<String, Set<String>> lookup : lookups.entrySet()) {
            for (String asking : lookup.getValue()) {
                out.writeString(field, lookup.getKey() + SEPARATOR + asking);
            }
        }
    }

    private static void read(String lookup, Map<String, Set<String>> lookups) {
        int end = lookup.indexOf(SEPARATOR);
        lookups.computeIfAbsent(lookup.substring(0, end), unused -> new TreeSet<>())
                .add(lookup.substring(end + 1));
    }

    static LibraryFacts parse(byte[] bytes) {
        String[] digest = {""};
        Set<String> types = new TreeSet<>();
        Set<String> metadata = new TreeSet<>();
        Map<String, Set<String>> services = new TreeMap<>();
        Map<String, Set<String>> named = new TreeMap<>();
        Map<String, Set<String>> folders = new TreeMap<>();
        Map<String, Set<String>> paths = new TreeMap<>();
        ByteString[] references = {ByteString.EMPTY};
        ByteString[] rootFiles = {ByteString.EMPTY};
        Messages.readSound(bytes, (in, field) -> {
            switch (field) {
                case DIGEST -> digest[0] = in.readString();
                case TYPE -> types.add(in.readString());
                case SERVICE -> read(in.readString(), services);
                case NAMED -> read(in.readString(), named);
                case FOLDER -> read(in.readString(), folders);
                case PATH -> read(in.readString(), paths);
                case REFERENCES -> references[0] = in.readBytes();
                case ROOT_FILES -> rootFiles[0] = in.readBytes();
                case METADATA -> metadata.add(in.readString());
                default -> {
                    return false;
                }
            }
            return true;
        });
        return new LibraryFacts(
                new Digest(digest[0]), types, metadata, services, named, folders, paths, references[0], rootFiles[0]);
    }
}
