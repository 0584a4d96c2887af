package dev.pulumidynamic.closure.open;

import dev.pulumidynamic.closure.bundle.Part;
import dev.pulumidynamic.closure.system.FilePermissions;
import dev.pulumidynamic.closure.wire.Digest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The jars of open parts: {@code <digest>/<name>.jar}. Code finds its classes and resources in memory. The jars are for libraries that
 * take the URL of a resource or of a code source apart, as those do that look for all files of a folder.
 *
 * <p>Processes share a folder. A jar appears by an atomic move and never changes; if a file has other content, a temporary one takes its
 * place. A process locks the jars that it uses. Of the others, the least recently used are deleted when all are together too large.
 */
public class PartJars {
    private static final long LIMIT = 512L << 20;
    private static final Pattern NAME = Pattern.compile("\\w[\\w.+-]{0,200}\\.jar");
    private static final String LOCK = "in-use";
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    /** Of this process; they end with it. */
    private static final Map<Path, FileChannel> LOCKS = new ConcurrentHashMap<>();

    private final Path folder;
    private final long limit;
    private final Map<Digest, Path> jars = new ConcurrentHashMap<>();

    private PartJars(Path folder, long limit) {
        this.folder = folder;
        this.limit = limit;
    }

    /**
     * {@return the jars in a folder}
     *
     * @param folder need not exist
     */
    public static PartJars in(Path folder) {
        return in(folder, LIMIT);
    }

    /** @param limit of all jars together, in bytes */
    static PartJars in(Path folder, long limit) {
        return new PartJars(folder, limit);
    }

    /** {@return jars that this JVM deletes when it ends} */
    public static PartJars temporary() {
        return Temporary.JARS;
    }

    /** {@return jars for openings that call nothing: the code sources are files that do not exist} */
    public static PartJars ofTrials() {
        return new PartJars(Path.of(""), 0) {
            @Override
            Path of(Part part) {
                return temporary().of(part);
            }

            @Override
            Path codeSource(Part part) {
                return file(Path.of("closure").toAbsolutePath(), part);
            }
        };
    }

    private static final class Temporary {
        static final PartJars JARS = new PartJars(folder(), Long.MAX_VALUE);

        private static Path folder() {
            try {
                Path folder = Files.createTempDirectory("closure");
                folder.toFile().deleteOnExit();
                return folder;
            } catch (IOException e) {
                throw new UncheckedIOException("cannot make a temporary folder for the jars of a closure", e);
            }
        }

        static Path write(Part part, byte[] content) throws IOException {
            Path jar = JARS.write(part, content);
            Path own = jar.resolveSibling("");
            Stream.of(own, own.resolve(LOCK), jar).forEach(path -> path.toFile().deleteOnExit());
            return jar;
        }
    }

    /** The jar of a part, with all its entries. */
    Path of(Part part) {
        Path known = jars.get(part.digest());
        return known == null ? jars.computeIfAbsent(part.digest(), unused -> written(part)) : known;
    }

    /** The jar that code asks for which asks for its code source. */
    Path codeSource(Part part) {
        return of(part);
    }

    private Path written(Part part) {
        byte[] content = content(part);
        if (this != temporary()) {
            try {
                return write(part, content);
            } catch (IOException unusable) {
                // The folder is a cache.
            }
        }
        try {
            return Temporary.write(part, content);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + part.name() + " for the code of a closure", e);
        }
    }

    private static Path file(Path folder, Part part) {
        return folder.resolve(part.digest().hex())
                .resolve(NAME.matcher(part.name()).matches() ? part.name() : "project.jar");
    }

    private Path write(Part part, byte[] content) throws IOException {
        Path jar = file(folder, part);
        Path own = jar.resolveSibling("");
        Files.createDirectories(own, FilePermissions.creation(folder.getFileSystem(), "rwx------"));
        lock(own);
        Files.setLastModifiedTime(own, FileTime.from(Instant.now()));
        if (!isWritten(jar, content)) {
            Path beside = Files.createTempFile(own, "", ".part");
            try {
                Files.write(beside, content);
                Files.move(beside, jar, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(beside);
            }
            evict();
        }
        return jar;
    }

    /** @throws IOException if the file has other content */
    private static boolean isWritten(Path jar, byte[] content) throws IOException {
        try {
            if (Arrays.equals(Files.readAllBytes(jar), content)) {
                return true;
            }
        } catch (NoSuchFileException absent) {
            return false;
        }
        throw new IOException(jar + " has other content");
    }

    /** One channel for each file: where one is closed, the process may lose the locks of all. */
    private static void lock(Path own) throws IOException {
        synchronized (LOCKS) {
            Path file = own.resolve(LOCK);
            if (!LOCKS.containsKey(file)) {
                FileChannel channel = FileChannel.open(
                        file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
                channel.lock(0, Long.MAX_VALUE, true);
                LOCKS.put(file, channel);
            }
        }
    }

    private void evict() throws IOException {
        Comparator<Path> byUse = Comparator.comparing(own -> own.toFile().lastModified());
        long size = 0;
        for (Path own : files(folder).stream().sorted(byUse.reversed()).toList()) {
            List<Path> files = files(own);
            for (Path file : files) {
                size += Files.size(file);
            }
            if (size > limit && !isInUse(own.resolve(LOCK))) {
                for (Path file : files) {
                    Files.deleteIfExists(file);
                }
                Files.deleteIfExists(own);
            }
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    private static boolean isInUse(Path lock) {
        if (LOCKS.containsKey(lock)) {
            return true;
        }
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE);
                FileLock free = channel.tryLock()) {
            return free == null;
        } catch (IOException e) {
            return true;
        }
    }

    /** The entries as they are, and their folders. Equal parts give equal bytes on each JDK. */
    private static byte[] content(Part part) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            out.setMethod(ZipOutputStream.STORED);
            Set<String> folders = new TreeSet<>();
            for (String name : part.names()) {
                for (int end = name.indexOf('/'); end >= 0; end = name.indexOf('/', end + 1)) {
                    if (folders.add(name.substring(0, end + 1))) {
                        put(out, name.substring(0, end + 1), new byte[0]);
                    }
                }
                put(out, name, part.content(name).orElseThrow());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + part.name() + " into memory", e);
        }
        return bytes.toByteArray();
    }

    private static void put(ZipOutputStream out, String name, byte[] content) throws IOException {
        CRC32 checksum = new CRC32();
        checksum.update(content);
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(NO_TIME);
        entry.setSize(content.length);
        entry.setCrc(checksum.getValue());
        out.putNextEntry(entry);
        out.write(content);
    }
}
