package dev.pulumidynamic.closure.cache;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Deletes the least recently used files of a cache, and unfinished files of processes that died while they wrote. */
final class Eviction {
    /** Longer than a process takes to write one file. */
    private static final Duration LONGEST_WRITE = Duration.ofHours(1);

    private final Path folder;
    private final Clock clock;

    Eviction(Path folder, Clock clock) {
        this.folder = folder;
        this.clock = clock;
    }

    private record Entry(Path file, long size, Instant used) {
        boolean isUnfinished() {
            return String.valueOf(file.getFileName()).startsWith(".");
        }
    }

    void shrinkTo(long limit) throws IOException {
        List<Entry> entries = entries();
        Instant longAgo = clock.instant().minus(LONGEST_WRITE);
        for (Entry entry : entries) {
            if (entry.isUnfinished() && entry.used().isBefore(longAgo)) {
                Files.deleteIfExists(entry.file());
            }
        }
        long size = 0;
        for (Entry entry :
                entries.stream().filter(entry -> !entry.isUnfinished()).toList()) {
            size += entry.size();
            if (size > limit) {
                Files.deleteIfExists(entry.file());
            }
        }
    }

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
