package dev.pulumidynamic.closure.cache;

import dev.pulumidynamic.closure.wire.Digest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Caches bytes by name in a folder that processes share. Folders that cannot be written and damaged files cost only time. An
 * entry is written to a temporary file and moved into place; each file starts with the SHA-256 of the rest.
 */
public final class FileCache {
    private static final int SUM = 32;
    /** Longer than a process takes to write one file. */
    private static final Duration LONGEST_WRITE = Duration.ofHours(1);

    private static final Pattern NAME = Pattern.compile("[a-z0-9-]+");

    private final Path folder;
    private final long limit;
    private final Clock clock;

    /**
     * A cache in {@code folder}, which need not exist.
     *
     * @param limit in bytes: if all entries together are larger, the least recently used are deleted
     */
    public FileCache(Path folder, long limit) {
        this(folder, limit, Clock.systemUTC());
    }

    FileCache(Path folder, long limit, Clock clock) {
        this.folder = folder;
        this.limit = limit;
        this.clock = clock;
    }

    /** Returns the entry {@code name}; {@code make} computes it if the cache has none, or a damaged one. */
    public byte[] get(String name, Supplier<byte[]> make) {
        Path file = file(name);
        return read(file).orElseGet(() -> {
            byte[] content = make.get();
            write(file, content);
            return content;
        });
    }

    private Path file(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("'" + name + "' is not the name of a cache entry");
        }
        return folder.resolve(name);
    }

    private Optional<byte[]> read(Path file) {
        try {
            Optional<byte[]> content = content(Files.readAllBytes(file));
            if (content.isPresent()) {
                Files.setLastModifiedTime(file, FileTime.from(clock.instant()));
            }
            return content;
        } catch (IOException absentOrNotOurs) {
            return Optional.empty();
        }
    }

    private static Optional<byte[]> content(byte[] file) {
        if (file.length < SUM) {
            return Optional.empty();
        }
        byte[] content = Arrays.copyOfRange(file, SUM, file.length);
        return Arrays.equals(sum(content), Arrays.copyOf(file, SUM)) ? Optional.of(content) : Optional.empty();
    }

    private static byte[] sum(byte[] content) {
        return Digest.sha256().digest(content);
    }

    private void write(Path file, byte[] content) {
        Path beside = folder.resolve("." + file.getFileName() + "-" + UUID.randomUUID());
        try {
            Files.createDirectories(folder);
            try {
                Files.write(beside, bytes(content));
                Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(beside);
            }
            shrink();
        } catch (IOException unwritable) {
            // The computed content is used without the cache.
        }
    }

    private static byte[] bytes(byte[] content) {
        return ByteBuffer.allocate(SUM + content.length)
                .put(sum(content))
                .put(content)
                .array();
    }

    /** Deletes the least recently used files beyond the limit, and unfinished ones of processes that died while they wrote. */
    private void shrink() throws IOException {
        Instant longAgo = clock.instant().minus(LONGEST_WRITE);
        long size = 0;
        for (Entry entry : entries()) {
            boolean isUnfinished = String.valueOf(entry.file().getFileName()).startsWith(".");
            size += isUnfinished ? 0 : entry.size();
            if (isUnfinished ? entry.used().isBefore(longAgo) : size > limit) {
                Files.deleteIfExists(entry.file());
            }
        }
    }

    private record Entry(Path file, long size, Instant used) {}

    /** The most recently used first. Other processes may delete listed files. */
    private List<Entry> entries() throws IOException {
        List<Entry> entries = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                try {
                    BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
                    entries.add(new Entry(
                            file,
                            attributes.size(),
                            attributes.lastModifiedTime().toInstant()));
                } catch (IOException gone) {
                    // Another process has deleted it.
                }
            }
        }
        entries.sort(Comparator.comparing(Entry::used).reversed());
        return entries;
    }
}
